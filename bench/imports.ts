/**
 * Workload i: an import of talents from XLSX, checked and written, beside its floor: reading the same file and multi-row inserts of 500
 * into the same tables, by the same driver in the same run.
 *
 *   node bench/imports.ts [--rows 5000]                                (SQLite)
 *   node scripts/with_mariadb.mjs bench/imports.ts [--rows 50000]
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import writeXlsxFile from 'write-excel-file/node'
import { YOUNG } from '../bin/launcher/runtime.mjs'

const { values: asked } = parseArgs({
  options: { rows: { type: 'string', default: '5000' }, make: { type: 'string' } },
})
const ROWS = Number(asked.rows)
const KEY = 'gestao-talentos/talentos'
const HEAD = [
  'Nome',
  'Nome comercial',
  'CPF',
  'Data de admissão',
  'Estabelecimento',
  'Área organizacional',
  'Faixa salarial',
]

function cpfOf(number: number): string {
  const digits = Array.from(String(100_000_000 + number * 7).slice(0, 9), Number)
  for (const length of [9, 10]) {
    const sum = digits.slice(0, length).reduce((total, digit, index) => total + digit * (length + 1 - index), 0)
    digits.push(((sum * 10) % 11) % 10)
  }
  return digits.join('')
}

const fileOf = (rows: number): Promise<Buffer> =>
  writeXlsxFile([
    HEAD.map((value) => ({ value })),
    ...Array.from({ length: rows }, (_none, n) => [
      { value: `Pessoa Importada ${n}` },
      { value: `Pessoa ${n}` },
      { value: cpfOf(n) },
      { value: new Date(Date.UTC(2015 + (n % 10), n % 12, 1 + (n % 28))), format: 'dd/mm/yyyy' },
      { value: 'Matriz' },
      { value: 'Produção' },
      { value: 'Auxiliar - I' },
    ]),
  ] as never).toBuffer()

// Making the file takes more memory than importing it: a process of its own does it.
if (asked.make) {
  writeFileSync(asked.make, await fileOf(ROWS))
  process.exit(0)
}
// With the options the launcher starts the product with: the memory told is what the product takes.
if (!process.execArgv.includes(YOUNG)) {
  const { status } = spawnSync(process.execPath, [YOUNG, import.meta.filename, '--rows', asked.rows], {
    stdio: 'inherit',
  })
  process.exit(status ?? 1)
}
const { app, folder } = await import('./console_app.ts')
const { engine } = await import('#engine')
const { default: db } = await import('@adonisjs/lucid/services/db')
const { default: ace } = await import('@adonisjs/core/services/ace')
const { filledLines, openTable } = await import('#app/imports/table_file.ts')
const { openStored } = await import('#app/imports/kept_lines.ts')
const { proposal } = await import('#app/core/imports/proposal.ts')
const { runImport } = await import('#app/core/imports/run.ts')
const { seedPlugins } = await import('#engine/migrations/seed.ts')

const { writable } = await import('./copies.ts')
const { insertRows } = await import('#engine/database/table_writes.ts')

// SQLite takes 32,766 values in one statement.
const PORTION = process.env.DB_CONNECTION === 'mysql' ? 500 : 250
async function prepare() {
  await ace.exec('migration:run', ['--force'])
  await seedPlugins(engine())
  const empresa = await (await engine().systemContext()).repo('utilitario/empresas').create({ nome: 'Bench' })
  const context = await engine().systemContext(empresa.id)
  const make = (key: string, values: object) => context.repo(key).create(values as Record<string, unknown>)
  await make('utilitario/estabelecimentos', { nome: 'Matriz', complementoCnpjCaepf: '0001' })
  const area = await make('cargo-salario/areas-organizacionais', { nome: 'Produção' })
  const cargo = await make('cargo-salario/cargos', {
    nome: 'Auxiliar',
    nomeMercado: 'Auxiliar',
    areasOrganizacionais: [area.id],
  })
  const historico = [{ data: '2010-01-01', tipo: '3', valor: 2000 }]
  await make('cargo-salario/faixas-salariais', { cargo: cargo.id, nome: 'I', codigoCBO: '252405', historico })
  return context
}

async function timed<T>(work: () => Promise<T>): Promise<[number, T]> {
  const began = performance.now()
  const result = await work()
  return [performance.now() - began, result]
}

/** Reads the file and copies the rows one talent has, as many times, with nothing checked. */
async function floor(bytes: Buffer, talent: number) {
  for await (const _line of filledLines(await openTable(bytes)));
  const row = await writable('talentos', await db.from('talentos').where('id', talent).first())
  const lists = ['talentos_historicos', 'talentos_curva_salarial']
  const templates = await Promise.all(lists.map((table) => db.from(table).where('pai_id', talent).first()))
  await db.transaction(async (trx) => {
    for (let start = 0; start < ROWS; start += PORTION) {
      const count = Math.min(PORTION, ROWS - start)
      const cpfs = Array.from({ length: count }, (_none, n) => String(90_000_000_000 + start + n))
      await insertRows(
        trx,
        'talentos',
        cpfs.map((cpf) => ({ ...row, cpf })),
      )
      const ids = (await trx.from('talentos').orderBy('id', 'desc').limit(count).select('id')).map((item) => item.id)
      for (const [index, table] of lists.entries()) {
        const { id: _own, ...part } = templates[index]
        await insertRows(
          trx,
          table,
          ids.map((pai_id) => ({ ...part, pai_id })),
        )
      }
    }
  })
}

try {
  const context = await prepare()
  const path = join(folder, 'talentos.xlsx')
  execFileSync(process.execPath, [import.meta.filename, '--rows', asked.rows, '--make', path], { stdio: 'inherit' })
  const bytes = readFileSync(path)
  const resource = engine().registry.resource(KEY)
  const options = { ...(await proposal(context, KEY, bytes)), chave: null }
  const run = async (keep?: () => Promise<void>) =>
    runImport({ context, resource, options, file: await openStored(path, async () => bytes), ...(keep && { keep }) })
  const [checking, seen] = await timed(() => run())
  if (seen.recusados) throw new Error(JSON.stringify(seen.recusas[0]))
  const [writing, written] = await timed(() => run(async () => {}))
  const peak = process.resourceUsage().maxRSS / 1024
  const [{ id }] = await db.from('talentos').orderBy('id').limit(1).select('id')
  const [least] = await timed(() => floor(bytes, id))
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  console.log(
    `i  ${written.novos} talents: checked in ${seconds(checking)}, written in ${seconds(writing)}, at most ${Math.round(peak)} MB`,
  )
  console.log(`   floor ${seconds(least)}: ${((checking + writing) / least).toFixed(1)} times (target 3)`)
} finally {
  await app.terminate()
  rmSync(folder, { recursive: true, force: true })
}
