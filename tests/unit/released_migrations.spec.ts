import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'

const root = fileURLToPath(new URL('../../', import.meta.url))
const LIST = 'tests/released_migrations.json'
const digest = (path: string) =>
  createHash('sha256')
    .update(readFileSync(root + path))
    .digest('hex')
    .slice(0, 16)

/**
 * Databases out there ran these migrations as they are; an edited one would never reach them. A change of the tables is a new file
 * (`node ace make:migration`), and takes its place in the list with the delivery:
 * UPDATE_RELEASED=1 node bin/ipe.mjs test unit --files=released_migrations.spec.ts
 */
test.group('Migrations that were delivered', () => {
  test('stay as they are', ({ assert }) => {
    const found = globSync(['database/migrations/*.ts', 'plugins/*/migrations/*.ts'], { cwd: root }).sort()
    if (process.env.UPDATE_RELEASED)
      writeFileSync(
        root + LIST,
        `${JSON.stringify(Object.fromEntries(found.map((path) => [path, digest(path)])), null, 2)}\n`,
      )
    const released: Record<string, string> = JSON.parse(readFileSync(root + LIST, 'utf8'))
    assert.isAbove(Object.keys(released).length, 10)
    assert.deepEqual(
      Object.keys(released).filter((path) => !found.includes(path) || digest(path) !== released[path]),
      [],
    )
  })
})
