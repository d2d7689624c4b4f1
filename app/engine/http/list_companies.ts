import type { EngineContext } from '../context.ts'
import type { ListQuery, Page } from '../definition/context.ts'
import type { Resource } from '../compiler/resource.ts'
import { ValidationError } from '../errors.ts'

/** Maximum number of companies per list request. */
const MAX_COMPANIES = 100

/** `empresasIds=1,2`: the companies of a list request; null without it, and for resources without company. */
export function companiesOf({ def }: Resource, query: ListQuery): number[] | null {
  if (def.shared || def.fields.empresasIds || Object.hasOwn(def.filters, 'empresasIds')) return null
  const { empresasIds: asked, ...filter } = query.filter ?? {}
  if (asked === undefined || asked === null || asked === '') return null
  const ids = [...new Set((Array.isArray(asked) ? asked : String(asked).split(',')).map(Number))]
  if (!ids.length || ids.length > MAX_COMPANIES || !ids.every((id) => Number.isSafeInteger(id) && id > 0))
    throw new ValidationError([{ field: 'empresasIds', message: 'Valor inválido' }])
  query.filter = filter
  return ids
}

/**
 * The lists of several companies in the order requested, each with the user's rights in that company. The fixed order
 * makes pages reproducible.
 * @throws ForbiddenError for a company where the user is not a member, or lacks the authority
 */
export async function listOfCompanies(
  context: EngineContext,
  { key }: Resource,
  companies: number[],
  query: ListQuery,
): Promise<Page> {
  const there = []
  for (const id of companies) there.push({ id, repo: (await context.forCompany(id)).repo(key) })
  const limit = query.limit ?? Number.MAX_SAFE_INTEGER
  const rows: Page['rows'] = []
  let [total, offset] = [0, query.offset ?? 0]
  for (const { id, repo } of there) {
    const room = limit - rows.length
    const page = await repo.list({
      ...query,
      // Excludes rows shared by other companies, because those companies are queried separately.
      filter: { ...query.filter, empresaId: id },
      offset,
      limit: query.limit === null ? null : Math.max(room, 1),
      withoutTotal: false,
    })
    if (room > 0) rows.push(...page.rows)
    offset = Math.max(0, offset - page.total)
    total += page.total
  }
  return { rows, total }
}
