import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { test } from '@japa/runner'
import { readAll } from '#app/anonymous/index.ts'
import { statesByCurrentNames } from '#app/backup/index.ts'
import plugins from '#config/plugins.ts'
import { engine } from '#engine/engine.ts'
import { type Client, query } from '#engine/database/sql.ts'
import { diff } from '#engine/migrations/diff.ts'
import { hasSamples, isSeeded, leaveMark } from '#engine/migrations/seed_marks.ts'
import { findPlugins, migrationSettings } from '#engine/registry/discovery.ts'
import { ownDatabase } from '../support/database/own_database.ts'

/** Names of migrations as databases of these releases recorded them. */
const RELEASES: Record<string, string[]> = JSON.parse(
  readFileSync(app.makePath('tests/fixtures/releases.json'), 'utf8'),
)

/** Cycle, role and state of questionnaires of a release: the first cycle is anonymous. */
const ANSWERED_OF_THEN = [
  [1, 'P', 'C'],
  [1, 'P', 'C'],
  [1, 'L', 'C'],
  [1, 'U', 'C'],
  [1, 'P', 'A'],
  [2, 'P', 'C'],
] as const

/** Columns of a table that an insert must name. */
const requiredColumns = async (client: Client, table: string): Promise<string[]> =>
  (
    await query<{ name: string }>(
      client,
      client.dialect.name === 'mysql'
        ? `SELECT column_name AS name FROM information_schema.columns WHERE table_schema = DATABASE() AND table_name = ?
           AND is_nullable = 'NO' AND column_default IS NULL AND extra NOT LIKE '%auto_increment%' AND extra NOT LIKE '%GENERATED%'`
        : 'SELECT name FROM pragma_table_info(?) WHERE "notnull" = 1 AND dflt_value IS NULL AND pk = 0',
      [table],
    )
  ).map((column) => column.name)

/** Some value for a column that must have one. */
const blankOf = (name: string) =>
  name.endsWith('_em') ? '2026-01-01 12:00:00' : /^data|_data/.test(name) ? '2026-01-01' : 0

/** Writes rows of which only some columns matter, without the rows they refer to. */
async function withoutReferences(
  client: Client,
  work: (add: (table: string, row: Record<string, unknown>) => Promise<void>) => Promise<void>,
) {
  const mysql = client.dialect.name === 'mysql'
  if (!mysql) await client.rawQuery('PRAGMA foreign_keys = OFF')
  // One connection: what MariaDB is told holds there only.
  const inside = await (client as QueryClientContract).transaction()
  if (mysql) await inside.rawQuery('SET FOREIGN_KEY_CHECKS = 0')
  await work(async (table, row) => {
    const blank = (await requiredColumns(inside, table)).map((name) => [name, blankOf(name)])
    await inside.table(table).insert({ ...Object.fromEntries(blank), ...row })
  })
  if (mysql) await inside.rawQuery('SET FOREIGN_KEY_CHECKS = 1')
  await inside.commit()
}

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

  test('the answers of anonymous evaluations of a release are separated from who gave them', async ({
    assert,
    cleanup,
  }) => {
    const release = Object.keys(RELEASES).at(-1)!
    const own = await installationOf(release, 'apart')
    cleanup(() => own.remove())
    const client = own.client()
    const { paths } = await migrationSettings(plugins)
    const said = (id: number) => `opinião ${id}-secreta`
    await withoutReferences(client, async (add) => {
      const cycle = { empresa_id: 1, titulo: 'Ciclo', data_ini: '2026-01-01', data_fim: '2026-02-01' }
      await add('avaliacoes_desempenho', { ...cycle, id: 1, anonima: true, possui_resposta: true })
      await add('avaliacoes_desempenho', { ...cycle, id: 2, anonima: false, possui_resposta: true })
      for (const [index, [of, papel, status]] of ANSWERED_OF_THEN.entries()) {
        const id = index + 1
        const apuracao = JSON.stringify({ performance: 50, linhas: [{ pergunta: 'Como foi?', resposta: said(id) }] })
        const own = { id, empresa_id: 1 }
        const filling = { ...own, modelo_id: 9, titulo: 'Ciclo', situacao: status, performance: 50, apuracao }
        await add('questionario_preenchimentos', filling)
        await add('questionario_respostas', { ...own, preenchimento_id: id, pergunta_id: 4, comentario: said(id) })
        const people = { colaborador_id: 70, avaliado_id: 70, avaliador_id: 80 + id, papel, peso_avaliador: 1 }
        await add('avaliacao_participantes', {
          ...own,
          ...people,
          avaliacao_desempenho_id: of,
          status,
          preenchimento_id: id,
        })
      }
    })
    await own.up(paths)
    const rows = await client.from('avaliacao_participantes').orderBy('id').select('id', 'status', 'preenchimento_id')
    // Managers of then were told that theirs is anonymous too. The self-evaluation and what is not handed in stay.
    assert.deepEqual(
      rows.map((row) => [Number(row.id), row.status, row.preenchimento_id && Number(row.preenchimento_id)]),
      [
        [1, 'C', null],
        [2, 'C', null],
        [3, 'C', null],
        [4, 'C', 4],
        [5, 'A', 5],
        [6, 'C', 6],
      ],
    )
    for (const table of ['questionario_preenchimentos', 'questionario_respostas'])
      assert.deepEqual(
        (await client.from(table).orderBy('id').select('id')).map((row) => Number(row.id)),
        [4, 5, 6],
      )
    const waiting = await client.from('coleta_anonima').select('*')
    assert.deepInclude(waiting[0], { recurso: 'avaliacao/avaliacoes-desempenho', quantas: 3 })
    assert.notInclude(JSON.stringify(waiting), 'secreta')
    const context = { db: client } as never
    const answers = await readAll<any>(context, { key: 'avaliacao/avaliacoes-desempenho', id: 1 })
    assert.sameMembers(
      answers.map((one) => one.apuracao.linhas[0].resposta),
      [1, 2, 3].map(said),
    )
    assert.sameMembers(
      answers.map((one) => `${one.avaliado} ${one.papel} ${one.performance} ${one.modelo}`),
      ['70 P 50 9', '70 P 50 9', '70 L 50 9'],
    )
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
