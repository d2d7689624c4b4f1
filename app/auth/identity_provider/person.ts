import { createHash, randomBytes } from 'node:crypto'
import type { IDToken } from 'openid-client'
import { type Client, query } from '#engine/database/sql.ts'
import { insertRows } from '#engine/database/table_writes.ts'
import { utcNow } from '#engine/database/clock.ts'
import { engine } from '#engine/engine.ts'
import type { EngineContext } from '#engine/context.ts'
import { findStaffById, type StaffUser } from '../staff_provider.ts'
import { isSuperuser } from '../superuser.ts'
import { placesFor, type Place, savePlaces } from './places.ts'
import { domainsOf, type Provider } from './provider.ts'

const LINKS = 'identidades_externas'
const USERS = 'utilitario/usuarios'

/** Why a person known to the provider is not admitted; the sign-in page shows a sentence for each code. */
export class NotAdmitted extends Error {
  readonly code: 'SEM_CONTA' | 'EMAIL' | 'FORA' | 'SEM_PERFIL'
  constructor(code: NotAdmitted['code'], message: string) {
    super(message)
    this.code = code
  }
}

const digestOf = (sub: string) => createHash('sha256').update(sub).digest('hex')

/** The e-mail address if it is verified: the provider states so, or is trusted for its own domains only. */
function verifiedEmail(provider: Provider, claims: IDToken): string | null {
  const email = typeof claims.email === 'string' ? claims.email.trim().toLowerCase() : ''
  const domain = /^[^@\s]+@([^@\s]+)$/.exec(email)?.[1]
  const domains = domainsOf(provider)
  if (!domain || (domains.length && !domains.includes(domain))) return null
  return claims.email_verified === true || (Boolean(provider.confia_email) && domains.length > 0) ? email : null
}

async function linked(db: Client, provider: Provider, sub: string): Promise<number | null> {
  const row = await db
    .from(LINKS)
    .where({ provedor_id: provider.id, sub_resumo: digestOf(sub) })
    .select('usuario_id')
    .first()
  return row ? Number(row.usuario_id) : null
}

/** Active users with this address, at most two: an ambiguous address cannot be linked. */
async function byEmail(db: Client, email: string): Promise<number[]> {
  const rows = await query<{ id: number }>(db, 'SELECT id FROM usuarios WHERE LOWER(email) = ? AND ativo = 1 LIMIT 2', [
    email,
  ])
  return rows.map((row) => row.id)
}

async function freeLogin(db: Client, email: string): Promise<string> {
  const base = email.split('@')[0]!.slice(0, 24)
  for (let turn = 0; turn < 50; turn++) {
    const login = turn ? `${base}${turn + 1}` : base
    if (!(await db.from('usuarios').where('login', login).select('id').first())) return login
  }
  return `${base.slice(0, 15)}-${randomBytes(6).toString('hex')}`
}

async function create(context: EngineContext, provider: Provider, claims: IDToken, email: string, places: Place[]) {
  if (!places.length) throw new NotAdmitted('SEM_PERFIL', `${email} não tem perfil: nenhum grupo corresponde.`)
  const nome = typeof claims.name === 'string' && claims.name.trim() ? claims.name.trim() : email.split('@')[0]!
  const row = await context.repo(USERS).create({
    nome: nome.slice(0, 100),
    login: await freeLogin(context.db, email),
    email,
    // A random password nobody knows: users created from a provider do not sign in with a password.
    senha: randomBytes(32).toString('base64url'),
    empresas: places,
  })
  return Number(row.id)
}

/**
 * A provider of one company may sign in only users of that company, and the superuser may use no provider.
 * @throws NotAdmitted
 */
function assertInside(provider: Provider, user: StaffUser) {
  const companies = [...user.profiles.keys()]
  const inside = provider.empresa_id === null || companies.every((id) => id === provider.empresa_id)
  if (isSuperuser(user) || !inside)
    throw new NotAdmitted('FORA', `${user.nome} não pode entrar pelo provedor ${provider.nome}.`)
}

/**
 * The user for these claims: already linked, found by a verified address, or created, as far as the provider allows.
 * @throws NotAdmitted
 */
export async function personOf(provider: Provider, claims: IDToken): Promise<StaffUser> {
  const context = await engine().systemContext(provider.empresa_id)
  const places = await placesFor(context.db, provider, claims)
  const known = await linked(context.db, provider, claims.sub)
  const id = known ?? (await firstTime(context, provider, claims, places))
  const before = await findStaffById(id)
  if (!before) throw new NotAdmitted('SEM_CONTA', 'O usuário vinculado está desativado.')
  assertInside(provider, before)
  if (known === null)
    await insertRows(context.db, LINKS, [
      { provedor_id: provider.id, usuario_id: id, sub_resumo: digestOf(claims.sub), criada_em: utcNow() },
    ])
  await savePlaces(context, provider, id, places)
  return (await findStaffById(id))!
}

async function firstTime(
  context: EngineContext,
  provider: Provider,
  claims: IDToken,
  places: Place[],
): Promise<number> {
  const email = verifiedEmail(provider, claims)
  if (!provider.vincula_por_email && !provider.cria_usuarios)
    throw new NotAdmitted('SEM_CONTA', 'O provedor não vincula nem cria usuários.')
  if (!email) throw new NotAdmitted('EMAIL', 'O provedor não confirmou um e-mail aceito.')
  const found = await byEmail(context.db, email)
  if (found.length > 1) throw new NotAdmitted('SEM_CONTA', `Mais de um usuário tem o e-mail ${email}.`)
  if (found.length === 1 && provider.vincula_por_email) return found[0]!
  if (found.length === 0 && provider.cria_usuarios) return create(context, provider, claims, email, places)
  throw new NotAdmitted('SEM_CONTA', `Não há usuário para ${email}.`)
}
