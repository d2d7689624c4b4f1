import { ConflictError, type Context, type Violation, when } from '#engine'
import { EVENTS, SOURCE_FIELDS, sourceKeyOf } from '../domain/keys.ts'
import { digestOf } from '../domain/digest.ts'
import { eventId } from '../domain/event_id.ts'
import type { EventKind } from '../domain/events.ts'
import { isWritten, nextStep, type Step } from '../domain/next_step.ts'
import { eventXml } from '../domain/xml.ts'
import { keyOf, lastEvents } from '../queries/last_events.ts'
import type { Source } from '../queries/source.ts'
import type { Declaring } from '../domain/events.ts'
import { schemaViolations } from './schemas.ts'
import { updateSources } from './source_state.ts'

/** The outcome of each source. */
export interface Made {
  origem: string
  origemId: number
  passo: Step['what']
  /** Whether it corrects an accepted event. */
  retifica: boolean
  violations: Violation[]
}

export interface Draft {
  id: string
  xml: string
  violations: Violation[]
}

/** The events as they would be sent, each with its violations of rules and schema. */
export async function draftEvents(
  sources: readonly Source[],
  declaring: Declaring,
  retifica: (source: Source) => string | null = () => null,
): Promise<Draft[]> {
  const drafts = sources.map((source) => {
    const id = eventId(declaring.employer)
    const { employer, ambiente } = declaring
    const xml = eventXml(source.kind, { id, employer, ambiente, retifica: retifica(source) }, source.content)
    const { untold, refusals } = source
    return { id, xml, violations: untold ? [{ field: 'dataInicio', message: untold }] : refusals }
  })
  const kinds = new Set(sources.map(({ kind }) => kind))
  for (const kind of kinds) {
    // Only events without rule violations: the schema would refuse the same, with a worse message.
    const places = sources.flatMap((source, at) => (source.kind === kind && !drafts[at]!.violations.length ? [at] : []))
    const found = await schemaViolations(
      kind,
      places.map((at) => drafts[at]!.xml),
    )
    places.forEach((at, index) => (drafts[at]!.violations = found[index]!))
  }
  return drafts
}

const sentences = (violations: readonly Violation[]) =>
  [...new Set(violations.map(({ message }) => message))].join('\n')

const rowOf = (source: Source, draft: Draft, resumo: string, retifica: string | null, ambiente: string) => ({
  ambiente,
  tipo: source.kind satisfies EventKind,
  operacao: retifica ? 'R' : 'O',
  situacao: draft.violations.length ? 'COM_ERRO' : 'AGUARDANDO',
  colaborador: source.colaborador,
  cpf: source.cpf,
  data: source.data,
  mensagens: sentences(draft.violations) || null,
  nrReciboAnterior: retifica,
  lote: null,
  processadoEm: null,
  idEvento: draft.id,
  origem: source.origem,
  origemId: source.origemId,
  [SOURCE_FIELDS[sourceKeyOf(source.origem)]]: source.origemId,
  enviadoEm: null,
  comTermino: source.comTermino,
  resumo,
  xml: draft.xml,
})

interface Plan {
  source: Source
  resumo: string
  step: Step
  draft: Draft | null
}

/** New state of a rejected event that is replaced. */
const SUPERSEDED = { situacao: 'REFEITO', substituido: true }

const retificaOf = (step: Step) => ('retifica' in step ? step.retifica : null)
interface Order {
  declaring: Declaring
  /** Whether these records were asked for one by one: also what was excluded is declared. */
  asked: boolean
}

async function stepsOf(context: Context, sources: readonly Source[], { declaring, asked }: Order) {
  const origens = [...new Set(sources.map(({ origem }) => origem))]
  const last = await lastEvents(
    context,
    origens,
    [...new Set(sources.map(({ origemId }) => origemId))],
    declaring.ambiente,
  )
  return sources.map((source) => {
    const resumo = digestOf(source.digested ?? source.content)
    if (source.untold) return { source, resumo, step: { what: 'never' } satisfies Step }
    const before = last.get(keyOf(source.origem, source.origemId))
    return { source, resumo, step: nextStep(before, resumo, (source.same ?? []).map(digestOf), asked) }
  })
}

/** Corrections with what they say because of the event that they correct. */
async function corrections(context: Context, plans: readonly { source: Source; step: Step }[], ambiente: string) {
  const receipts = plans.flatMap(({ source, step }) => (source.correcting && retificaOf(step)) || [])
  if (!receipts.length) return plans.map(({ source }) => source)
  const rows = await context
    .query(EVENTS)
    .withoutRowRules()
    .where(when('nrRecibo').in(receipts), when('ambiente').is(ambiente))
    .select({ recibo: 'nrRecibo', xml: 'xml' })
    .rows()
  const xmlOf = new Map(rows.map(({ recibo, xml }) => [recibo, xml ?? '']))
  return plans.map(({ source, step }) => {
    const before = xmlOf.get(retificaOf(step))
    return before === undefined || !source.correcting ? source : { ...source, ...source.correcting(before) }
  })
}

/** Plans the events to write. It validates against schemas, which is slow, so it runs outside of transactions. */
async function plan(context: Context, sources: readonly Source[], order: Order): Promise<Plan[]> {
  const steps = await stepsOf(context, sources, order)
  const declared = steps.filter(({ step }) => isWritten(step.what))
  const told = await corrections(context, declared, order.declaring.ambiente)
  const retifica = new Map(declared.map(({ step }, at) => [told[at]!, retificaOf(step)] as const))
  const drafts = await draftEvents(told, order.declaring, (source) => retifica.get(source) ?? null)
  const draftOf = new Map(declared.map(({ source }, at) => [source, drafts[at]!] as const))
  return steps.map((step) => ({ ...step, draft: draftOf.get(step.source) ?? null }))
}

/**
 * Removes what was never sent and will not be: events made for another environment, and those of records that are not
 * declared.
 */
async function dropUnsent(system: Context, plans: readonly Plan[], ambiente: string) {
  if (!plans.length) return
  const stepOf = new Map(plans.map(({ source, step }) => [keyOf(source.origem, source.origemId), step]))
  const rows = await system
    .query(EVENTS)
    .withoutRowRules()
    .where(
      when('origem').in([...new Set(plans.map(({ source }) => source.origem))]),
      when('origemId').in([...new Set(plans.map(({ source }) => source.origemId))]),
      when('tipo').isNot('S-3000'),
      when('situacao').in(['AGUARDANDO', 'COM_ERRO']),
      when('lote').empty(),
    )
    .select({ id: 'id', origem: 'origem', origemId: 'origemId', ambiente: 'ambiente' })
    .rows()
  const gone = rows.filter((row) => {
    const step = stepOf.get(keyOf(row.origem, row.origemId))
    return step && (row.ambiente !== ambiente || step.what === 'never')
  })
  if (gone.length) await system.repo(EVENTS).deleteMany(gone.map(({ id }) => id))
}

/** @throws ConflictError if an event was created meanwhile */
async function write(context: Context, plans: readonly Plan[], order: Order) {
  const system = context.system
  for (const key of new Set(plans.map(({ source }) => source.origem.split('#')[0]!)))
    await context.lock(key, ...plans.flatMap(({ source }) => (source.origem.startsWith(key) ? source.origemId : [])))
  const now = await stepsOf(
    context,
    plans.map(({ source }) => source),
    order,
  )
  if (now.some(({ step }, at) => JSON.stringify(step) !== JSON.stringify(plans[at]!.step)))
    throw new ConflictError('Os eventos foram alterados por outra operação. Tente novamente.')
  const { ambiente } = order.declaring
  await dropUnsent(system, plans, ambiente)
  const rows = plans.flatMap(({ source, resumo, step, draft }) =>
    draft ? [{ step, values: rowOf(source, draft, resumo, retificaOf(step), ambiente) }] : [],
  )
  const fresh = rows.flatMap(({ step, values }) => (step.what === 'again' && !step.sent ? [] : [values]))
  if (fresh.length) await system.repo(EVENTS).createMany(fresh)
  const again = rows.flatMap(({ step, values }) =>
    step.what === 'again' ? [{ id: step.event, values: step.sent ? SUPERSEDED : values }] : [],
  )
  if (again.length) await system.repo(EVENTS).patchMany(again, 'gerar de novo')
  await updateSources(
    system,
    rows.map(({ values }) => values),
  )
}

/**
 * Queues what must be declared. Nothing if nothing changed since the last event, and a correction if something did. An
 * event that was not sent is rewritten in place; a rejected one gets a replacement beside it. Events that violate the
 * layout are stored with their errors and never sent. `also` runs in the same transaction. `asked`: the records were
 * chosen one by one.
 */
export async function makeEvents(
  context: Context,
  sources: readonly Source[],
  declaring: Declaring,
  { asked = false, also }: { asked?: boolean; also?: (inside: Context, made: Made[]) => Promise<void> } = {},
): Promise<Made[]> {
  const order = { declaring, asked }
  const plans = await plan(context, sources, order)
  const made = plans.map(({ source, step, draft }) => ({
    origem: source.origem,
    origemId: source.origemId,
    passo: step.what,
    retifica: retificaOf(step) !== null,
    violations: draft?.violations ?? [],
  }))
  await context.transaction(async (inside) => {
    await also?.(inside, made)
    await write(inside, plans, order)
  })
  return made
}
