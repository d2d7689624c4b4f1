import { can } from '../compiler/names.ts'
import type { PersonalTo } from '../definition/access.ts'
import { ForbiddenError, NotFoundError, PersonalError, RuleError } from '../errors.ts'
import type { EngineContext } from '../context.ts'
import type { Resource } from '../compiler/resource.ts'
import { assertWholeInstallationFor } from './installation.ts'

/**
 * Refuses what is personal to the user whose view of the system somebody else sees. @throws PersonalError
 */
export function assertNotOfOneUser(
  { impersonated }: { impersonated: boolean },
  { personalTo }: { personalTo?: PersonalTo },
) {
  if (impersonated && personalTo) throw new PersonalError()
}

/**
 * Refuses users who may not read a resource. Names for a dropdown (`brief`) are also available to users who edit a
 * resource that refers to it. @throws ForbiddenError
 */
export function assertCanRead(context: EngineContext, resource: Resource, brief = false) {
  const { authority, def, lookedUpBy } = resource
  // What the server reads on behalf of the user lacks the rows instead.
  if (context.isSystem) return
  assertNotOfOneUser(context, def)
  if (context.can(authority.read)) return
  if (
    context.actor.type === 'staff' &&
    (def.publicRead || (brief && [...lookedUpBy].some((value) => context.can(value))))
  )
    return
  throw new ForbiddenError()
}

/**
 * Refuses operations that the resource does not offer or the user may not perform. @throws NotFoundError,
 * ForbiddenError, RuleError "Selecione uma empresa."
 */
export function assertCanWrite(
  context: EngineContext,
  resource: Resource,
  operation: 'create' | 'update' | 'delete',
  authority: string,
) {
  const { def } = resource
  if (!can(def, operation) && !context.isSystem) throw new NotFoundError()
  if (!context.can(authority)) throw new ForbiddenError()
  assertWholeInstallationFor(context, resource, authority)
  if (!def.shared && context.empresaId === null) throw new RuleError('Selecione uma empresa.')
}
