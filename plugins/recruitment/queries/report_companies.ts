import type { Context } from '#engine'
import { idList } from './vacancy_filter.ts'

/**
 * What a query finds in each of the chosen companies, by their names: asked as the user is in that company, so that the row rules
 * which bind them there hold. The engine has taken companies out in which they may not have the report.
 */
export async function inEachCompany<T>(
  context: Context,
  chosen: unknown,
  find: (company: Context, name: string) => PromiseLike<T[]>,
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
  for (const { id, nome } of rows) found.push(...(await find(await context.forCompany(id), nome)))
  return found
}
