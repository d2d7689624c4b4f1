/**
 * The ten heaviest reports and charts on a company of real size: what one asking takes, and a digest of what it gives. With `--other` the same
 * of another checkout, on the same database, side by side: how a change of the engine or of a query is judged.
 *
 *   node bin/ipe.mjs bench --reads [--other ../before]
 *   node scripts/with_mariadb.mjs bench/reads.ts [--other ../before]
 */
import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const { values: asked } = parseArgs({
  options: { other: { type: 'string' }, only: { type: 'string' }, scale: { type: 'string', default: '1' } },
})
/** The company of a database that is there already: then nothing is prepared, and the figures are printed as JSON. */
const known = asked.only === undefined ? undefined : Number(asked.only)
/** A folder to keep the database in, for looking into a figure. */
const kept = process.env.BENCH_FOLDER
const folder = kept ?? mkdtempSync(join(tmpdir(), 'ipe-reads-'))
const mysql = process.env.DB_CONNECTION === 'mysql'
const environment = {
  NODE_ENV: 'production',
  ...(!mysql && { DB_CONNECTION: 'sqlite', DB_FILE: join(folder, 'reads.sqlite3') }),
  STORAGE_PATH: folder,
  BENCH_FOLDER: folder,
  APP_KEY: process.env.APP_KEY ?? randomBytes(32).toString('base64url'),
  LOG_LEVEL: 'error',
  HOST: '127.0.0.1',
  PORT: '0',
}
Object.assign(process.env, environment)

const { createIgnitor } = await import('../bin/app.ts')
const app = createIgnitor().createApp('console')
await app.init()
await app.boot()
const { engine } = await import('#engine')
const { default: db } = await import('@adonisjs/lucid/services/db')

type Row = Record<string, any>

interface Case {
  name: string
  run: () => Promise<unknown>
}

async function cases(company: number): Promise<Case[]> {
  const { registry } = engine()
  const context = await engine().systemContext(company)
  const period = { dataIni: '2024-01-01', dataFim: '2026-12-31' }
  const stages = (await db.from('etapas_seletivas').where('empresa_id', company).select('id')).map((item) =>
    Number(item.id),
  )
  const report = (key: string, filters: Row): Case => ({
    name: key.split('/').pop()!,
    run: async () => (await registry.reports.get(`captacao/relatorios/${key}`)!.run(filters as never, context)).rows,
  })
  const chart = (dashboard: string, name: string): Case => ({
    name: `${dashboard.split('/')[0]}: ${name}`,
    run: async () => registry.dashboards.get(dashboard)!.charts[name]!.query(context, period as never),
  })
  return [
    report('duracao-vaga', { ...period, consideraContratacao: true, statusSolicitacao: 'T' }),
    report('vaga-motivo', { ...period, dataStatusAprovacaoSolicitacao: 'S', statusSolicitacao: 'T' }),
    report('cargo', { filtrarPor: '1', statusSolicitacao: 'T' }),
    report('candidato-selecao', { etapasIds: stages, statusSolicitacao: 'T', situacaoCandidato: 'I' }),
    report('analise-etapa-seletiva', { ano: 2026 }),
    report('divulgacao-vaga', { ...period, empresasIds: [company] }),
    report('indicacao-candidato', { ...period, empresasIds: [company] }),
    chart('captacao/painel', 'situacao'),
    chart('captacao/painel', 'tempoPorMes'),
    chart('captacao/painel', 'origens'),
    chart('captacao/painel', 'diasPorEtapa'),
    chart('captacao/painel', 'motivosRecusa'),
    chart('captacao/painel', 'areas'),
    chart('cargo-salario/painel', 'salarios'),
    chart('cargo-salario/painel', 'cargosPorArea'),
  ]
}

/** The same whatever order rows of equal places come in, and whatever an id is called. */
const digest = (item: unknown) =>
  createHash('sha1')
    .update(
      (Array.isArray(item)
        ? item.map((candidate) => JSON.stringify(Object.entries(candidate).sort())).sort()
        : [JSON.stringify(item)]
      ).join('\n'),
    )
    .digest('hex')
    .slice(0, 8)

interface Figure {
  name: string
  ms: number
  digest: string
}

async function measure(company: number): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { name, run } of await cases(company)) {
    const found = await run()
    const taken: number[] = []
    for (let round = 0; round < 7; round++) {
      const began = performance.now()
      await run()
      taken.push(performance.now() - began)
    }
    // The least of several: whatever else the machine does only adds.
    figures.push({ name, ms: Math.min(...taken), digest: digest(found) })
  }
  return figures
}

/** The figures of a checkout, measured in a process of its own. */
function figuresOf(checkout: string, company: number): Figure[] {
  const script = join(checkout, 'bench/reads.ts')
  if (!existsSync(script)) copyFileSync(fileURLToPath(import.meta.url), script)
  const told = spawnSync(process.execPath, [script, '--only', String(company)], {
    cwd: checkout,
    encoding: 'utf8',
    env: process.env,
  })
  if (told.status) throw new Error(told.stderr)
  return JSON.parse(told.stdout.trim().split('\n').at(-1)!)
}

const least = (a: Figure[], b: Figure[]) => a.map((figure, at) => ({ ...figure, ms: Math.min(figure.ms, b[at]!.ms) }))

if (known !== undefined) {
  const own = await measure(known)
  await app.terminate()
  console.log(JSON.stringify(own))
} else {
  const { MigrationRunner } = await import('@adonisjs/lucid/migration')
  await new MigrationRunner(db, app, { direction: 'up' }).run()
  const { seedPlugins } = await import('#engine/migrations/seed.ts')
  await seedPlugins(engine())
  // Loaded here: another checkout is measured without it.
  const { grownCompany } = await import('./grown_company.ts')
  const company = await grownCompany(Number(asked.scale))
  await app.terminate()
  const checkouts = [...(asked.other ? [asked.other] : []), fileURLToPath(new URL('..', import.meta.url))]
  // In turns, so that a busy minute of the machine meets both.
  const rounds = [0, 1].map(() => checkouts.map((checkout) => figuresOf(checkout, company)))
  const sides = checkouts.map((_, side) => least(rounds[0]![side]!, rounds[1]![side]!))
  const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0).padStart(7)
  console.log(`${mysql ? 'MariaDB' : 'SQLite'}, milliseconds${asked.other ? ': before, now' : ''}`)
  for (const [at, { name }] of sides[0]!.entries()) {
    const other = new Set(sides.map((side) => side[at]!.digest)).size > 1
    console.log(`${sides.map((side) => ms(side[at]!.ms)).join('')}  ${name}${other ? '   OTHER RESULT' : ''}`)
  }
  if (!kept) rmSync(folder, { recursive: true, force: true })
}
process.exit(0)
