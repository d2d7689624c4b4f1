import { chmod } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import env from '#start/env.ts'
import { storagePath } from '#config/drive.ts'

/** New files belong to the product alone (`umask` in `bin/app.ts`); this closes what an earlier version or an upgrade left open to others. */
export async function closeStorage(): Promise<void> {
  const folder = fileURLToPath(storagePath)
  const database = env.get('DB_FILE') ?? fileURLToPath(new URL('ipe.sqlite3', storagePath))
  const files = env.get('DB_CONNECTION') === 'mysql' ? [] : [database, `${database}-wal`, `${database}-shm`]
  // What is not there, or belongs to somebody else, stays as it is.
  await Promise.all(
    [[folder, 0o700] as const, ...files.map((file) => [file, 0o600] as const)].map(([path, mode]) =>
      chmod(path, mode).catch(() => {}),
    ),
  )
}
