import { type Context, count, inSubtree, any, when } from '#engine'
import { minutesOf } from '../domain/hours.ts'
import { PEOPLE } from '../domain/keys.ts'
import { coursesById } from './course_periods.ts'

/**
 * Minutes of training summed over people, by the month a class ended. Only classes held count; waiting participants do
 * not.
 */
export async function hoursByMonth(
  context: Context,
  from: string,
  until: string,
  areas: number[] = [],
): Promise<Map<string, number>> {
  const rows = await context
    .query(PEOPLE)
    .where(
      when('inscricao').is('I'),
      when('turma.realizada').is(true),
      when('turma.dataPrevFim').between(from, until),
      ...(areas.length ? [any(...areas.map((id) => inSubtree('colaborador.areaOrganizacional', id)))] : []),
    )
    .select({ fim: 'turma.dataPrevFim', curso: 'curso.id', pessoas: count() })
    .groupBy('fim', 'curso')
    .rows()
  const courses = await coursesById(
    context,
    rows.map((row) => Number(row.curso)),
  )
  const months = new Map<string, number>()
  for (const row of rows) {
    const month = String(row.fim).slice(0, 7)
    const minutes = minutesOf(courses.get(Number(row.curso))?.cargaHoraria) * Number(row.pessoas)
    months.set(month, (months.get(month) ?? 0) + minutes)
  }
  return months
}
