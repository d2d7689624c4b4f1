import { statfs } from 'node:fs/promises'
import { type Client, query } from '#engine/database/sql.ts'
import { storedFiles } from './files.ts'
import { backupFolder } from './settings.ts'

/** Space that must stay free for other work. */
const RESERVE = 64 << 20

async function databaseBytes(client: Client): Promise<number> {
  if (client.dialect.name === 'mysql') {
    const [row] = await query<{ n: string }>(
      client,
      'SELECT COALESCE(SUM(DATA_LENGTH), 0) AS n FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE()',
    )
    return Number(row!.n)
  }
  const [row] = await query<{ n: number }>(
    client,
    'SELECT page_count * page_size AS n FROM pragma_page_count(), pragma_page_size()',
  )
  // The temporary copy is on the disk as long as the backup runs.
  return Number(row!.n) * 2
}

/**
 * The maximum size of a backup, and the free space. Rows compress to a tenth, files hardly, so the uncompressed size is
 * used.
 */
export async function spaceFor(client: Client): Promise<{ needed: number; free: number; enough: boolean }> {
  let needed = RESERVE + (await databaseBytes(client))
  for await (const { size } of storedFiles()) needed += size
  const { bavail, bsize } = await statfs(await backupFolder())
  const free = Number(bavail) * Number(bsize)
  return { needed, free, enough: free >= needed }
}
