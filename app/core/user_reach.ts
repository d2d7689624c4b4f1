import { type Context, type Row, RuleError, ValidationError } from '#engine'
import { isSuperuser } from '#app/auth/superuser.ts'

const WRITES_USERS = 'ROLE_UTILITARIO_USUARIOS_EDITAR'

interface Place {
  empresaId: { id: number } | number
  perfilId: { id: number } | number
}

const idOf = (value: { id: number } | number) => (typeof value === 'object' ? value.id : value)
const placeOf = (place: Place) => ({ empresaId: idOf(place.empresaId), perfilId: idOf(place.perfilId) })
const keyOf = (place: Place) => Object.values(placeOf(place)).join('/')

/** Users cannot grant authorities they do not have. @throws RuleError */
export function assertOwn(context: Context, authorities: readonly string[]) {
  const missing = authorities.filter((authority) => !context.can(authority))
  if (missing.length)
    throw new RuleError(`Você não pode conceder autorizações que não possui: ${missing.slice(0, 3).join(', ')}.`)
}

/** Each place with the authorities of its profile. */
async function grantsOf(context: Context, places: readonly Place[]) {
  const wanted = places.map(placeOf)
  const ids = [...new Set(wanted.map((item) => item.perfilId))]
  if (!ids.length) return []
  const { rows } = await context.system
    .repo('utilitario/perfis')
    .list({ filter: { ids }, limit: ids.length, full: true })
  const profiles = new Map(rows.map((row) => [row.id, (row.authorities ?? []) as string[]]))
  return wanted.map(({ empresaId, perfilId }) => ({ empresaId, authorities: profiles.get(perfilId) ?? [] }))
}

/**
 * Editing a user gives access to the account through a new password, so it is rejected for users of other companies and
 * users with more authorities.
 */
export async function assertReachable(context: Context, user: Row, authority = WRITES_USERS) {
  const { actor } = context
  if (actor.type !== 'staff' || isSuperuser(actor) || actor.id === user.id) return
  const refuse = () =>
    new RuleError('Você não pode alterar um usuário de outra empresa ou com autorizações que não possui.')
  if (isSuperuser(user)) throw refuse()
  const places = (user.empresas ?? []) as Place[]
  // A user without companies belongs to the installation.
  if (!places.length && !context.everywhere(authority)) throw refuse()
  const reached = context.companies(authority)
  for (const { empresaId, authorities } of await grantsOf(context, places)) {
    if (reached && !reached.includes(empresaId)) throw refuse()
    const there = await context.forCompany(empresaId)
    if (authorities.some((value) => !there.can(value))) throw refuse()
  }
}

/** A new user without companies belongs to the installation. @throws ValidationError */
export function assertPlaces(context: Context, wanted: readonly Place[] | null | undefined) {
  if (wanted?.length || context.everywhere(WRITES_USERS)) return
  throw new ValidationError([
    {
      field: 'empresas',
      message: 'Informe a empresa e o perfil: só quem edita usuários em todas as empresas os dispensa.',
    },
  ])
}

/**
 * A profile can be granted only by a user who has all its authorities in that company; profiles the user already had
 * stay.
 */
export async function assertGrantable(context: Context, wanted: readonly Place[] | null | undefined, user: Row | null) {
  if (context.actor.type !== 'staff' || !wanted) return
  const had = new Set(((user?.empresas ?? []) as Place[]).map(keyOf))
  const members = context.companies()
  const added = wanted.filter((place) => !had.has(keyOf(place)))
  for (const { empresaId, authorities } of await grantsOf(context, added))
    // An unreachable company counts as unknown, which the check of references reports.
    if (!members || members.includes(empresaId)) assertOwn(await context.forCompany(empresaId), authorities)
}
