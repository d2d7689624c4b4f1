import type { Context } from '#engine'
import { idList } from './vacancy_filter.ts'

/** The chosen companies as far as the user may see them: what is not theirs is not there. */
export async function chosenCompanies(context: Context, value: unknown): Promise<number[]> {
  const { rows } = await context
    .repo('utilitario/empresas')
    .list({ brief: true, filter: { ids: idList(value) }, limit: null, withoutTotal: true })
  return rows.map((row) => row.id)
}

const stored = (moment: string) => new Date(moment).toISOString().slice(0, 19).replace('T', ' ')

/** First and last moment of a period of civil dates of Brasília, for columns that hold a moment (stored in UTC). */
export const moments = (from: string, to: string): [string, string] => [
  stored(`${from}T00:00:00-03:00`),
  stored(`${to}T23:59:59-03:00`),
]

/** A stored moment as the API says it, so that reports show the day the clock in Brasília showed. */
export const momentOf = (value: unknown): string => `${String(value).slice(0, 19).replace(' ', 'T')}Z`
