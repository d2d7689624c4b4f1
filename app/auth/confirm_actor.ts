import { type Context, ForbiddenError, ValidationError } from '#engine'
import { isPassword } from './password_hash.ts'
import { limitAttempts } from './second_factor/tries.ts'
import { findStaffById } from './staff_provider.ts'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** The user of an interactive session gave the present password with this call. */
    actorConfirmed?: true
  }
}

/**
 * Checks the present password of a signed-in user; outside a transaction, because attempts are counted.
 * @throws ForbiddenError for API tokens, ValidationError, TooManyRequestsError
 */
export async function confirmActor(context: Context, field: string, value: string): Promise<void> {
  const http = context.http
  if (!http || http.apiToken || context.actor.type !== 'staff') throw new ForbiddenError()
  const user = (await findStaffById(context.actor.id!))!
  await limitAttempts(http, 'confirmar-senha', { ...user, empresaId: context.empresaId }, async () => {
    if (!(await isPassword(user.senha, value))) throw new ValidationError([{ field, message: 'A senha não confere.' }])
  })
  http.actorConfirmed = true
}
