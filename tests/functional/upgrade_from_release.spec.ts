import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { statesByCurrentNames } from '#app/backup/index.ts'
import plugins from '#config/plugins.ts'
import { engine } from '#engine/engine.ts'
import { query } from '#engine/database/sql.ts'
import { diff } from '#engine/migrations/diff.ts'
import { hasSamples, isSeeded, leaveMark } from '#engine/migrations/seed_marks.ts'
import { findPlugins, migrationSettings } from '#engine/registry/discovery.ts'
import { ownDatabase } from '../support/database/own_database.ts'

/** Names of migrations as databases of these releases recorded them. */
const RELEASES: Record<string, string[]> = JSON.parse(
  readFileSync(app.makePath('tests/fixtures/releases.json'), 'utf8'),
)

type Own = Awaited<ReturnType<typeof ownDatabase>>

const recorded = async (own: Own) =>
  (await query<{ name: string }>(own.client(), 'SELECT name FROM adonis_schema')).map((row) => row.name).sort()

/** A database as the release left it. Delivered migrations never change, so those of today make it. */
async function installationOf(release: string, name: string): Promise<Own> {
  const { paths } = await migrationSettings(plugins)
  const own = await ownDatabase(name)
  const client = own.client()
  const { MigrationRunner } = await import('@adonisjs/lucid/migration')
  const db = await app.container.make('lucid.db')
  ;(db.manager.get(client.connectionName)!.config as any).migrations.paths = paths
  const runner = new MigrationRunner(db, app, { direction: 'up', connectionName: client.connectionName })
  const all = (await runner.getList()).map((node) => node.name)
  const later = all.filter((value) => !RELEASES[release]!.includes(value))
  await client.table('adonis_schema').multiInsert(later.map((value) => ({ name: value, batch: 1 })))
  await own.up(paths)
  await client.query().from('adonis_schema').whereIn('name', later).delete()
  return own
}

test.group('Upgrade from a release', () => {
  for (const release of Object.keys(RELEASES))
    test(`a database of ${release} runs only what came since, and becomes what the definitions describe`, async ({
      assert,
      cleanup,
    }) => {
      const own = await installationOf(release, `rel_${release}`)
      cleanup(() => own.remove())
      const { paths } = await migrationSettings(plugins)
      assert.deepEqual(await recorded(own), RELEASES[release]!.toSorted())
      assert.include(await recorded(own), 'plugins/jobs/migrations/0001_jobs')
      await own.client().table('estados').insert({ id: 23, sigla: 'CE', nome: 'Ceará' })
      await own.up(paths)
      const after = await recorded(own)
      assert.lengthOf(after, new Set(after).size)
      // What was recorded keeps its name: servers of the version before and backups compare with it.
      for (const name of RELEASES[release]!) assert.include(after, name)
      assert.notInclude(after, 'plugins/positions/migrations/0001_jobs')
      assert.deepEqual(diff(engine().registry.tables(), await own.tables()), [])
      assert.deepEqual(await query(own.client(), 'SELECT sigla, nome FROM estados'), [{ sigla: 'CE', nome: 'Ceará' }])
    }).timeout(300_000)

  test('plugins with another name count as seeded, loaded and switched as before', async ({ assert, cleanup }) => {
    const own = await ownDatabase('marks')
    cleanup(() => own.remove())
    await own.up(['database/migrations'])
    for (const mark of ['jobs', 'demo:safety', 'safety', 'utilities']) await leaveMark(own.client(), mark)
    const manifests = new Map((await findPlugins(plugins)).map((plugin) => [plugin.manifest.name, plugin.manifest]))
    const of = (name: string) => manifests.get(name)!
    for (const name of ['positions', 'places', 'utilities', 'health'])
      assert.isTrue(await isSeeded(own.client(), of(name)), name)
    assert.isFalse(await isSeeded(own.client(), of('talent')))
    assert.isTrue(await hasSamples(own.client(), of('health')))
    assert.isFalse(await hasSamples(own.client(), of('prevention')))
  })

  test('a stored state and a requirement by a former name mean the plugin of today', async ({ assert, cleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'ipe-states-'))
    cleanup(() => rmSync(folder, { recursive: true, force: true }))
    const states = join(folder, 'plugins.json')
    writeFileSync(states, JSON.stringify({ jobs: 'disabled', licensing: 'disabled' }))
    const found = new Map(
      (await findPlugins({ ...plugins, states })).map((plugin) => [plugin.manifest.name, plugin.state]),
    )
    assert.equal(found.get('positions'), 'disabled')
    assert.equal(found.get('licence'), 'disabled')
    assert.equal(found.get('talent'), 'enabled')
    const stored = await statesByCurrentNames({
      jobs: 'enabled',
      safety: 'enabled',
      utilities: 'enabled',
      frota: 'enabled',
    })
    assert.equal(stored.positions, 'enabled')
    assert.equal(stored.places, 'enabled')
    assert.equal(stored.health, 'enabled')
    assert.equal(stored.frota, 'enabled')
    assert.equal(stored.talent, 'absent')
    assert.notProperty(stored, 'jobs')
  })
})
