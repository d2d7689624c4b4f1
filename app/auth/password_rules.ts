import { type Context, ValidationError } from '#engine'
import { query } from '#engine/database/sql.ts'
import { insertRows } from '#engine/database/table_writes.ts'
import { utcNow } from '#engine/database/clock.ts'
import { engine } from '#engine/engine.ts'
import { isLeaked } from './leaked_passwords.ts'
import { isPassword } from './password_hash.ts'

const TABLE = 'senhas_anteriores'
/** Each comparison costs as much as a sign-in. */
const MAX_REPLACED = 12

/** The password rules of a user's companies. */
export interface PasswordRules {
  minimo: number
  historico: number
  recusaVazadas: boolean
}

/** The strictest rules among these companies. */
export async function rulesOf(db: Context['db'], companies: readonly number[]): Promise<PasswordRules> {
  const all: Record<string, any>[] = []
  // On the caller's connection: SQLite has only one, and a transaction may hold it.
  for (const id of companies) all.push((await engine().systemContext(id, db)).settings)
  const most = (name: string, least: number) => Math.max(least, ...all.map((item) => Number(item[name] ?? least)))
  return {
    minimo: most('senhaTamanhoMinimo', 8),
    historico: Math.min(most('senhaHistorico', 0), MAX_REPLACED),
    recusaVazadas: !all.length || all.some((item) => item.senhaRecusaVazadas !== false),
  }
}

/** The password's owner: a staff user or a candidate. */
export interface PasswordOwner {
  area: 'E' | 'P'
  id: number
  /** The current hash. */
  hash: string | null | undefined
}

const refuse = (field: string, message: string) => new ValidationError([{ field, message }])

async function usedBefore(db: Context['db'], { area, id, hash }: PasswordOwner, password: string, historico: number) {
  const rows = await query<{ senha: string }>(
    db,
    `SELECT senha FROM ${TABLE} WHERE area = ? AND dono_id = ? ORDER BY id DESC LIMIT ?`,
    [area, id, historico - 1],
  )
  for (const stored of [hash, ...rows.map((row) => row.senha)])
    if (stored && (await isPassword(stored, password))) return true
  return false
}

/**
 * Rejects a password that breaks the companies' rules; the message states what to do instead.
 * @throws ValidationError
 */
export async function assertGoodPassword(
  db: Context['db'],
  field: string,
  password: unknown,
  companies: readonly number[],
  owner?: PasswordOwner,
) {
  if (typeof password !== 'string' || !password) return
  const { minimo, historico, recusaVazadas } = await rulesOf(db, companies)
  if (password.length < minimo)
    throw refuse(field, `A senha precisa ter ${minimo} caracteres ou mais. Uma frase é fácil de lembrar.`)
  if (recusaVazadas && (await isLeaked(password)))
    throw refuse(
      field,
      'Esta senha está em listas de senhas vazadas e é das primeiras a serem tentadas. Escolha outra.',
    )
  if (owner && historico > 0 && (await usedBefore(db, owner, password, historico)))
    throw refuse(field, `Esta senha já foi usada. Escolha uma diferente das últimas ${historico}.`)
}

/** Stores the replaced hash: for the history, and to know the age of the new password. */
export async function saveReplaced(db: Context['db'], { area, id, hash }: PasswordOwner) {
  if (!hash) return
  await insertRows(db, TABLE, [{ area, dono_id: id, senha: hash, trocada_em: utcNow() }])
  const old = await db
    .from(TABLE)
    .where({ area, dono_id: id })
    .orderBy('id', 'desc')
    .offset(MAX_REPLACED)
    .limit(50)
    .select('id')
  if (old.length)
    await db
      .from(TABLE)
      .whereIn(
        'id',
        old.map((row) => row.id),
      )
      .delete()
}
