/** The product as a console application of its own: on the MariaDB of `scripts/with_mariadb.mjs`, or on a new SQLite file. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cpuOf } from './process.mjs'

export const mysql = process.env.DB_CONNECTION === 'mysql'
/** Everything it writes; whoever starts it removes the folder. BENCH_FOLDER: that of a process that prepared the rows. */
export const folder = process.env.BENCH_FOLDER ?? mkdtempSync(join(tmpdir(), 'ipe-bench-'))

Object.assign(process.env, {
  NODE_ENV: 'production',
  ...(!mysql && { DB_CONNECTION: 'sqlite', DB_FILE: join(folder, 'bench.sqlite3') }),
  STORAGE_PATH: folder,
  APP_KEY: process.env.APP_KEY ?? randomBytes(32).toString('base64url'),
  LOG_LEVEL: 'error',
  HOST: '127.0.0.1',
  PORT: process.env.PORT ?? '0',
})

const { createIgnitor } = await import('../bin/app.ts')
export const app = createIgnitor().createApp('console')
await app.init()
await app.boot()

export async function migrateAndSeed() {
  const { default: db } = await import('@adonisjs/lucid/services/db')
  const { MigrationRunner } = await import('@adonisjs/lucid/migration')
  await new MigrationRunner(db, app, { direction: 'up' }).run()
  const { engine } = await import('#engine')
  const { seedPlugins } = await import('#engine/migrations/seed.ts')
  await seedPlugins(engine())
}

/** A company with an establishment, an area and a salary band, on a database that is migrated and seeded. */
export async function newCompany() {
  await migrateAndSeed()
  const { createCatalogues, createCompany, system } = await import('#tests/database/rows.ts')
  const { id: company } = await createCompany()
  const catalogues = await createCatalogues(company)
  const context = await system(company)
  return { company, catalogues, context, repo: context.repo }
}

/** So many talents of a company: one that is written properly (`values`), and copies of it that differ by name, CPF and what `change` gives. Their ids. */
export async function newTalents(
  { company, catalogues, repo }: Awaited<ReturnType<typeof newCompany>>,
  count: number,
  values: Record<string, unknown> = {},
  change: (number: number) => Record<string, unknown> = () => ({}),
): Promise<number[]> {
  const { default: db } = await import('@adonisjs/lucid/services/db')
  const { copies } = await import('./copies.ts')
  const { newCpf } = await import('#tests/database/rows.ts')
  const { id } = await repo('gestao-talentos/talentos').create({
    nome: 'Talento 000000',
    nomeComercial: 'Talento',
    cpf: newCpf(),
    dataAdmissao: '2024-02-01',
    estabelecimento: catalogues.estabelecimento.id,
    areaOrganizacional: catalogues.area.id,
    faixaSalarial: catalogues.faixa.id,
    ...values,
  })
  await copies('talentos', await db.from('talentos').where('id', id).first(), count - 1, (n) => ({
    nome: `Talento ${String((n * 7919) % 100_003).padStart(6, '0')}`,
    cpf: String(10_000_000_000 + n),
    ...change(n),
  }))
  const rows = await db.from('talentos').where('empresa_id', company).orderBy('id').select('id')
  return rows.map((row) => row.id)
}

/** Milliseconds of some work, and what it gave. */
export async function timed<T>(work: () => Promise<T>): Promise<[number, T]> {
  const began = performance.now()
  const result = await work()
  return [performance.now() - began, result]
}

/** Processor time in milliseconds, of this process and of the database server: what a machine shared with others does not stretch. */
export async function processorTime(): Promise<number> {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000 + (mysql ? cpuOf(await databaseServer()) : 0)
}

let server: number | undefined
async function databaseServer(): Promise<number> {
  if (server) return server
  const { default: db } = await import('@adonisjs/lucid/services/db')
  const [[{ file }]] = await db.rawQuery('SELECT @@pid_file AS file')
  return (server = Number(readFileSync(file, 'utf8')))
}

/** Milliseconds by the clock and of the processor. */
export async function bothTimesOf(work: () => Promise<unknown>): Promise<{ clock: number; processor: number }> {
  const before = await processorTime()
  const clock = await timeOf(work)
  return { clock, processor: (await processorTime()) - before }
}

export const timeOf = async (work: () => Promise<unknown>) => (await timed(work))[0]
