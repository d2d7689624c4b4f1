/**
 * How costs grow: with the number of resources (boot, metadata), of fields (list, read, create, update) and of rows (list, read, filtered count,
 * deep page). In one process on an SQLite of its own, so that nothing but the engine and the database is measured.
 *
 *   node bin/ipe.mjs bench --curves [--rows 1000000]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { randomBytes } from 'node:crypto'

const { values } = parseArgs({ options: { rows: { type: 'string', default: '1000000' } } })
const folder = mkdtempSync(join(tmpdir(), 'ipe-curves-'))
Object.assign(process.env, {
  NODE_ENV: 'production',
  DB_CONNECTION: 'sqlite',
  DB_FILE: join(folder, 'curves.sqlite3'),
  STORAGE_PATH: folder,
  APP_KEY: randomBytes(32).toString('base64url'),
  LOG_LEVEL: 'error',
  HOST: '127.0.0.1',
  PORT: '0',
})
delete process.env.DB_SOCKET

const { createIgnitor } = await import('../bin/app.ts')
const app = createIgnitor().createApp('console')
await app.init()
await app.boot()

const { choice, date, integer, list, money, ref, resource, text } = await import('#engine')
const { metadataFor } = await import('#engine/registry/metadata.ts')
const { engineFor, migrationTo } = await import('#tests/database/throwaway.ts')
type Resources = Parameters<typeof engineFor>[0]
type Migrated = Awaited<ReturnType<typeof migrationTo>>

/** Median of what one call takes, in milliseconds. */
async function median(work: (number: number) => unknown, times = 40): Promise<number> {
  for (let number = 0; number < 5; number++) await work(number)
  const taken: number[] = []
  for (let number = 0; number < times; number++) {
    const began = performance.now()
    await work(number + 5)
    taken.push(performance.now() - began)
  }
  return taken.sort((a, b) => a - b)[times >> 1]!
}

const ms = (value: number) => value.toFixed(value < 10 ? 2 : 0)
function table(head: string[], rows: (string | number)[][]) {
  const cells = [head, ...rows].map((row) => row.map(String))
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)))
  const line = (row: string[]) => `| ${row.map((cell, column) => cell.padStart(widths[column]!)).join(' | ')} |`
  console.log(
    [
      line(cells[0]!),
      `|${widths.map((width) => `${'-'.repeat(width + 1)}:`).join('|')}|`,
      ...cells.slice(1).map(line),
    ].join('\n'),
    '\n',
  )
}

const STATES = { A: 'Aberta', F: 'Fechada' }
/** A resource of so many fields, of the kinds one meets most. */
const thing = (name: string, count: number, to?: string) =>
  resource(`curvas/${name}`, {
    label: ['Coisa', 'Coisas'],
    table: `curva_${name}`,
    fields: {
      nome: text('Nome').required().max(60),
      ...Object.fromEntries(
        Array.from({ length: count - 1 }, (_, at) => [
          `campo${at}`,
          [
            () => text('Texto').max(60),
            () => integer('Número'),
            () => date('Data'),
            () => money('Valor'),
            () => choice('Estado', STATES),
            () => (to ? ref(to, 'Outra') : text('Texto').max(40)),
          ][at % 6]!(),
        ]),
      ),
      ...(count > 15 && { linhas: list('Linhas', { descricao: text('Descrição').max(60), valor: money('Valor') }) }),
    },
    list: { columns: ['nome', 'campo0', 'campo1'], sort: 'nome' },
  })

async function resourcesCurve(empresaId: number) {
  const rows: (string | number)[][] = []
  for (const count of [50, 100, 250, 500]) {
    const definitions: Resources = Array.from({ length: count }, (_, number) =>
      thing(`r${number}`, 20, number ? `curvas/r${number - 1}` : undefined),
    )
    const began = performance.now()
    const engine = engineFor(definitions)
    const boot = performance.now() - began
    const viewer = await engine.systemContext(empresaId)
    const size = JSON.stringify(metadataFor(engine.registry, viewer)).length
    rows.push([
      count,
      ms(boot),
      ms(await median(() => metadataFor(engine.registry, viewer))),
      ms(await median(() => JSON.stringify(metadataFor(engine.registry, viewer)))),
      Math.round(size / 1024),
    ])
  }
  console.log('Resources (20 fields each): boot of the engine, metadata of a user who may do everything\n')
  table(['resources', 'boot ms', 'metadata ms', 'as JSON ms', 'kB'], rows)
}

async function withTables<T>(
  definitions: Resources,
  work: (engine: ReturnType<typeof engineFor>) => Promise<T>,
): Promise<T> {
  const engine = engineFor(definitions)
  const migration: Migrated = await migrationTo(engine)
  await migration.up()
  try {
    return await work(engine)
  } finally {
    await migration.down()
    await migration.remove()
  }
}

const filled = (number: number, count: number) => ({
  nome: `Coisa ${number}`,
  ...Object.fromEntries(
    Array.from({ length: count - 1 }, (_, at) => [
      `campo${at}`,
      [`texto ${number}`, number, '2026-11-20', number / 2, 'A', `outro ${number}`][at % 6],
    ]),
  ),
  ...(count > 15 && {
    linhas: [
      { descricao: 'uma', valor: 1 },
      { descricao: 'outra', valor: 2 },
    ],
  }),
})

async function fieldsCurve(empresaId: number) {
  const rows: (string | number)[][] = []
  for (const count of [10, 40, 100, 200])
    await withTables([thing('campos', count)], async (engine) => {
      const { repo } = await engine.systemContext(empresaId)
      const things = repo('curvas/campos')
      const ids = await things.createMany(Array.from({ length: 500 }, (_, number) => filled(number, count)))
      rows.push([
        count,
        ms(await median(() => things.list({}))),
        ms(await median((number) => things.get(ids[number]!))),
        ms(await median((number) => things.create(filled(number + 1000, count)))),
        ms(await median((number) => things.update(ids[number]!, { nome: `Mudou ${number}` }))),
        ms(
          (await median(
            () => things.createMany(Array.from({ length: 100 }, (_, number) => filled(number, count))),
            7,
          )) / 100,
        ),
      ])
    })
  console.log('Fields (a list of two rows from 16 on): milliseconds of one call\n')
  table(['fields', 'list of 15', 'read', 'create', 'update', 'in bulk'], rows)
}

async function rowsCurve(empresaId: number, most: number) {
  const rows: (string | number)[][] = []
  const figures: number[][] = []
  await withTables([thing('linhas', 10)], async (engine) => {
    const { repo } = await engine.systemContext(empresaId)
    const things = repo('curvas/linhas')
    let there = 0
    for (const count of [10_000, 100_000, 1_000_000].filter((value) => value <= most)) {
      await engine.client.rawQuery(
        `INSERT INTO curva_linhas (empresa_id, nome, campo0, campo1, campo4, versao)
         WITH RECURSIVE n(i) AS (SELECT ? UNION ALL SELECT i + 1 FROM n WHERE i < ?) SELECT ?, 'Coisa ' || ((i * 7919) % 1000003), 'texto ' || i, i, CASE WHEN i % 50 THEN 'A' ELSE 'F' END, 1 FROM n`,
        [there + 1, count, empresaId],
      )
      await engine.client.rawQuery('ANALYZE')
      there = count
      const { rows: some } = await things.list({ limit: 60, offset: Math.floor(count / 2) })
      const figure = [
        await median(() => things.list({}), 400),
        await median((number) => things.get(some[number % 60]!.id), 400),
        // Never the same filter twice, so that each is counted.
        await median((number) => things.list({ filter: { campo1Ini: number - count, nome: `${number}` } }), 9),
        await median((number) => things.list({ offset: Math.floor(count * 0.9) + number, withoutTotal: true }), 7),
      ]
      figures.push(figure)
      rows.push([count.toLocaleString('en-US'), ...figure.map(ms)])
    }
  })
  console.log('Rows: milliseconds of one call\n')
  table(['rows', 'list of 15', 'read', 'filtered, counted', 'deep page'], rows)
  const [before, last] = figures.slice(-2)
  if (last && before)
    console.log(
      `Ten times the rows cost: list ${(last[0]! / before[0]!).toFixed(2)} × (target < 1.3), read ${(last[1]! / before[1]!).toFixed(2)} × (target < 1.3), filtered ${(last[2]! / before[2]!).toFixed(1)} × (target < 12)\n`,
    )
}

try {
  const { default: ace } = await import('@adonisjs/core/services/ace')
  const migrated = await ace.exec('migration:run', ['--force', '--no-schema-generate', '--compact-output'])
  if (migrated.exitCode) throw new Error('The tables could not be made.')
  const { engine } = await import('#engine/engine.ts')
  const company = await (await engine().systemContext()).repo('utilitario/empresas').create({ nome: 'Curvas' })
  await resourcesCurve(company.id)
  await fieldsCurve(company.id)
  await rowsCurve(company.id, Number(values.rows))
} finally {
  await app.terminate()
  rmSync(folder, { recursive: true, force: true })
}
