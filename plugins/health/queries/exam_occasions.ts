import { addDays, any, type Context, exists, max, when } from '#engine'
import { type Absence, absencesOf, demandsReturnExam } from '../domain/exams.ts'
import { ASOS, EXAMS, LEAVES, REQUESTS, TALENTS } from '../domain/keys.ts'
import { demands } from './exam_plan.ts'
import { exposure } from './exposed_risks.ts'
import { postOn, postsOf } from './posts.ts'

/** Something that happened to a person and requires an exam. */
export interface Occasion {
  motivo: 'RET' | 'MUD'
  talento: { id: number; nome: string }
  /** Last day on which the exam is in time: the last one away, or the one before the change. */
  ate: string
  exames: number[]
  /** First day of the absence; null for a change. */
  inicio: string | null
}

/** Exams that belong to an ASO. */
export const examsOfAso = async (context: Context): Promise<number[]> =>
  (await context.query(EXAMS).withoutRowRules().where(when('aso').is(true)).select('id').values()).map(Number)

/** Absences due to illness or accident, by person. */
export async function absencesOfPeople(context: Context, people: number[]): Promise<Map<number, Absence[]>> {
  if (!people.length) return new Map()
  const rows = await context
    .query(LEAVES)
    .where(when('colaborador').in(people), when('afastamento.doencaOuAcidente').is(true))
    .select({ id: 'id', talento: 'colaborador.id', inicio: 'inicio', fim: 'fim', vinculado: 'vinculado.id' })
    .rows()
  const linked = context.settings.afastamentosSomados === 'V'
  const byPerson = Map.groupBy(rows, (row) => row.talento!)
  return new Map(
    [...byPerson].map(([person, own]) => [
      person,
      absencesOf(
        own.map(({ id, inicio, fim, vinculado }) => ({ id, inicio: inicio!, fim, vinculado })),
        linked,
      ),
    ]),
  )
}

/** The day of the latest exam of a reason that each of these people had, on a request or a certificate. */
export async function latestOf(context: Context, motivo: 'RET' | 'MUD', people: number[]) {
  const found = new Map<number, string>()
  if (!people.length) return found
  const requested = await context
    .query(REQUESTS)
    .where(when('motivo').is(motivo), when('colaborador').in(people))
    .where(exists('exames', when('dataRealizacao').filled()))
    .select({ talento: 'colaborador.id', data: max('data') })
    .groupBy('talento')
    .rows()
  const certified = await context
    .query(ASOS)
    .where(when('motivo').is(motivo), when('colaborador').in(people))
    .select({ talento: 'colaborador.id', data: max('data') })
    .groupBy('talento')
    .rows()
  for (const { talento, data } of [...requested, ...certified])
    if (data && (data as string) > (found.get(talento!) ?? '')) found.set(talento!, data as string)
  return found
}

/** Absences that end between two days, were long enough to require a return exam, and have none since they began. */
export async function returnsWithoutExam(
  context: Context,
  from: string,
  until: string,
  people: number[] | null = null,
): Promise<Occasion[]> {
  const ended = await context
    .query(LEAVES)
    .where(
      when('fim').between(from, until),
      when('afastamento.doencaOuAcidente').is(true),
      when('colaborador.situacao').is('A'),
      ...(people ? [when('colaborador').in(people)] : []),
    )
    .select({ talento: 'colaborador.id', nome: 'colaborador.nome' })
    .rows()
  const names = new Map(ended.map((row) => [row.talento!, row.nome!]))
  const ids = [...names.keys()]
  const [absences, done] = [await absencesOfPeople(context, ids), await latestOf(context, 'RET', ids)]
  const found = ids.flatMap((id) =>
    (absences.get(id) ?? [])
      .filter((absence) => demandsReturnExam(absence) && absence.fim! >= from && absence.fim! <= until)
      .filter(({ inicio }) => (done.get(id) ?? '') < inicio)
      .map(({ inicio, fim }) => ({ id, inicio, fim: fim! })),
  )
  if (!found.length) return []
  const exames = await examsOfAso(context)
  return found
    .map(({ id, inicio, fim }): Occasion => ({
      motivo: 'RET',
      talento: { id, nome: names.get(id)! },
      ate: fim,
      exames,
      inicio,
    }))
    .toSorted((a, b) => a.ate.localeCompare(b.ate))
}

/** How long before a change its exam may lie. */
const CHANGE_EXAM_DAYS = 60

/**
 * Changes between two days, of function, place or the risks of the place, that expose people to risks they were not
 * exposed to before, and have no exam (NR-7, item 7.5.10: before the change). Measurements show a risk, they do not
 * change it.
 */
export async function changesWithoutExam(
  context: Context,
  from: string,
  until: string,
  people: number[] | null = null,
): Promise<Occasion[]> {
  const [posts, risks] = [await postsOf(context, people), await exposure(context)]
  const found: { id: number; day: string; gained: number[] }[] = []
  for (const [id, own] of posts) {
    const days = new Set([
      ...own.slice(1).map(({ data }) => data),
      ...own.flatMap(({ ambiente }) => risks.changesOf(ambiente)),
    ])
    for (const day of [...days].filter((value) => value >= from && value <= until && value > own[0]!.data).toSorted()) {
      const [before, after] = [postOn(own, addDays(day, -1))!, postOn(own, day)!]
      const known = risks.on(before.ambiente, before.funcao, addDays(day, -1))
      const gained = [...risks.on(after.ambiente, after.funcao, day)].filter((risk) => !known.has(risk))
      if (gained.length) found.push({ id, day, gained })
    }
  }
  if (!found.length) return []
  const ids = [...new Set(found.map(({ id }) => id))]
  const [done, { byRisk }, basic, names] = [
    await latestOf(context, 'MUD', ids),
    await demands(context),
    await examsOfAso(context),
    await context.query(TALENTS).where(when('id').in(ids)).select({ id: 'id', nome: 'nome' }).mapBy('id'),
  ]
  return found
    .filter(({ id, day }) => (done.get(id) ?? '') < addDays(day, -CHANGE_EXAM_DAYS))
    .map(({ id, day, gained }): Occasion => ({
      motivo: 'MUD',
      talento: { id, nome: names.get(id)!.nome! },
      ate: addDays(day, -1),
      exames: [...new Set([...basic, ...gained.flatMap((risk) => [...(byRisk.get(risk)?.keys() ?? [])])])],
      inicio: null,
    }))
    .toSorted((a, b) => a.ate.localeCompare(b.ate))
}

/** The latest day on which each person had a clinical exam: one that belongs to an ASO. */
export async function clinicalExams(context: Context, people: number[]): Promise<Map<number, string>> {
  const made = await context
    .query(REQUESTS)
    .withoutRowRules()
    .where(when('colaborador').in(people))
    .join('exames')
    .where(when('exames.dataRealizacao').filled(), when('exames.exame.aso').is(true))
    .select({ talento: 'colaborador.id', dia: max('exames.dataRealizacao') })
    .groupBy('talento')
    .rows()
  const certified = await context
    .query(ASOS)
    .withoutRowRules()
    .where(when('colaborador').in(people))
    .select({ talento: 'colaborador.id', dia: max('data') })
    .groupBy('talento')
    .rows()
  const found = new Map<number, string>()
  for (const { talento, dia } of [...made, ...certified])
    if (dia && (dia as string) > (found.get(talento!) ?? '')) found.set(talento!, dia as string)
  return found
}

/** Open requests of these reasons, by person. */
export async function openRequests(context: Context, people: number[], motivos: ('RET' | 'MUD')[]) {
  if (!people.length) return new Map<number, string>()
  const rows = await context
    .query(REQUESTS)
    .where(
      when('colaborador').in(people),
      when('concluidaEm').empty(),
      any(...motivos.map((m) => when('motivo').is(m))),
    )
    .select({ talento: 'colaborador.id', motivo: 'motivo' })
    .rows()
  return new Map(rows.map((row) => [row.talento!, row.motivo as string]))
}
