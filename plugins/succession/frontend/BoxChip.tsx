import { ToneChip } from '#frontend'

/** The Nine Box of a talent; empty if there is none or the user may not see it. */
export const BoxChip = ({ titulo }: { titulo?: string | null }) =>
  titulo ? <ToneChip label={`Nine Box: ${titulo}`} tone="info" /> : null
