import { type Context, max, when } from '#engine'
import { PEOPLE } from '../domain/keys.ts'
import { coursesById } from './course_periods.ts'

/** The latest completion of a course by a talent. */
export interface LastTraining {
  talento: number
  curso: number
  nome: string
  data: string
  periodicidade: number | null
}

/**
 * Latest completion of each course by each talent, dated by the end of the class, up to a day. One row per talent and
 * course.
 */
export async function lastTrainings(
  context: Context,
  { courses, talents, until }: { courses?: number[]; talents?: number[]; until?: string } = {},
): Promise<LastTraining[]> {
  const rows = await context
    .query(PEOPLE)
    .where(
      when('aprovado').is(true),
      when('turma.realizada').is(true),
      ...(courses?.length ? [when('curso').in(courses)] : []),
      ...(talents?.length ? [when('colaborador').in(talents)] : []),
      ...(until ? [when('turma.dataPrevFim').atMost(until)] : []),
    )
    .select({ talento: 'colaborador.id', curso: 'curso.id', data: max('turma.dataPrevFim') })
    .groupBy('talento', 'curso')
    .rows()
  const known = await coursesById(
    context,
    rows.map((row) => Number(row.curso)),
  )
  return rows.map((row) => ({
    talento: Number(row.talento),
    curso: Number(row.curso),
    nome: known.get(Number(row.curso))?.nome ?? '',
    data: String(row.data),
    periodicidade: known.get(Number(row.curso))?.periodicidade || null,
  }))
}
