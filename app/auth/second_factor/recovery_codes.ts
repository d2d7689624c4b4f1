import { createHash, randomInt } from 'node:crypto'
import { engine } from '#engine/engine.ts'
import { type Account, tablesOf } from '../accounts.ts'
import type { Client } from '#engine/database/sql.ts'
import { insertRows } from '#engine/database/table_writes.ts'
import { utcNow } from '#engine/database/clock.ts'

const AMOUNT = 10
const LENGTH = 12
/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/**
 * 59 random bits: with limited attempts a plain digest is enough. The owner's id makes digests of equal codes differ.
 */
const digestOf = ({ id }: Account, code: string) => createHash('sha256').update(`${id}:${code}`).digest('hex')

const plain = (typed: string) => typed.toLowerCase().replace(/[\s-]/g, '')
const newCode = () => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
const shown = (code: string) => code.match(/.{4}/g)!.join('-')

/** Whether the input is a recovery code rather than a code of the app. */
export const looksLikeRecovery = (typed: string) => plain(typed).length === LENGTH

/** Replaces all codes with ten new ones. The plain codes are only in the response; digests are stored. */
export async function newRecoveryCodes(db: Client, account: Account): Promise<string[]> {
  const { codes: table, owner } = tablesOf(account)
  const codes = Array.from({ length: AMOUNT }, newCode)
  await db.from(table).where(owner, account.id).delete()
  await insertRows(
    db,
    table,
    codes.map((code) => ({ [owner]: account.id, resumo: digestOf(account, code), criado_em: utcNow() })),
  )
  return codes.map(shown)
}

/** Uses a code: returns true only for the first caller. */
export async function useRecoveryCode(account: Account, typed: string): Promise<boolean> {
  const { codes, owner } = tablesOf(account)
  const used = await engine()
    .client.from(codes)
    .where({ [owner]: account.id, resumo: digestOf(account, plain(typed)) })
    .whereNull('usado_em')
    .update({ usado_em: utcNow() })
  return Number(used) > 0
}

/** How many codes are unused. */
export async function codesLeft(db: Client, account: Account): Promise<number> {
  const { codes, owner } = tablesOf(account)
  const rows = await db.from(codes).where(owner, account.id).whereNull('usado_em').select('id')
  return rows.length
}
