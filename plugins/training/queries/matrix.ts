import { addMonths, addDays } from '#engine'
import type { Context } from '#engine'
import { talentReport } from '#plugins/talent/plugin.ts'
import { TALENTS } from '../domain/keys.ts'
import { coursesById } from './course_periods.ts'
import { lastTrainings } from './last_trainings.ts'

/** State of a course for a person: not required, missing, expired, expiring soon, valid. */
type Cell = '-' | 'F' | 'V' | 'A' | 'O'
/** Days of advance warning where the company does not say its own. */
const SOON_DAYS = 60

/** Days before its end in which a training counts as about to expire: as many as managers are warned before. */
export const noticeDays = ({ settings }: Pick<Context, 'settings'>) =>
  Number(settings.avisoVencimentoTreinamentos ?? SOON_DAYS)

interface MatrixRow {
  id: number
  nome: string
  cargo: string | null
  area: string | null
  /** One letter per course, in their order. */
  celulas: string
  pendencias: number
}

export interface Matrix {
  cursos: { id: number; nome: string; faltam: number; vencidos: number; aVencer: number; emDia: number }[]
  talentos: MatrixRow[]
}

/** Courses required by each position or function. */
async function demandedBy(
  context: Context,
  key: 'cargo-salario/cargos' | 'sst/funcoes',
): Promise<Map<number, number[]>> {
  const rows = await context
    .query(key)
    .withoutRowRules()
    .join('cursosObrigatorios')
    .select({ id: 'id', curso: 'cursosObrigatorios.id' })
    .rows()
  const found = new Map<number, number[]>()
  for (const row of rows) found.set(Number(row.id), [...(found.get(Number(row.id)) ?? []), Number(row.curso)])
  return found
}

/** Required courses by position and function, and which of them are missing, expired or about to expire. */
export async function trainingMatrix(context: Context, filter: talentReport.TalentFilter = {}): Promise<Matrix> {
  const [positions, functions] = [
    await demandedBy(context, 'cargo-salario/cargos'),
    await demandedBy(context, 'sst/funcoes'),
  ]
  const ids = [...new Set([...positions.values(), ...functions.values()].flat())]
  const known = await coursesById(context, ids)
  const cursos = ids
    .filter((id) => known.has(id))
    .map((id) => ({ id, nome: known.get(id)!.nome, faltam: 0, vencidos: 0, aVencer: 0, emDia: 0 }))
    .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'))
  const people = await context
    .query(TALENTS)
    .where(...talentReport.talentConditions({ situacao: 'A', ...filter }))
    .select({
      id: 'id',
      nome: 'nome',
      cargoId: 'cargo.id',
      cargo: 'cargo.nome',
      funcao: 'funcao.id',
      area: 'areaOrganizacional.nome',
    })
    .orderBy('nome', 'id')
    .rows()
  const last = new Map<number, Map<number, string>>()
  if (ids.length)
    for (const training of await lastTrainings(context, { courses: ids })) {
      const own = last.get(training.talento) ?? new Map<number, string>()
      last.set(training.talento, own.set(training.curso, training.data))
    }
  const soon = addDays(context.today, noticeDays(context))
  const periods = cursos.map((curso) => known.get(curso.id)!.periodicidade)
  const ends = new Map<string, string>()
  const endOf = (data: string, months: number) => {
    const key = `${data}|${months}`
    const end = ends.get(key) ?? addMonths(data, months)
    ends.set(key, end)
    return end
  }
  const talentos = people.map((person): MatrixRow => {
    const wanted = new Set([
      ...(positions.get(Number(person.cargoId)) ?? []),
      ...(functions.get(Number(person.funcao)) ?? []),
    ])
    const own = last.get(Number(person.id))
    let pendencias = 0
    const cells = cursos.map((course, index): Cell => {
      if (!wanted.has(course.id)) return '-'
      const data = own?.get(course.id)
      if (!data) {
        course.faltam++
        pendencias++
        return 'F'
      }
      const months = periods[index]
      const end = months ? endOf(data, months) : null
      if (end !== null && end < context.today) {
        course.vencidos++
        pendencias++
        return 'V'
      }
      if (end !== null && end <= soon) {
        course.aVencer++
        return 'A'
      }
      course.emDia++
      return 'O'
    })
    return {
      id: Number(person.id),
      nome: String(person.nome),
      cargo: person.cargo ?? null,
      area: person.area ?? null,
      celulas: cells.join(''),
      pendencias,
    }
  })
  return { cursos, talentos }
}
