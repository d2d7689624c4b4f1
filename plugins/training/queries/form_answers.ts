import { type Context, when } from '#engine'
import { type AnsweredLine, answeredLines, type Score } from '#plugins/questionnaires/plugin.ts'
import { FORMS } from '../domain/keys.ts'

/** The stored scores of submitted questionnaires. */
export async function accountsOf(rows: { id: number }[], context: Context): Promise<Map<number, Score>> {
  if (!rows.length) return new Map()
  const found = await context
    .query(FORMS)
    .withoutRowRules()
    .where(when('id').in(rows.map((row) => row.id)), when('status').is('C'))
    .select({ id: 'id', apuracao: 'preenchimento.apuracao' })
    .rows()
  return new Map(found.flatMap((item) => (item.apuracao ? [[Number(item.id), item.apuracao as Score] as const] : [])))
}

/** Points earned in percent; null while the questionnaire is open, and if no question earns points. */
export async function sharesOfForms(rows: { id: number }[], context: Context): Promise<(number | null)[]> {
  const found = await accountsOf(rows, context)
  return rows.map((row) => found.get(row.id)?.performance ?? null)
}

export async function answersOfForms(rows: { id: number }[], context: Context): Promise<AnsweredLine[][]> {
  const found = await accountsOf(rows, context)
  return rows.map((row) => answeredLines(found.get(row.id)))
}
