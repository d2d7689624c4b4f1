import { createHash } from 'node:crypto'
import type { CandidateUser } from '#app/auth/candidate_provider.ts'
import { hashPassword, isOutdated, isPassword } from '#app/auth/password_hash.ts'
import { signOutCandidate, openCandidate, readCandidate } from '#app/auth/candidate_session.ts'
import { isPassport } from '../shared/passport.ts'
import { type Context, NotFoundError, UnauthenticatedError } from '#engine'

interface StoredCandidate {
  id: number
  nome: string
  empresa_id: number
  pessoal_cpf: string | null
  senha: string | null
  criado_em: string | Date | null
}

type Db = Context['db']

const COLUMNS = ['id', 'nome', 'empresa_id', 'pessoal_cpf', 'senha', 'criado_em']

const userOf = (row: StoredCandidate): CandidateUser => ({
  id: row.id,
  nome: row.nome,
  cpf: row.pessoal_cpf,
  empresaId: row.empresa_id,
  stamp: createHash('sha256').update(`${row.id}:${row.senha}`).digest('base64url').slice(0, 16),
})

/**
 * Candidates with this CPF (or passport, for those without one), in one company or in all. Bypasses the repository,
 * which never returns a password.
 */
export const storedCandidates = (db: Db, document: string, empresaId: number | null): Promise<StoredCandidate[]> => {
  const column = isPassport(document) ? 'pessoal_passaporte' : 'pessoal_cpf'
  const query = db.from('candidatos').select(COLUMNS).where(column, document)
  return (empresaId === null ? query : query.where('empresa_id', empresaId)).orderBy('id', 'desc').limit(20)
}

/** The candidate as stored in a session; null also for one without a password, who cannot have a session. */
export async function findCandidateUser(db: Db, id: number): Promise<CandidateUser | null> {
  const row = await storedById(db, id)
  return row?.senha ? userOf(row) : null
}

export const storedById = async (db: Db, id: number): Promise<StoredCandidate | null> =>
  Number.isSafeInteger(id) ? await db.from('candidatos').select(COLUMNS).where('id', id).first() : null

/** The hash of a candidate's password. */
export const passwordHashOf = async (db: Db, id: number) => (await storedById(db, id))?.senha ?? null

/**
 * Number of registrations of one CPF a password is checked against, newest first: always the same number, so that the
 * time discloses nothing.
 */
const TRIED = 2

/**
 * The candidate whose password this is: first one of `rows`, otherwise one of `others` (the same CPF elsewhere). The
 * same work is done whether or not there are such rows.
 */
export async function checkPassword(
  rows: StoredCandidate[],
  password: string,
  others: StoredCandidate[] = [],
): Promise<CandidateUser | null> {
  const known = [...rows, ...others].filter((row) => row.senha).slice(0, TRIED)
  let found: StoredCandidate | null = null
  for (let turn = 0; turn < TRIED; turn++) if (await isPassword(known[turn]?.senha, password)) found ??= known[turn]!
  return found && userOf(found)
}

/** Whether the password is that of this registration. */
export const isOwnPassword = async (row: StoredCandidate | undefined, password: string) =>
  isPassword(row?.senha, password)

/**
 * Renews a stored hash with an outdated work factor. Other sessions of the candidate end, because their stamp is
 * derived from it.
 */
export async function renewHash(db: Db, user: CandidateUser, password: string): Promise<CandidateUser> {
  const row: StoredCandidate | null = await db.from('candidatos').select(COLUMNS).where('id', user.id).first()
  if (!row?.senha || !isOutdated(row.senha)) return user
  const senha = await hashPassword(password)
  await db.from('candidatos').where({ id: user.id, senha: row.senha }).update({ senha })
  return userOf({ ...row, senha })
}

/** Opens the session of a candidate in this browser. */
export const signIn = (context: Context, user: CandidateUser) => openCandidate(context.http!, user)

export const signOut = (context: Context) => signOutCandidate(context.http!)

/** The candidate signed in in this browser, if any; the call counts as activity. */
export const currentCandidate = async (context: Context): Promise<CandidateUser | null> =>
  context.http ? readCandidate(context.http) : null

/**
 * The only access check of candidate endpoints: signed in, and the record is their own. Records of others answer as not
 * found. Returns the id and a context that needs no authorities.
 */
export function ownCandidate(context: Context, id?: string): { id: number; data: Context } {
  const { actor } = context
  if (actor.type !== 'candidate' || actor.id === null) throw new UnauthenticatedError()
  if (id !== undefined && Number(id) !== actor.id) throw new NotFoundError()
  return { id: actor.id, data: context.system }
}
