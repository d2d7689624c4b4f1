import { can } from '../compiler/names.ts'
import { ForbiddenError, NotFoundError, RuleError } from '../errors.ts'
import type { EngineContext } from '../context.ts'
import type { Resource } from '../compiler/resource.ts'

/**
 * Refuses users who may not read a resource. Names for a dropdown (`brief`) are also available to users who edit a
 * resource that refers to it. @throws ForbiddenError
 */
export function requireRead(context: EngineContext, { authority, def, lookedUpBy }: Resource, brief = false) {
  if (context.isElevated || context.can(authority.read)) return
  if (context.actor.type === 'staff' && (def.publicRead || (brief && [...lookedUpBy].some((one) => context.can(one)))))
    return
  throw new ForbiddenError()
}

/**
 * Refuses operations that the resource does not offer or the user may not perform. @throws NotFoundError,
 * ForbiddenError, RuleError "Selecione uma empresa."
 */
export function requireWrite(
  context: EngineContext,
  { def }: Resource,
  operation: 'create' | 'update' | 'delete',
  authority: string,
) {
  if (!can(def, operation) && !context.isElevated) throw new NotFoundError()
  if (!context.can(authority)) throw new ForbiddenError()
  if (!def.shared && context.empresaId === null) throw new RuleError('Selecione uma empresa.')
}
