import { ToneChip } from '#frontend'

/** The box somebody stands in; nothing for who is in none, or who may not see it. */
export const BoxChip = ({ titulo }: { titulo?: string | null }) =>
  titulo ? <ToneChip label={`Nine Box: ${titulo}`} tone="info" /> : null
