import { type Context, when } from '#engine'
import { type AnsweredLine, answeredLines, type Score } from '#plugins/questionnaires/plugin.ts'

/**
 * The stored calculation of each answered interview, as a list of answers without points, which have no meaning here.
 */
export async function answersOfInterviews(rows: { id: number }[], context: Context): Promise<AnsweredLine[][]> {
  const found = await context
    .query('gestao-talentos/entrevistas-desligamento')
    .where(when('id').in(rows.map((row) => row.id)), when('preenchimento').filled())
    .select({ id: 'id', apuracao: 'preenchimento.apuracao' })
    .mapBy('id')
  return rows.map((row) => answeredLines(found.get(row.id)?.apuracao as Score | null | undefined))
}
