import type { Context } from '#engine'
import { idList } from './vacancy_filter.ts'

/**
 * What a query finds in each of the chosen companies, by their names: asked as the user is in that company, so that the row rules
 * which bind them there hold. The engine has taken companies out in which they may not have the report.
 */
export async function inEachCompany<T>(
  context: Context,
  chosen: unknown,
  find: (company: Context) => PromiseLike<T[]>,
): Promise<T[]> {
  const { rows } = await context
    .elevated()
    .repo('utilitario/empresas')
    .list({
      brief: true,
      filter: { ids: idList(chosen) },
      sort: [{ field: 'nome', descending: false }],
      limit: null,
      withoutTotal: true,
    })
  const found: T[] = []
  for (const { id } of rows) found.push(...(await find(await context.forCompany(id))))
  return found
}

const stored = (moment: string) => new Date(moment).toISOString().slice(0, 19).replace('T', ' ')

/** First and last moment of a period of civil dates of Brasília, for columns that hold a moment (stored in UTC). */
export const moments = (from: string, to: string): [string, string] => [
  stored(`${from}T00:00:00-03:00`),
  stored(`${to}T23:59:59-03:00`),
]

/** A stored moment as the API says it, so that reports show the day the clock in Brasília showed. */
export const momentOf = (value: unknown): string => `${String(value).slice(0, 19).replace(' ', 'T')}Z`
