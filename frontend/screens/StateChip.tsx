import { useResourceMeta } from '../providers/metadata.tsx'
import { ToneChip } from '../theme/ToneChip.tsx'

interface StateChipProps {
  /** Key of the resource whose field declares the states. */
  resource: string
  /** Default: `situacao`. */
  field?: string
  /** The code. */
  value: string
  /** Words before the name of the state, which then begins in lower case: 'Proposta enviada'. */
  prefix?: string
}

/** The state of a record as its definition names and colours it: `<StateChip resource="captacao/propostas" value="E" />`. */
export function StateChip({ resource, field = 'situacao', value, prefix }: StateChipProps) {
  const def = useResourceMeta(resource)?.fields[field]
  const name = def?.choices?.find((one) => one.id === value)?.nome ?? value
  return <ToneChip label={prefix ? `${prefix} ${name.toLowerCase()}` : name} tone={def?.tones?.[value]} />
}
