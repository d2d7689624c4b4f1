import { createHash } from 'node:crypto'
import { ConflictError, type Context, type Violation } from '#engine'
import { EVENTS } from '../domain/keys.ts'
import { eventId } from '../domain/event_id.ts'
import type { EventKind } from '../domain/events.ts'
import { nextStep, type Step } from '../domain/next_step.ts'
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

export const digestOf = (content: unknown) => createHash('sha256').update(JSON.stringify(content)).digest('hex')

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
    return { id, xml, violations: source.refusals }
  })
  const kinds = new Set(sources.map(({ kind }) => kind))
  for (const kind of kinds) {
    // Only events without rule violations: the schema would refuse the same, with a worse message.
    const places = sources.flatMap((one, at) => (one.kind === kind && !drafts[at]!.violations.length ? [at] : []))
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

const rowOf = (source: Source, draft: Draft, resumo: string, retifica: string | null) => ({
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
const MADE_AGAIN = { situacao: 'REFEITO', substituido: true }

const retificaOf = (step: Step) => ('retifica' in step ? step.retifica : null)
const isDeclared = ({ what }: Step) => what !== 'nothing' && what !== 'wait'

async function stepsOf(context: Context, sources: readonly Source[]) {
  const origens = [...new Set(sources.map(({ origem }) => origem))]
  const last = await lastEvents(context, origens, [...new Set(sources.map(({ origemId }) => origemId))])
  return sources.map((source) => {
    const resumo = digestOf(source.content)
    return { source, resumo, step: nextStep(last.get(keyOf(source.origem, source.origemId)), resumo) }
  })
}

/** Plans the events to write. It validates against schemas, which is slow, so it runs outside of transactions. */
async function plan(context: Context, sources: readonly Source[], declaring: Declaring): Promise<Plan[]> {
  const steps = await stepsOf(context, sources)
  const declared = steps.filter(({ step }) => isDeclared(step))
  const retifica = new Map(declared.map(({ source, step }) => [source, retificaOf(step)] as const))
  const drafts = await draftEvents(
    declared.map(({ source }) => source),
    declaring,
    (source) => retifica.get(source) ?? null,
  )
  const draftOf = new Map(declared.map(({ source }, at) => [source, drafts[at]!] as const))
  return steps.map((one) => ({ ...one, draft: draftOf.get(one.source) ?? null }))
}

/** @throws ConflictError if an event was created meanwhile */
async function write(context: Context, plans: readonly Plan[]) {
  const system = context.elevated('events are written by what people do, never by hand')
  for (const key of new Set(plans.map(({ source }) => source.origem.split('#')[0]!)))
    await context.lock(key, ...plans.flatMap(({ source }) => (source.origem.startsWith(key) ? source.origemId : [])))
  const now = await stepsOf(
    context,
    plans.map(({ source }) => source),
  )
  if (now.some(({ step }, at) => JSON.stringify(step) !== JSON.stringify(plans[at]!.step)))
    throw new ConflictError('Os eventos foram alterados por outra operação. Tente novamente.')
  const rows = plans.flatMap(({ source, resumo, step, draft }) =>
    draft ? [{ step, values: rowOf(source, draft, resumo, retificaOf(step)) }] : [],
  )
  const fresh = rows.flatMap(({ step, values }) => (step.what === 'again' && !step.sent ? [] : [values]))
  if (fresh.length) await system.repo(EVENTS).createMany(fresh)
  const again = rows.flatMap(({ step, values }) =>
    step.what === 'again' ? [{ id: step.event, values: step.sent ? MADE_AGAIN : values }] : [],
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
 * layout are stored with their errors and never sent. `also` runs in the same transaction.
 */
export async function makeEvents(
  context: Context,
  sources: readonly Source[],
  declaring: Declaring,
  also: (inside: Context, made: Made[]) => Promise<void> = async () => undefined,
): Promise<Made[]> {
  const plans = await plan(context, sources, declaring)
  const made = plans.map(({ source, step, draft }) => ({
    origem: source.origem,
    origemId: source.origemId,
    passo: step.what,
    retifica: retificaOf(step) !== null,
    violations: draft?.violations ?? [],
  }))
  await context.transaction(async (inside) => {
    await also(inside, made)
    await write(inside, plans)
  })
  return made
}
