import type { Context } from '#engine'
import { idList } from './vacancy_filter.ts'

/** The chosen companies as far as the user may see them: what is not theirs is not there. */
export async function chosenCompanies(context: Context, value: unknown): Promise<number[]> {
  const { rows } = await context.repo('utilitario/empresas').list({ brief: true, filter: { ids: idList(value) }, limit: null, withoutTotal: true })
  return rows.map((row) => row.id)
}

/** First and last moment of a period of civil dates, for columns that hold a moment. */
export const moments = (from: string, to: string): [string, string] => [`${from} 00:00:00`, `${to} 23:59:59`]
