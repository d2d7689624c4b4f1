import { existsSync } from 'node:fs'
import { test } from '@japa/runner'
import { engine } from '#engine/engine.ts'
import { diff } from '#engine/migrations/diff.ts'
import { ASKS_A_SERVER } from '#tests'
import { ownDatabase } from '#tests/database/own_database.ts'

/** The kit of each plugin does the same with its own, on SQLite and wherever it is called for one plugin. */
test.group('Migrations of all plugins together', () => {
  test('make what the definitions describe, and unmake it down to those of the core', async ({ assert, cleanup }) => {
    const { registry } = engine()
    const core = ['database/migrations']
    const all = [...core, ...registry.plugins.map(({ name }) => `plugins/${name}/migrations`).filter(existsSync)]
    const database = await ownDatabase('all')
    cleanup(database.remove)
    await database.up(core)
    const before = await database.tables()
    await database.up(all)
    assert.deepEqual(diff(registry.tables(), await database.tables()), [])
    await database.down(all, 1)
    assert.deepEqual(await database.tables(), before)
  })
    .timeout(240_000)
    .skip(...ASKS_A_SERVER)
})
