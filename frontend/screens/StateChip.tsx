import { useResourceMeta } from '../providers/metadata.tsx'
import { ToneChip } from '../theme/ToneChip.tsx'

interface StateChipProps {
  /** Key of the resource whose field declares the states. */
  resource: string
  /** Name of the field. Default: `situacao`. */
  field?: string
  /** Code of the state. */
  value: string | null
}

/**
 * The state of a record with the label and colour of its definition: `<StateChip resource="captacao/propostas"
 * value="E" />`.
 */
export function StateChip({ resource, field = 'situacao', value }: StateChipProps) {
  const def = useResourceMeta(resource)?.fields[field]
  if (value === null) return null
  const label = def?.choices?.find((choice) => choice.id === value)?.nome ?? value
  return <ToneChip label={label} tone={def?.tones?.[value]} />
}
