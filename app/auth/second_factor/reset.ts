import type { Client } from '#engine/database/sql.ts'

const TABLES = ['segundos_fatores', 'codigos_recuperacao', 'chaves_acesso']

/** Takes every second factor from a user; the password alone is asked for until a new one is set up. */
export async function resetFactors(db: Client, user: number) {
  for (const table of TABLES) await db.from(table).where('usuario_id', user).delete()
}
