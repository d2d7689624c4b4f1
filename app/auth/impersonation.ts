import type { HttpContext } from '@adonisjs/core/http'
import { EngineError } from '#engine'
import { isChangingRoute } from '#engine/http/plain_routes.ts'
import { AuthoritySet } from './authorities.ts'
import type { Impersonation, StaffSession } from './session_types.ts'
import { isSuperuser } from './superuser.ts'

/** As sessions begun before an upgrade have it: under another name they would become the administrator's own. */
export const IMPERSONATION_KEY = 'verComo'
export const IMPERSONATES = 'ROLE_UTILITARIO_USUARIOS_VER_COMO'
const MAX_MS = 60 * 60_000

/** The intersection of two authority sets. */
export class Narrowed extends AuthoritySet {
  readonly #one: { has(name: string): boolean }
  readonly #other: { has(name: string): boolean }
  constructor(one: { has(name: string): boolean }, other: { has(name: string): boolean }) {
    super([])
    this.#one = one
    this.#other = other
  }
  override has(name: string) {
    return this.#one.has(name) && this.#other.has(name)
  }
}

const both = (companies: number[] | null, other: number[] | null) =>
  companies === null ? other : other === null ? companies : companies.filter((id) => other.includes(id))

/**
 * The session of `own` viewing as `other`: only companies and authorities that both have. null when the time is over or
 * the authority was removed; the request then counts as signed out, so that no click is mistaken for one of the
 * administrator's own.
 */
export function impersonatedSession(
  own: StaffSession,
  other: StaffSession,
  { desde }: Impersonation,
): StaffSession | null {
  const companies = other.companies.filter((id) => own.companies.includes(id))
  const [empresaId] = [own.session.empresaId, other.empresaId, companies[0]].filter(
    (id): id is number => typeof id === 'number' && companies.includes(id),
  )
  const may = empresaId !== undefined && own.reach.in(empresaId)?.has(IMPERSONATES)
  if (!may || isSuperuser(other.user) || Date.now() - desde > MAX_MS) return null
  const inCompany = (id: number) => {
    const [theirs, mine] = [other.reach.in(id), own.reach.in(id)]
    return theirs && mine && new Narrowed(theirs, mine)
  }
  return {
    user: { ...other.user, nome: `${other.user.nome} (visto por ${own.user.nome})`.slice(0, 100) },
    empresaId,
    companies,
    authorities: inCompany(empresaId)!,
    reach: {
      in: inCompany,
      companies: (name) => both(other.reach.companies(name), own.reach.companies(name)),
      everywhere: (name) => other.reach.everywhere(name) && own.reach.everywhere(name),
    },
    session: own.session,
    viewer: own.user,
    viewed: other.user.nome,
  }
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
const LEAVES = /^\/?api\/(logout|login(\/.*)?|userinfo\/ver-como\/sair)$/

/** Rejects every request that could change data while viewing as another user. @throws EngineError 403 */
export function assertReadOnly(http: HttpContext) {
  const pattern = http.route?.pattern ?? ''
  const reads = READS.has(http.request.method()) && !isChangingRoute(http.routeKey)
  if (LEAVES.test(pattern) || reads) return
  throw new EngineError(
    403,
    'SOMENTE_LEITURA',
    'Você está vendo o sistema como outro usuário: nada pode ser alterado. Saia da visualização para continuar.',
  )
}
