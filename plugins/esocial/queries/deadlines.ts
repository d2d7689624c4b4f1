import { type Context, when } from '#engine'
import type { BusinessCalendar } from '../domain/deadlines/calendar.ts'
import type { Deadline } from '../domain/deadlines/cases.ts'
import { catDeadline, conditionDeadline, examDeadline } from '../domain/deadlines/events.ts'
import { type LeaveFact, leaveDeadline, leaveEndDeadline } from '../domain/deadlines/leaves.ts'
import { ACCIDENTS, ASOS, CONDITIONS, LEAVES } from '../domain/keys.ts'
import { REASON_OF_CLASS } from '../domain/s2230.ts'
import { categoryOf } from '../domain/worker.ts'
import { END } from './begun_leaves.ts'
import { calendars } from './business_days.ts'
import { daysOf } from './environment.ts'
import { keyOf } from './last_events.ts'

/** Not due before the obligation: working out what it was needs no calendar of that time. */
type Due = (calendar: BusinessCalendar) => Deadline

/** What is due for a record, where, and from which day it counts. */
interface Fact {
  key: string
  place: number | null
  day: string
  due: Due
}

const PORTION = 200

/** S-2240, 12.2: "data de início da obrigatoriedade dos eventos de SST para o primeiro grupo (13.10.2021)": no earlier one. */
const FIRST_OBLIGATION = '2021-10-13'

/** The start of the obligation: that of the company, or the earliest there was. */
const obligationOf = (context: Context) => daysOf(context).since ?? FIRST_OBLIGATION

async function inPortions<T>(ids: readonly number[], read: (part: number[]) => Promise<T[]>): Promise<T[]> {
  const found: T[] = []
  for (let at = 0; at < ids.length; at += PORTION) found.push(...(await read(ids.slice(at, at + PORTION))))
  return found
}

const WHO = {
  id: 'id',
  talento: 'colaborador.id',
  estabelecimento: 'colaborador.estabelecimento.id',
  admissao: 'colaborador.dataAdmissao',
} as const

async function accidentFacts(context: Context, ids: readonly number[]): Promise<Fact[]> {
  const rows = await inPortions(ids, (part) =>
    context
      .query(ACCIDENTS)
      .withoutRowRules()
      .where(when('id').in(part))
      .select({ ...WHO, data: 'data', tipoCat: 'tipoCat', dataObito: 'dataObito', atendimento: 'atestado.data' })
      .rows(),
  )
  return rows.map(({ id, estabelecimento, data, tipoCat, dataObito, atendimento }) => ({
    key: keyOf(ACCIDENTS, id),
    place: estabelecimento,
    day: data!,
    due: (calendar) => catDeadline({ data: data!, tipoCat: tipoCat ?? '1', dataObito, atendimento }, calendar),
  }))
}

async function asoFacts(context: Context, ids: readonly number[]): Promise<Fact[]> {
  const rows = await inPortions(ids, (part) =>
    context
      .query(ASOS)
      .withoutRowRules()
      .where(when('id').in(part), when('colaborador').filled())
      .select({ ...WHO, data: 'data', motivo: 'motivo' })
      .rows(),
  )
  return rows.map(({ id, estabelecimento, data, motivo, admissao }) => ({
    key: keyOf(ASOS, id),
    place: estabelecimento,
    day: data!,
    due: (calendar) =>
      examDeadline({ evento: 'S-2220', data: data!, admissional: motivo === 'ADM', admissao }, calendar),
  }))
}

/** The leaves that are linked to each other, directly or through others. */
function linked<T extends { id: number; vinculado: number | null }>(rows: readonly T[]): Map<number, T[]> {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const rootOf = (row: T): number => {
    const seen = new Set<number>()
    let at = row
    while (at.vinculado && byId.has(at.vinculado) && !seen.has(at.id)) {
      seen.add(at.id)
      at = byId.get(at.vinculado)!
    }
    return at.id
  }
  return Map.groupBy(rows, rootOf)
}

async function leavesOf(context: Context, people: readonly number[]) {
  const rows = await inPortions(people, (part) =>
    context
      .query(LEAVES)
      .withoutRowRules()
      .where(when('colaborador').in(part))
      .select({
        ...WHO,
        inicio: 'inicio',
        fim: 'fim',
        vinculado: 'vinculado.id',
        motivo: 'afastamento.motivoESocial',
        classe: 'afastamento.classe',
        categoria: 'colaborador.categoriaESocial',
        vinculo: 'colaborador.vinculo',
      })
      .orderBy('id')
      .rows(),
  )
  return rows.map((row) => ({
    ...row,
    inicio: row.inicio!,
    motivo: row.motivo ?? REASON_OF_CLASS[row.classe ?? ''] ?? null,
  }))
}

/** People of these records, in portions. */
const peopleOf = async (context: Context, key: typeof LEAVES | typeof CONDITIONS, ids: readonly number[]) => [
  ...new Set(
    (
      await inPortions(ids, (part) =>
        context
          .query(key)
          .withoutRowRules()
          .where(when('id').in(part))
          .select({ id: 'id', talento: 'colaborador.id' })
          .rows(),
      )
    ).flatMap(({ talento }) => talento ?? []),
  ),
]

async function leaveFacts(context: Context, ids: readonly number[]): Promise<Fact[]> {
  const asked = new Set(ids)
  const rows = await leavesOf(context, await peopleOf(context, LEAVES, ids))
  return [...linked(rows).values()].flatMap((group) =>
    group.flatMap((row): Fact[] => {
      if (!asked.has(row.id)) return []
      const fact: LeaveFact = {
        ...row,
        categoria: categoryOf(row),
        mesmaCausa: group.filter(({ motivo }) => motivo === row.motivo),
      }
      const at = { place: row.estabelecimento, day: row.inicio }
      return [
        { ...at, key: keyOf(LEAVES, row.id), due: (calendar) => leaveDeadline(fact, calendar) },
        { ...at, key: keyOf(END, row.id), due: (calendar) => leaveEndDeadline(fact, calendar) },
      ]
    }),
  )
}

async function conditionFacts(context: Context, ids: readonly number[]): Promise<Fact[]> {
  const asked = new Set(ids)
  const people = await peopleOf(context, CONDITIONS, ids)
  const since = obligationOf(context)
  const rows = await inPortions(people, (part) =>
    context
      .query(CONDITIONS)
      .withoutRowRules()
      .where(when('colaborador').in(part))
      .select({ ...WHO, inicio: 'dataInicio', desligamento: 'colaborador.dataDesligamento' })
      .orderBy('dataInicio', 'id')
      .rows(),
  )
  const firstOf = new Map<number, number>()
  for (const { id, talento } of rows) if (!firstOf.has(talento!)) firstOf.set(talento!, id)
  const away = Map.groupBy(
    (await leavesOf(context, people)).filter(({ inicio, fim }) => inicio <= since && (!fim || fim >= since)),
    ({ talento }) => talento,
  )
  return rows.flatMap(({ id, talento, estabelecimento, admissao, inicio, desligamento }) =>
    asked.has(id)
      ? [
          {
            key: keyOf(CONDITIONS, id),
            place: estabelecimento,
            day: inicio!,
            due: (calendar: BusinessCalendar) =>
              conditionDeadline(
                {
                  inicio: inicio!,
                  primeira: firstOf.get(talento!) === id,
                  admissao,
                  since,
                  desligamento,
                  afastado: away.get(talento)?.[0] ?? null,
                },
                calendar,
              ),
          },
        ]
      : [],
  )
}

const FACTS: Record<string, (context: Context, ids: readonly number[]) => Promise<Fact[]>> = {
  'S-2210': accidentFacts,
  'S-2220': asoFacts,
  'S-2230': leaveFacts,
  'S-2240': conditionFacts,
}

/** The legal date of each of these records, by `keyOf` their origin; both of a leave: its start and its end. */
export async function deadlinesOf(
  context: Context,
  kind: string,
  ids: readonly number[],
): Promise<Map<string, Deadline>> {
  const facts = ids.length ? await FACTS[kind]!(context, [...new Set(ids)]) : []
  if (!facts.length) return new Map()
  const days = [context.today, obligationOf(context), ...facts.map(({ day }) => day)].toSorted()
  const calendarOf = calendars(context, days[0]!, days.at(-1)!)
  const found = new Map<string, Deadline>()
  for (const { key, place, due } of facts) found.set(key, due(await calendarOf(place)))
  return found
}
