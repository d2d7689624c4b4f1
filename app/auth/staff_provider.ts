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

/** A staff user with the companies and authorities of this moment. */
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
  /** What the user shows beside the password: a code of an app. */
  temApp: boolean
  /** … or a key of access. */
  temChave: boolean
  /** Whether one of the profiles demands a second factor. */
  exigeSegundoFator: boolean
  /** One of the companies lets people in by its identity provider only, and this is no account for emergencies. */
  soPeloProvedor: boolean
  /** Until when the password holds, in milliseconds; null: without an end. */
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

/** The shortest time any of the companies gives a password, after the day it was set. */
function holdsUntil(set: unknown, days: number[]): number | null {
  const given = days.filter((one) => one > 0)
  return given.length && set ? new Date(toIso(set)).getTime() + Math.min(...given) * DAY_MS : null
}

async function load(where: string, binding: string | number, login?: string): Promise<StaffUser | null> {
  const all = await query(engine().client, `${SELECT} ${where}`, [binding])
  // A database may take more for equal than case and accents: MySQL leaves control characters and invisible ones out.
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

/** The user of a session; at most two seconds old, exact after a change made by this process (see `forgetStaff`). */
export const findStaffById = (id: number) => known.get(id, () => load('u.id = ?', id))

/** Called after users or profiles changed. */
export const forgetStaff = () => known.forget()

/** By CPF (with or without punctuation) or by login name, whichever letters are large: telephones begin with a capital. */
export function findStaffByName(name: string) {
  const digits = name.replace(/[.\-\s]/g, '')
  if (/^\d{11}$/.test(digits)) return load('u.cpf = ?', digits)
  const { dialect } = engine()
  const login = name.trim()
  return load(`${dialect.folded('u.login')} = ?`, dialect.foldValue(login), login)
}

/** Recomputes the stored hash when it was made with less work than today's; the password is the same, so sessions go on. */
export async function renewHash(user: StaffUser, password: string) {
  if (!isOutdated(user.senha)) return
  const { client } = engine()
  await client
    .from('usuarios')
    .where({ id: user.id, senha: user.senha })
    .update({ senha: await hashPassword(password) })
  forgetStaff()
}

/** A staff session lasts this long after its last use, whoever holds the cookie. */
export const STAFF_SESSION_MS = 8 * 60 * 60 * 1000

/** What the session cookie holds: who, under which session version, when last seen, and which of their sessions it is. */
export const staffIdentity = (user: StaffUser, now = Date.now(), code = newSessionCode()) =>
  `${user.id}.${user.sessaoVersao}.${now}.${code}`

/** The user an identity stands for; null when it is too old or was revoked. */
export async function staffByIdentity(identity: string): Promise<StaffUser | null> {
  const [id, version, lastUse] = identity.split('.')
  if (!lastUse || Date.now() - Number(lastUse) > STAFF_SESSION_MS || (await hasEnded(sessionCodeOf(identity))))
    return null
  const user = await findStaffById(Number(id))
  return user && String(user.sessaoVersao) === version ? user : null
}

/** Whether a password alone does not sign this user in. */
export const hasSecondFactor = ({ temApp, temChave }: Pick<StaffUser, 'temApp' | 'temChave'>) => temApp || temChave

const guardUser = (user: StaffUser) => ({ getId: () => staffIdentity(user), getOriginal: () => user })

/**
 * What the session guard of the framework asks for. The identity in the cookie carries the session version of the user,
 * so a new password or a deactivation ends every open session.
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
