import type { Context } from '#engine'
import { inEachCompany } from '#app/core/in_each_company.ts'

/** Companies beside each other: the current one, and the others in which one may see this panel. */
export async function ofEachCompany<T>(context: Context, find: (company: Context, name: string) => Promise<T[]>) {
  const reach = context.companies('ROLE_ANALYTICS_TALENTO')
  return inEachCompany(context, reach ?? [context.empresaId], find)
}
