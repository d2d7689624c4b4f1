import { useResourceMeta } from '../providers/metadata.tsx'
import { ToneChip } from '../theme/ToneChip.tsx'

interface StateChipProps {
  /** Key of the resource whose field declares the states. */
  resource: string
  /** Default: `situacao`. */
  field?: string
  /** The code. */
  value: string | null
}

/** The state of a record as its definition names and colours it: `<StateChip resource="captacao/propostas" value="E" />`. */
export function StateChip({ resource, field = 'situacao', value }: StateChipProps) {
  const def = useResourceMeta(resource)?.fields[field]
  if (value === null) return null
  const label = def?.choices?.find((one) => one.id === value)?.nome ?? value
  return <ToneChip label={label} tone={def?.tones?.[value]} />
}
