import type { Context } from '#engine'
import { inEachCompany } from '#app/core/in_each_company.ts'

/** Runs a query in the current company and in the others where the user may see this panel. */
export async function ofEachCompany<T>(context: Context, find: (company: Context, name: string) => Promise<T[]>) {
  const reach = context.companies('ROLE_ANALYTICS_TALENTO')
  return inEachCompany(context, reach ?? [context.empresaId], find)
}
