import { type Context, idOf } from '#engine'
import { digestOf } from '../domain/digest.ts'
import type { Declaring } from '../domain/events.ts'
import { LEAVES } from '../domain/keys.ts'
import { ambienteOf, daysOf } from './environment.ts'
import { declaredOf } from './declared.ts'
import { keyOf } from './last_events.ts'
import type { Source } from './source.ts'
import { leaveSources } from './sources.ts'

/** What tells whether the record of an event changed after the event was sent. */
interface SentEvent {
  tipo?: string | null
  situacao?: string | null
  lote?: unknown
  substituido?: boolean | null
  ambiente?: string | null
  origem?: string | null
  origemId?: number | null
  resumo?: string | null
  comTermino?: boolean | null
}

/** Only what is compared: no rule of the layout that names the employer. */
const comparing = (context: Context): Declaring => ({
  employer: { tpInsc: '1', nrInsc: '' },
  cnpj: '',
  ambiente: ambienteOf(context),
  days: daysOf(context),
})

async function sourcesOf(context: Context, kind: string, events: readonly SentEvent[]): Promise<Source[]> {
  const declaring = comparing(context)
  const ids = [...new Set(events.flatMap(({ origemId }) => origemId ?? []))]
  if (kind !== 'S-2230') return (await declaredOf(kind).reader(context, declaring))(ids)
  // As each was sent: with its end, or the end apart.
  const apart = new Set(
    events.flatMap((event) => (event.origem !== LEAVES || !event.comTermino ? (event.origemId ?? []) : [])),
  )
  return leaveSources(context, ids, declaring, { begun: apart, excluded: new Set() })
}

/** Of each event: whether it stands, and its record would say something else now. */
export async function changedEvents(context: Context, events: readonly SentEvent[]): Promise<boolean[]> {
  const now = ambienteOf(context)
  const stands = ({ tipo, situacao, lote, substituido, ambiente, origemId }: SentEvent) =>
    tipo !== 'S-3000' &&
    !substituido &&
    ambiente === now &&
    Boolean(origemId) &&
    (situacao === 'SEM_ERRO' || (situacao === 'AGUARDANDO' && Boolean(idOf(lote))))
  const sent = events.filter(stands)
  const digests = new Map<string, { digest: string; untold: boolean }>()
  for (const [kind, group] of Map.groupBy(sent, ({ tipo }) => tipo!))
    for (const source of await sourcesOf(context, kind, group))
      digests.set(keyOf(source.origem, source.origemId), {
        digest: digestOf(source.digested ?? source.content),
        untold: Boolean(source.untold),
      })
  return events.map((event) => {
    if (!stands(event)) return false
    const source = digests.get(keyOf(event.origem!, event.origemId!))
    // Without one the record is not declared any more: the CAT was taken back, or the end of a leave.
    return source ? !source.untold && source.digest !== event.resumo : true
  })
}
