import { placeholders, type Sql, sql } from '../compiler/where.ts'
import type { EngineContext } from '../context.ts'
import type { Resource } from '../compiler/resource.ts'
import { aliasScope, companyScope, ownScope } from '../registry/scope.ts'
import type { QuerySpec } from './spec.ts'

/** Row scope over a table for a query that dropped part of its limits (`companies`, `unrestricted`). */
export function companyOf(
  context: EngineContext,
  resource: Resource,
  { companies, unrestricted }: QuerySpec,
  t: string,
): Sql[] {
  const company =
    companies === undefined
      ? companyScope(context, resource, t)
      : companies === 'all' || resource.def.shared
        ? []
        : [
            companies.length
              ? sql(`${t}.empresa_id IN (${placeholders(companies.length)})`, ...companies)
              : sql('1 = 0'),
          ]
  return [...company, ...(unrestricted ? aliasScope(context, resource, t) : ownScope(context, resource, undefined, t))]
}
