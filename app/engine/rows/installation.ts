import type { Context } from '../definition/context.ts'
import type { Row } from '../definition/row.ts'
import { isRows } from '../definition/shapes.ts'
import { ForbiddenError, ValidationError } from '../errors.ts'
import type { EngineContext } from '../context.ts'
import type { Resource } from '../compiler/resource.ts'
import { isOfInstallation } from '../registry/sharing.ts'
import { at, idOf } from './values.ts'

const FOR_ALL = 'Isto vale para todas as empresas: só quem tem esta autorização em todas elas pode alterar.'
const OF_OTHERS = 'Isto vale também para outra empresa: só quem tem esta autorização em cada uma delas pode alterar.'
const NAME_ONE = 'Informe a empresa: só quem tem esta autorização em todas as empresas grava para todas.'

/** Refuses users who may not write what all companies share. @throws ForbiddenError */
export function assertWholeInstallationFor(
  context: Pick<Context, 'everywhere'>,
  resource: Resource,
  authority: string,
) {
  if (isOfInstallation(resource.def) && !context.everywhere(authority)) throw new ForbiddenError(FOR_ALL)
}

/** The companies a row names. */
function companiesOf({ def }: Resource, row: Record<string, any>): number[] {
  const [first, inner] = def.companiesAt!.split('.') as [string, string?]
  if (!isRows(def.fields[first])) {
    const value = at(row, def.companiesAt!.split('.'))
    return value === null || value === undefined ? [] : [idOf(value)]
  }
  return [...new Set(((row[first] ?? []) as Row[]).map((item) => idOf(item[inner!])))]
}

/**
 * Refuses a row that is for companies in which the user does not have the authority; without companies, it is for all.
 * @throws ForbiddenError
 */
export function assertInCompanies(context: EngineContext, resource: Resource, row: Row, authority: string) {
  if (resource.def.companiesAt === undefined || context.isSystem) return
  const companies = companiesOf(resource, row)
  if (!companies.length && !context.everywhere(authority)) throw new ForbiddenError(FOR_ALL)
  const reached = context.companies(authority)
  if (reached && companies.some((id) => !reached.includes(id))) throw new ForbiddenError(OF_OTHERS)
}

/** The same for the values of a new or changed row. @throws ForbiddenError, ValidationError when no company is named */
export function assertCompanyNamed(
  context: EngineContext,
  resource: Resource,
  row: Record<string, any>,
  authority: string,
) {
  const { companiesAt } = resource.def
  if (companiesAt === undefined || context.isSystem) return
  if (!companiesOf(resource, row).length && !context.everywhere(authority))
    throw new ValidationError([{ field: companiesAt.split('.')[0]!, message: NAME_ONE }])
  assertInCompanies(context, resource, row as Row, authority)
}
