import { type Context, type Row, RuleError } from '#engine'
import { companiesOf } from './companies.ts'

const SEES_ALL = 'ROLE_VISUALIZA_TODAS_EMPRESAS'

interface Place {
  empresaId: { id: number } | number
  perfilId: { id: number } | number
}

const idOf = (value: { id: number } | number) => (typeof value === 'object' ? value.id : value)

/** Nobody hands out what they do not have. @throws RuleError */
export function demandOwn(context: Context, authorities: readonly string[]) {
  const missing = authorities.filter((one) => !context.can(one))
  if (missing.length)
    throw new RuleError(`Você não pode conceder autorizações que não possui: ${missing.slice(0, 3).join(', ')}.`)
}

async function authoritiesOf(context: Context, places: readonly Place[]): Promise<string[]> {
  const ids = [...new Set(places.map((one) => idOf(one.perfilId)))]
  if (!ids.length) return []
  const { rows } = await context
    .elevated()
    .repo('utilitario/perfis')
    .list({ filter: { ids }, limit: ids.length, full: true })
  return rows.flatMap((row) => (row.authorities ?? []) as string[])
}

/** Who may edit users could otherwise be anybody by a new password: neither somebody of another company nor somebody who may do more. */
export async function demandReach(context: Context, user: Row) {
  const { actor } = context
  if (actor.type !== 'staff' || actor.id === 1 || actor.id === user.id) return
  const places = (user.empresas ?? []) as Place[]
  const own = context.can(SEES_ALL) ? null : new Set(companiesOf(context.http))
  const far = user.id === 1 || places.some((one) => own && !own.has(idOf(one.empresaId)))
  if (far || (await authoritiesOf(context, places)).some((one) => !context.can(one)))
    throw new RuleError('Você não pode alterar um usuário de outra empresa ou com autorizações que não possui.')
}

/** A profile may only be given by who has all it holds; what the user had already stays. */
export async function demandGrant(context: Context, wanted: readonly Place[] | null | undefined, user: Row | null) {
  if (context.actor.type !== 'staff' || !wanted) return
  const had = new Set(((user?.empresas ?? []) as Place[]).map((one) => `${idOf(one.empresaId)}/${idOf(one.perfilId)}`))
  demandOwn(
    context,
    await authoritiesOf(
      context,
      wanted.filter((one) => !had.has(`${idOf(one.empresaId)}/${idOf(one.perfilId)}`)),
    ),
  )
}
