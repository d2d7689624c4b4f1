import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { PROJECT } from '#tests/services/console.ts'

/** What may end a transaction, and where: everything else goes through Lucid's `transaction`, which `installCommitCheck` makes true. */
const ENDINGS = /\.commit\(|['"`](?:COMMIT|BEGIN['"`;]|START TRANSACTION)\b|executionPromise|\bcreatePool\b/
const PLACES = [
  'app/engine/database/commit.ts',
  'app/engine/database/write_batch.ts',
  // A backup reads one moment of a connection of its own; a restore awaits its COMMIT on the driver itself.
  'app/backup/source.ts',
  'app/backup/target.ts',
  // Work on rows of a migration, on the connection of the migration; a refused COMMIT is an error of its statement.
  'app/engine/migrations/resume.ts',
]

test('no other place commits by itself', ({ assert }) => {
  const found = ['app', 'bin', 'config', 'database', 'plugins', 'start'].flatMap((folder) =>
    readdirSync(join(PROJECT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(ts|mjs)$/.test(entry.name) && !entry.name.endsWith('.spec.ts'))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => ENDINGS.test(readFileSync(file, 'utf8')))
      .map((file) => file.slice(PROJECT.length)),
  )
  assert.sameMembers(found, PLACES)
})
