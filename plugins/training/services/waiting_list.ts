import { type Context, when } from '#engine'
import type { Class } from '../domain/rows.ts'
import { CLASSES, PEOPLE } from '../domain/keys.ts'
import { notifyPlace } from './notices.ts'

const enrolled = (context: Context, classId: number) =>
  context.query(PEOPLE).withoutRowRules().where(when('turma').is(classId), when('inscricao').is('I')).count()

/** Places given to rows not yet inserted: in a bulk create the hook runs for all rows before the first is inserted. */
const given = new WeakMap<object, Map<number, { seen: number; places: number; order: number; waiting: number }>>()

/**
 * Whether a new participant is enrolled or waits, and at which position. Locks the class, so that the last place is
 * given once.
 */
export async function placeFor(
  context: Context,
  row: Class,
): Promise<{ inscricao: 'I' | 'E'; ordemEspera: number | null }> {
  await context.lock(CLASSES, row.id)
  const places = Number(row.qtdParticipantesPrevistos ?? 0)
  if (places <= 0) return { inscricao: 'I', ordemEspera: null }
  const count = await enrolled(context, row.id)
  const last = await context
    .query(PEOPLE)
    .withoutRowRules()
    .where(when('turma').is(row.id), when('inscricao').is('E'))
    .orderBy('-ordemEspera')
    .select({ ordem: 'ordemEspera' })
    .first()
  const order = Number(last?.ordem ?? 0)
  const classes = given.get(context.db) ?? new Map()
  given.set(context.db, classes)
  const known = classes.get(row.id)
  const now = known?.seen === count && known.order === order ? known : { seen: count, places: 0, order, waiting: 0 }
  classes.set(row.id, now)
  if (count + now.places < places) {
    now.places++
    return { inscricao: 'I', ordemEspera: null }
  }
  now.waiting++
  return { inscricao: 'E', ordemEspera: order + now.waiting }
}

/**
 * Gives free places to the longest-waiting participants and notifies them. `leaving`: number of participants about to
 * be deleted.
 */
export async function fillPlaces(context: Context, row: Class, leaving = 0): Promise<void> {
  await context.lock(CLASSES, row.id)
  const places = Number(row.qtdParticipantesPrevistos ?? 0)
  const free = places > 0 ? places - (await enrolled(context, row.id)) + leaving : Number.MAX_SAFE_INTEGER
  if (free <= 0) return
  const next = await context
    .query(PEOPLE)
    .withoutRowRules()
    .where(when('turma').is(row.id), when('inscricao').is('E'))
    .orderBy('ordemEspera', 'id')
    .limit(Math.min(free, 1000))
    .select({ id: 'id' })
    .values()
  for (const id of next.map(Number)) {
    await context.system.repo(PEOPLE).patch(id, { inscricao: 'I', ordemEspera: null }, 'chamar da lista de espera')
    await notifyPlace(context, row, id)
  }
}
