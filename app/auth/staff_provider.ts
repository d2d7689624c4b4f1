import type { SessionUserProviderContract } from '@adonisjs/auth/types/session'
import { symbols } from '@adonisjs/auth'
import { fold } from '#engine/definition/fold.ts'
import { engine } from '#engine/engine.ts'
import { query } from '#engine/database/sql.ts'
import { TimedCache } from '#engine/database/timed_cache.ts'
import { AuthoritySet } from './authorities.ts'
import { hashPassword, isOutdated } from './password_hash.ts'
import { toIso } from './moment.ts'
import { isSuperuser } from './superuser.ts'
import { hasEnded, newSessionCode, sessionCodeOf } from './ended_sessions.ts'

/** A staff user with the current companies and authorities. */
export interface StaffUser {
  id: number
  nome: string
  login: string
  cpf: string | null
  senha: string
  usuarioFortes: boolean
  sessaoVersao: number
  ultimaEmpresaId: number | null
  foto: boolean
  /** Whether the user has an authenticator app. */
  temApp: boolean
  /** Whether the user has a passkey. */
  temChave: boolean
  /** Whether one of the profiles demands a second factor. */
  exigeSegundoFator: boolean
  /** One of the companies allows sign-in only through its identity provider, and this is not an emergency account. */
  soPeloProvedor: boolean
  /** When the password expires, in milliseconds; null: never. */
  senhaAte: number | null
  /** Authorities by company. */
  profiles: Map<number, AuthoritySet>
}

const SELECT = `SELECT u.id, u.nome, u.login, u.cpf, u.senha, u.usuario_fortes, u.sessao_versao, u.ultima_empresa_id, u.foto IS NOT NULL AS foto,
  (SELECT COUNT(*) FROM segundos_fatores f WHERE f.usuario_id = u.id AND f.segredo IS NOT NULL) AS tem_app,
  (SELECT COUNT(*) FROM chaves_acesso k WHERE k.usuario_id = u.id) AS tem_chave,
  (SELECT MAX(s.trocada_em) FROM senhas_anteriores s WHERE s.area = 'E' AND s.dono_id = u.id) AS senha_trocada_em,
  u.conta_emergencia, c.configuracao_entrada_so_pelo_provedor AS so_provedor,
  u.criado_em, c.configuracao_senha_validade_dias AS validade, p.exige_segundo_fator, e.empresa_id, p.authorities
  FROM usuarios u LEFT JOIN usuarios_empresas e ON e.pai_id = u.id LEFT JOIN perfis p ON p.id = e.perfil_id
  LEFT JOIN empresas c ON c.id = e.empresa_id WHERE u.ativo = 1 AND `

const DAY_MS = 86_400_000

/** Expiry by the shortest validity among the companies, counted from the day the password was set. */
function holdsUntil(set: unknown, days: number[]): number | null {
  const given = days.filter((day) => day > 0)
  return given.length && set ? new Date(toIso(set)).getTime() + Math.min(...given) * DAY_MS : null
}

async function load(where: string, binding: string | number, login?: string): Promise<StaffUser | null> {
  const all = await query(engine().client, `${SELECT} ${where}`, [binding])
  // A collation may ignore more than case and accents: MySQL also ignores control and invisible characters.
  const found = login === undefined ? all : all.filter((row) => fold(row.login) === fold(login))
  const first = found.find((row) => row.login === login) ?? found[0]
  if (!first) return null
  const rows = found.filter(({ id }) => id === first.id)
  const profiles = new Map<number, AuthoritySet>()
  for (const row of rows) if (row.empresa_id !== null) profiles.set(row.empresa_id, AuthoritySet.parse(row.authorities))
  return {
    id: first.id,
    nome: first.nome,
    login: first.login,
    cpf: first.cpf,
    senha: first.senha,
    usuarioFortes: Boolean(first.usuario_fortes),
    sessaoVersao: first.sessao_versao ?? 1,
    ultimaEmpresaId: first.ultima_empresa_id,
    foto: Boolean(first.foto),
    temApp: Number(first.tem_app) > 0,
    soPeloProvedor:
      !isSuperuser(first as { id: number }) && !first.conta_emergencia && rows.some((row) => Boolean(row.so_provedor)),
    senhaAte: holdsUntil(
      first.senha_trocada_em ?? first.criado_em,
      rows.map((row) => Number(row.validade)),
    ),
    temChave: Number(first.tem_chave) > 0,
    exigeSegundoFator: rows.some((row) => Boolean(row.exige_segundo_fator)),
    profiles,
  }
}

const known = new TimedCache<number, StaffUser | null>()

/**
 * The user of a session, cached for at most two seconds; changes by this process take effect at once (see
 * `invalidateStaff`).
 */
export const findStaffById = (id: number) => known.get(id, () => load('u.id = ?', id))

/** Called after users or profiles changed. */
export const invalidateStaff = () => known.forget()

/** By CPF (with or without punctuation) or by login name, ignoring case: phone keyboards start with a capital. */
export function findStaffByName(name: string) {
  const digits = name.replace(/[.\-\s]/g, '')
  if (/^\d{11}$/.test(digits)) return load('u.cpf = ?', digits)
  const { dialect } = engine()
  const login = name.trim()
  return load(`${dialect.folded('u.login')} = ?`, dialect.foldValue(login), login)
}

/**
 * Recomputes a hash created with weaker parameters than the current ones. The password is unchanged, so sessions stay
 * valid.
 */
export async function renewHash(user: StaffUser, password: string) {
  if (!isOutdated(user.senha)) return
  const { client } = engine()
  await client
    .from('usuarios')
    .where({ id: user.id, senha: user.senha })
    .update({ senha: await hashPassword(password) })
  invalidateStaff()
}

/** Lifetime of a staff session after its last use. */
export const STAFF_SESSION_MS = 8 * 60 * 60 * 1000

/** Identity in the session cookie: user, session version, time of last use and session code. */
export const staffIdentity = (user: StaffUser, now = Date.now(), code = newSessionCode()) =>
  `${user.id}.${user.sessaoVersao}.${now}.${code}`

/** The user of an identity; null when it has expired or was revoked. */
export async function staffByIdentity(identity: string): Promise<StaffUser | null> {
  const [id, version, lastUse] = identity.split('.')
  if (!lastUse || Date.now() - Number(lastUse) > STAFF_SESSION_MS || (await hasEnded(sessionCodeOf(identity))))
    return null
  const user = await findStaffById(Number(id))
  return user && String(user.sessaoVersao) === version ? user : null
}

/** Whether sign-in needs more than the password. */
export const hasSecondFactor = ({ temApp, temChave }: Pick<StaffUser, 'temApp' | 'temChave'>) => temApp || temChave

const guardUser = (user: StaffUser) => ({ getId: () => staffIdentity(user), getOriginal: () => user })

/**
 * User provider of the `staff` session guard. The identity in the cookie has the user's session version, so a new
 * password or a deactivation ends all open sessions.
 */
export function staffProvider(): SessionUserProviderContract<StaffUser> {
  return {
    [symbols.PROVIDER_REAL_USER]: null as unknown as StaffUser,
    createUserForGuard: async (user) => guardUser(user),
    findById: async (identity) => {
      const user = await staffByIdentity(String(identity))
      return user && guardUser(user)
    },
  }
}
