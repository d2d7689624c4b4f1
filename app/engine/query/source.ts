import { placeholders, type Sql, sql } from '../compiler/where.ts'
import type { EngineContext } from '../context.ts'
import type { Resource } from '../compiler/resource.ts'
import { aliasScope, companyScope, ownScope, personalScope } from '../registry/scope.ts'
import type { QuerySpec } from './spec.ts'

/** Row scope over a table for a query that dropped part of its limits (`companies`, `withoutRowRules`). */
export function companyOf(
  context: EngineContext,
  resource: Resource,
  { companies, withoutRowRules }: QuerySpec,
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
  return [
    ...company,
    ...(withoutRowRules
      ? [...aliasScope(context, resource, t), ...personalScope(context, resource)]
      : ownScope(context, resource, undefined, t)),
  ]
}

/** The fields of a resource that a query may name: those the user sees, or all of them when it is `withoutRowRules`. */
export const seenBy = (context: EngineContext, { withoutRowRules }: QuerySpec, resource: Resource): Resource =>
  (withoutRowRules
    ? context.engine.views.withoutRowRules(context, resource)
    : context.engine.views.forRows(context, resource)
  ).resource
