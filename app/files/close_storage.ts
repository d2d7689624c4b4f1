import { chmod } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import env from '#start/env.ts'
import { storagePath } from '#config/drive.ts'

/**
 * New files are readable by the product's user only (`umask` in `bin/app.ts`); this restricts files that an earlier
 * version or an upgrade left readable by others.
 */
export async function closeStorage(): Promise<void> {
  const folder = fileURLToPath(storagePath)
  const database = env.get('DB_FILE') ?? fileURLToPath(new URL('ipe.sqlite3', storagePath))
  const files = env.get('DB_CONNECTION') === 'mysql' ? [] : [database, `${database}-wal`, `${database}-shm`]
  // Missing files and files of another owner are left unchanged.
  await Promise.all(
    [[folder, 0o700] as const, ...files.map((file) => [file, 0o600] as const)].map(([path, mode]) =>
      chmod(path, mode).catch(() => {}),
    ),
  )
}
