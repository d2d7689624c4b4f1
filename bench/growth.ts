/**
 * A product that grew: candidates, applications and an audit trail of years, on one MariaDB, asked through the server as people ask. Candidates
 * are written by the engine's bulk path (`--bulk`, its rate is told) and multiplied in the database from there; so is the trail.
 *
 *   node scripts/with_mariadb.mjs bench/growth.ts [--candidates 1000000] [--bulk 5000] [--audit 20000000] [--rounds 3]
 */
import { spawn } from 'node:child_process'
import { readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const { values: asked } = parseArgs({
  options: {
    candidates: { type: 'string', default: '1000000' },
    bulk: { type: 'string', default: '5000' },
    audit: { type: 'string', default: '20000000' },
    rounds: { type: 'string', default: '3' },
  },
})
const [CANDIDATES, BULK, AUDIT, ROUNDS] = [asked.candidates, asked.bulk, asked.audit, asked.rounds].map(Number) as [
  number,
  number,
  number,
  number,
]
const { app, folder, mysql, newCompany, timed, timeOf } = await import('./console_app.ts')
if (!mysql) throw new Error('Only on MariaDB: node scripts/with_mariadb.mjs bench/growth.ts')
const { default: db } = await import('@adonisjs/lucid/services/db')
const { freePort } = await import('./process.mjs')
const { Client } = await import('#tests/http/client.ts')
const { candidateInput, newCpf } = await import('#tests/database/rows.ts')

const say = (text: string) => console.log(text)
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const { company, catalogues, repo } = await newCompany()

const FIRST = ['Ana', 'Bruno', 'Carla', 'Davi', 'Elisa', 'Fábio', 'Gabriela', 'Heitor', 'Íris', 'João']
const LAST = ['Silva', 'Souza', 'Costa', 'Pereira', 'Almeida', 'Lima', 'Nogueira', 'Rocha', 'Teixeira', 'Zanella']
const bulk = await timeOf(async () => {
  for (let start = 0; start < BULK; start += 500)
    await repo('captacao/candidatos').createMany(
      Array.from({ length: Math.min(500, BULK - start) }, (_, n) =>
        candidateInput(catalogues, {
          nome: `${FIRST[(start + n) % 10]} ${LAST[Math.floor((start + n) / 10) % 10]} ${start + n}`,
          pessoal: {
            dataNascimento: `${1960 + ((start + n) % 45)}-0${1 + (n % 9)}-15`,
            sexo: n % 2 ? 'M' : 'F',
            cpf: newCpf(),
            escolaridade: '09',
            estadoCivil: '01',
          },
        }),
      ),
    )
})
say(`${BULK} candidates by the engine: ${seconds(bulk)}, ${Math.round((BULK / bulk) * 1000)} a second`)

/** Doubles the rows of a table until there are so many; `changed` are columns that differ, as parts of the statement. */
async function multiply(table: string, goal: number, changedAfter: (round: number) => Record<string, string>) {
  const [columns] = await db.rawQuery(`SHOW COLUMNS FROM ${table}`)
  const names: string[] = columns
    .filter(({ Extra: extra, Field: field }: any) => field !== 'id' && !/GENERATED/i.test(extra))
    .map(({ Field: field }: any) => field as string)
  for (let round = 0; ; round++) {
    const [[{ n, last }]] = await db.rawQuery(`SELECT COUNT(*) AS n, MAX(id) AS last FROM ${table}`)
    const more = Math.min(Number(goal) - Number(n), Number(n), 500_000)
    if (more <= 0) return Number(n)
    const changed = changedAfter(round)
    const values = names.map((name) => (name in changed ? changed[name] : `\`${name}\``))
    await db.rawQuery(
      `INSERT INTO ${table} (${names.map((name) => `\`${name}\``).join(', ')}) SELECT ${values.join(', ')} FROM ${table} WHERE id <= ${Number(last)} ORDER BY id LIMIT ${more}`,
    )
  }
}
const made = await timed(() =>
  multiply('candidatos', CANDIDATES, (round) => ({
    nome: "CONCAT(SUBSTRING_INDEX(nome, ' ', 2), ' ', id)",
    pessoal_cpf: `20000000000 + ${round} * 1000000000 + id`,
    criado_em: 'DATE_SUB(criado_em, INTERVAL (id % 1500) DAY)',
  })),
)
say(`${made[1]} candidates: ${seconds(made[0])}`)
const trail = await timed(() =>
  multiply('auditoria', AUDIT, () => ({ data_hora: 'DATE_SUB(data_hora, INTERVAL (id % 1800) DAY)' })),
)
say(`${trail[1]} rows of the audit trail: ${seconds(trail[0])}`)
const tables = ['candidatos', 'auditoria', 'candidatos_cargos']
for (const table of tables) await db.rawQuery(`ANALYZE TABLE ${table}`).catch(() => {})

const PASSWORD = 'senha-da-medida'
const run = (...args: string[]) =>
  new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, ['bin/console.ts', ...args], {
      env: process.env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    child.once('exit', (code) => (code ? reject(new Error(args.join(' '))) : resolve()))
  })
await run('user:create', 'medida', '--senha', PASSWORD)
const port = String(await freePort())
const server = spawn(process.execPath, ['bin/server.ts'], {
  env: { ...process.env, PORT: port, API_LIMIT_PER_USER: '0', API_LIMIT_PER_ADDRESS: '0' },
  stdio: ['ignore', 'ignore', 'inherit'],
})
try {
  const base = `http://127.0.0.1:${port}`
  while (!(await fetch(`${base}/api/saude`).catch(() => null))?.ok) await new Promise((done) => setTimeout(done, 100))
  const client = new Client(base)
  const entered = await client.post('/api/login', { username: 'medida', password: PASSWORD })
  if (entered.status !== 200) throw new Error(entered.text)
  const moved = await client.put(`/api/userinfo/empresa/${company}`)
  if (moved.status !== 200) throw new Error(moved.text)
  const candidates = '/api/captacao/candidatos'
  const log = '/api/utilitario/log'
  const paths: Record<string, string> = {
    'list, first page': `${candidates}?size=15`,
    'list, by name': `${candidates}?size=15&sort=nome`,
    'list, a page in the middle': `${candidates}?size=15&page=${Math.floor(made[1] / 30)}&sort=nome`,
    'list, last page': `${candidates}?size=15&page=${Math.floor((made[1] - 1) / 15)}&sort=nome`,
    'name contains': `${candidates}?size=15&nome=zanella`,
    'a name nobody has': `${candidates}?size=15&nome=qwxyz`,
    'born in three years': `${candidates}?size=15&pessoal.dataNascimentoIni=1980-01-01&pessoal.dataNascimentoFim=1982-12-31`,
    'panel of recruitment': '/api/captacao/painel',
    'log, first page': `${log}?size=15`,
    'log of one resource': `${log}?size=15&entidade=captacao/candidatos`,
    'log of one day': `${log}?size=15&dataIni=2025-03-01&dataFim=2025-03-01`,
    'log of a user nobody is': `${log}?size=15&usuario=qwxyz`,
    'log of a user who did little': `${log}?size=15&usuario=medida`,
    'log of words': `${log}?size=15&q=qwxyz`,
    'log of words in a month': `${log}?size=15&q=qwxyz&dataIni=2025-03-01&dataFim=2025-03-31`,
  }
  say(`\nLeast and most of ${ROUNDS}, through the server:`)
  for (const [name, path] of Object.entries(paths)) {
    const times: number[] = []
    let told = ''
    for (let round = 0; round < ROUNDS; round++) {
      const [ms, answer] = await timed(() => client.get(path))
      told =
        answer.status === 200 ? `${answer.body.totalElements ?? ''}` : `${answer.status} ${answer.text.slice(0, 120)}`
      times.push(ms)
      // What is kept for two seconds must not answer the next round.
      await new Promise((done) => setTimeout(done, 2_100))
    }
    say(
      `${name.padEnd(30)} ${Math.min(...times)
        .toFixed(0)
        .padStart(7)} ${Math.max(...times)
        .toFixed(0)
        .padStart(7)} ms  ${told}`,
    )
  }
  const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))![1]) / 1024
  /** Counted while it arrives: a trail of years is longer than a text may be. */
  const sizeOf = async (path: string) => {
    const { status, body } = await fetch(base + path, { headers: { accept: '*/*', cookie: client.proof.cookie } })
    let bytes = 0
    for await (const part of body!) bytes += part.length
    return [status, bytes] as const
  }
  for (const [name, path] of Object.entries({
    'log of a year as CSV': `${log}/exportar.csv?dataIni=2025-01-01&dataFim=2025-12-31`,
    'candidates as CSV': `${candidates}/exportar.csv`,
  })) {
    let peak = memory()
    const look = setInterval(() => (peak = Math.max(peak, memory())), 50)
    const before = memory()
    const [ms, [status, bytes]] = await timed(() => sizeOf(path))
    clearInterval(look)
    say(
      `${name.padEnd(30)} ${ms.toFixed(0).padStart(7)} ms  ${status} ${Math.round(bytes / 1e6)} MB, server ${Math.round(before)} to ${Math.round(peak)} MB`,
    )
  }
  const [ms, written] = await timed(() => client.post(candidates, candidateInput(catalogues)))
  say(`${'a new candidate'.padEnd(30)} ${ms.toFixed(0).padStart(7)} ms  ${written.status}`)
} finally {
  server.kill('SIGTERM')
}
const migration = 'database/migrations/20261128190000_log_por_usuario'
await db.rawQuery('DROP INDEX auditoria_ator_index ON auditoria')
await db.rawQuery('DROP INDEX auditoria_arquivo_ator_index ON auditoria_arquivo')
await db.from('adonis_schema').where('name', migration).delete()
say(`\n${'upgrade:check'.padEnd(30)} ${seconds(await timeOf(() => run('upgrade:check')))}`)
say(
  `${'upgrade: index of the trail'.padEnd(30)} ${seconds(await timeOf(() => run('migration:run', '--force', '--no-schema-generate')))}`,
)
for (const job of ['banco.verificar-integridade', 'webhooks.noite', 'mensagens.resumo']) {
  const ms = await timeOf(() => run('job:run', job)).catch(() => null)
  if (ms !== null) say(`${`night: ${job}`.padEnd(30)} ${seconds(ms)}`)
}
const [backup] = await timed(() => run('backup:create'))
const [file] = readdirSync(join(folder, 'backups'))
say(`${'backup'.padEnd(30)} ${seconds(backup)}, ${Math.round(statSync(join(folder, 'backups', file!)).size / 1e6)} MB`)
// A night seals what came since the one before; a trail that was multiplied has no order of days, so only a small one is sealed whole.
if (trail[1] <= 1_000_000) {
  const { sealAudit } = await import('#app/core/audit_log/seals.ts')
  const [ms, rows] = await timed(() => sealAudit(db.connection(), Date.now() + 7_200_000))
  say(`${'sealing the trail'.padEnd(30)} ${seconds(ms)} for ${rows} rows`)
}
const [[{ size }]] = await db.rawQuery(
  'SELECT ROUND(SUM(DATA_LENGTH + INDEX_LENGTH) / 1048576) AS size FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE()',
)
say(`${'database'.padEnd(30)} ${size} MB`)
await app.terminate()
rmSync(folder, { recursive: true, force: true })
process.exit(0)
