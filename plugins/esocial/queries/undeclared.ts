import { addDays, any, type Context, when } from '#engine'
import { ACCIDENTS, ASOS, CONDITIONS, EVENTS, LEAVES } from '../domain/keys.ts'
import { ambienteOf, daysOf } from './environment.ts'
import { END } from './begun_leaves.ts'
import { deadlineSettings } from './business_days.ts'
import { deadlinesOf } from './deadlines.ts'
import { keyOf, lastEvents } from './last_events.ts'

/** A record that is due soon or late and has no event yet. */
export interface Undeclared {
  tipo: string
  key: string
  id: number
  talento: string
  prazo: string
}

/** How far back records without an event are looked for, and the most of a kind that are. */
const DAYS_BACK = 92
const MAX_RECORDS = 500

const WHO = { id: 'id', talento: 'colaborador.nome' } as const

/** Records of a kind since a day that would have an event, newest first. */
const RECORDS: Record<string, (context: Context, from: string) => Promise<{ id: number; talento: string | null }[]>> = {
  'S-2210': (context, from) =>
    context
      .query(ACCIDENTS)
      .withoutRowRules()
      .where(when('emiteCat').is(true), when('data').atLeast(from))
      .orderBy('-data')
      .limit(MAX_RECORDS)
      .select(WHO)
      .rows(),
  'S-2220': (context, from) =>
    context
      .query(ASOS)
      .withoutRowRules()
      .where(when('colaborador').filled(), when('data').atLeast(from))
      .orderBy('-data')
      .limit(MAX_RECORDS)
      .select(WHO)
      .rows(),
  'S-2230': (context, from) =>
    context
      .query(LEAVES)
      .withoutRowRules()
      .where(any(when('inicio').atLeast(from), when('fim').atLeast(from)))
      .orderBy('-inicio')
      .limit(MAX_RECORDS)
      .select(WHO)
      .rows(),
  'S-2240': (context, from) =>
    context
      .query(CONDITIONS)
      .withoutRowRules()
      .where(when('dataInicio').atLeast(from))
      .orderBy('-dataInicio')
      .limit(MAX_RECORDS)
      .select(WHO)
      .rows(),
}

const KEYS = { 'S-2210': ACCIDENTS, 'S-2220': ASOS, 'S-2230': LEAVES, 'S-2240': CONDITIONS } as const

/** Whether the company uses these events: it sends, or it made some. */
const isUsed = async (context: Context) =>
  Boolean(context.settings.esocialEnvio) ||
  (await context.query(EVENTS).withoutRowRules().limit(1).select({ id: 'id' }).rows()).length > 0

/**
 * Records due within the days of notice, or late, that nobody generated an event of, the most urgent first: records of
 * the last 92 days since the obligation. A leave also for its end, which is sent apart once its start was accepted.
 */
export async function undeclared(context: Context): Promise<Undeclared[]> {
  const system = context.system
  if (!(await isUsed(system))) return []
  const { since } = daysOf(context)
  const back = addDays(context.today, -DAYS_BACK)
  const from = since && since > back ? since : back
  const until = addDays(context.today, deadlineSettings(context).days)
  const found: Undeclared[] = []
  for (const [tipo, key] of Object.entries(KEYS)) {
    const records = await RECORDS[tipo]!(system, from)
    const ids = records.map(({ id }) => id)
    if (!ids.length) continue
    const last = await lastEvents(system, [key, END], ids, ambienteOf(context))
    const missing = new Set(
      ids.flatMap((id) => {
        const event = last.get(keyOf(key, id))
        if (!event) return keyOf(key, id)
        const endApart = tipo === 'S-2230' && event.situacao === 'SEM_ERRO' && !event.comTermino && !event.substituido
        return endApart && !last.has(keyOf(END, id)) ? keyOf(END, id) : []
      }),
    )
    if (!missing.size) continue
    const due = await deadlinesOf(system, tipo, ids)
    for (const { id, talento } of records)
      for (const origem of [key, END]) {
        const prazo = missing.has(keyOf(origem, id)) ? due.get(keyOf(origem, id))?.prazo : null
        if (prazo && prazo <= until) found.push({ tipo, key, id, talento: talento ?? '', prazo })
      }
  }
  return found.toSorted((a, b) => (a.prazo < b.prazo ? -1 : a.prazo > b.prazo ? 1 : a.id - b.id))
}
