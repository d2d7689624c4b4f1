import { type Context, ValidationError } from '#engine'
import { staffAccount } from '#app/auth/accounts.ts'
import { isPassword } from '#app/auth/password_hash.ts'
import { beganAt } from '#app/auth/open_sessions.ts'
import { limitAttempts } from '#app/auth/second_factor/tries.ts'
import { findStaffById } from '#app/auth/staff_provider.ts'
import { currentCode } from '#app/auth/staff_session.ts'

const RECENT_MS = 10 * 60_000

/**
 * Requires the password before a change to the account's security, unless the user signed in recently: access to an
 * unattended screen must not be enough.
 * @throws ValidationError on `senha`
 */
export async function demandPresence(context: Context, senha: string | null | undefined) {
  const http = context.http!
  if (Date.now() - (await beganAt(staffAccount(context.actor.id!), currentCode(http))) < RECENT_MS) return
  if (!senha) throw new ValidationError([{ field: 'senha', message: 'Confirme a sua senha para continuar.' }])
  const user = (await findStaffById(context.actor.id!))!
  await limitAttempts(http, 'confirmar-senha', { ...user, empresaId: context.empresaId }, async () => {
    if (!(await isPassword(user.senha, senha)))
      throw new ValidationError([{ field: 'senha', message: 'A senha não confere.' }])
  })
}
