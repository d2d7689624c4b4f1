import { type Context, ForbiddenError, type Row, ValidationError } from '#engine'
import { engine } from '#engine/engine.ts'
import { changesBetween } from '#engine/rows/values.ts'

/** What an open session may change of its own account; everything else decides who signs in and what they may do. */
const HARMLESS = ['nome', 'telefone', 'foto']

/**
 * Requires the present password for a change of one's own sign-in, e-mail or access. API tokens and background work
 * never make one: they would become the whole user.
 * @throws ForbiddenError, ValidationError on `senhaAtual`
 */
export function assertConfirmed(context: Context, old: Row, values: Record<string, unknown>) {
  if (context.actor.type !== 'staff' || context.actor.id !== old.id) return
  const { fields } = engine().registry.resource('utilitario/usuarios').def
  const changed = Object.keys(changesBetween(old, values, fields)).filter(
    (path) => !HARMLESS.includes(path.split('.')[0]!),
  )
  if (!changed.length || context.http?.actorConfirmed) return
  if (!context.http || context.http.apiToken)
    throw new ForbiddenError('A própria conta só é alterada por quem entrou no sistema, com a senha atual.')
  throw new ValidationError([{ field: 'senhaAtual', message: 'Informe a sua senha atual.' }])
}
