import type { Context } from '#engine'
import { query } from '#engine/database/sql.ts'
import { MESSAGE_BOXES, type MessageBox } from './boxes.ts'

/** The preference with the user's choices. */
export const KEY = 'notificacoesEmail'

/** How messages of a kind reach a user: in the box only, by an e-mail each, or by a daily digest. */
export const WAYS = { N: 'Só na caixa', I: 'Na hora', D: 'Resumo diário' } as const

export type Way = keyof typeof WAYS

export type Choices = Partial<Record<MessageBox, Way>>

export const cleaned = (value: unknown): Choices =>
  Object.fromEntries(
    Object.entries((value ?? {}) as Record<string, unknown>).filter(
      ([box, way]) => box in MESSAGE_BOXES && typeof way === 'string' && way in WAYS,
    ),
  )

/** The users who want messages of a kind by e-mail in this way, with name and address. */
export async function subscribersOf(db: Context['db'], ids: number[], box: MessageBox, way: Way) {
  if (!ids.length) return []
  const rows = await query<{ id: number; nome: string; email: string; valor: string }>(
    db,
    `SELECT u.id, u.nome, u.email, p.valor FROM usuarios u JOIN preferencias_usuarios p ON p.usuario_id = u.id AND p.chave = ?
     WHERE u.ativo = 1 AND u.email IS NOT NULL AND u.email <> '' AND u.id IN (${ids.map(() => '?').join(', ')})`,
    [KEY, ...ids],
  )
  return rows.filter((row) => cleaned(JSON.parse(row.valor))[box] === way)
}
