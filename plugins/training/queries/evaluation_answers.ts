import { type Context, count, when } from '#engine'
import { PEOPLE, FORMS } from '../domain/keys.ts'

/** Number of submitted questionnaires by course evaluation. */
async function answersOf(rows: { id: number }[], context: Context): Promise<Map<number, number>> {
  const found = await context
    .query(FORMS)
    .withoutRowRules()
    .where(when('avaliacaoCurso').in(rows.map((row) => row.id)), when('status').is('C'))
    .select({ id: 'avaliacaoCurso.id', total: count() })
    .groupBy('id')
    .rows()
  return new Map(found.map((item) => [Number(item.id), Number(item.total)]))
}

export async function countEvaluationAnswers(rows: { id: number }[], context: Context): Promise<number[]> {
  const found = await answersOf(rows, context)
  return rows.map((row) => found.get(row.id) ?? 0)
}

/** Whether each evaluation has a submitted questionnaire or a recorded result. */
export async function answeredEvaluations(rows: { id: number }[], context: Context): Promise<boolean[]> {
  const found = await answersOf(rows, context)
  const graded = await context
    .query(PEOPLE)
    .withoutRowRules()
    .join('resultados')
    .where(when('resultados.avaliacaoCurso').in(rows.map((row) => row.id)))
    .select({ id: 'resultados.avaliacaoCurso.id', total: count() })
    .groupBy('id')
    .rows()
  const withResult = new Set(graded.map((item) => Number(item.id)))
  return rows.map((row) => withResult.has(row.id) || (found.get(row.id) ?? 0) > 0)
}
