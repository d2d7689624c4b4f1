import { type Context, ValidationError } from '#engine'
import { staffAccount } from '#app/auth/accounts.ts'
import { confirmActor } from '#app/auth/confirm_actor.ts'
import { beganAt } from '#app/auth/open_sessions.ts'
import { currentCode } from '#app/auth/staff_session.ts'

const RECENT_MS = 10 * 60_000

/**
 * Requires the password before a change to the account's security, unless the user signed in recently: access to an
 * unattended screen must not be enough.
 * @throws ValidationError on `senha`
 */
export async function assertPresence(context: Context, senha: string | null | undefined) {
  const http = context.http!
  if (Date.now() - (await beganAt(staffAccount(context.actor.id!), currentCode(http))) < RECENT_MS) return
  if (!senha) throw new ValidationError([{ field: 'senha', message: 'Confirme a sua senha para continuar.' }])
  await confirmActor(context, 'senha', senha)
}
