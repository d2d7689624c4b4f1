// node bin/test_workers.mjs <number> [suites]: the server's tests in several processes, each with a database, folders and a port
// of its own. They share the files of the suites (tests/support/runner/shared_files.ts), and each is replaced by another one after
// some minutes; their totals are added up.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

const [count, ...args] = process.argv.slice(2)
const summaryFile = process.env.IPE_TEST_SUMMARY
// In memory where there is room: databases are kept there to be copied.
const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'ipe-workers-'))
const claims = join(folder, 'claims')
mkdirSync(claims)
const prepared = join(folder, 'prepared')
mkdirSync(prepared)
/** One for all: what is copied from one process to another was encrypted with it. */
const APP_KEY = process.env.APP_KEY ?? randomBytes(32).toString('base64url')
const workers = new Set()

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => workers.forEach((worker) => worker.kill(signal)))

/** What a worker says, a paragraph (the tests of a group) at a time. */
function tellParagraphs(stream) {
  let lines = []
  const tell = () => {
    if (lines.length) process.stdout.write(`${lines.join('\n')}\n`)
    lines = []
  }
  createInterface({ input: stream })
    .on('line', (line) => {
      if (line === '') tell()
      lines.push(line)
    })
    .on('close', tell)
}

function start(number, turn) {
  const summary = join(folder, `${number}-${turn}.json`)
  const worker = spawn(process.execPath, [join(import.meta.dirname, 'test.ts'), ...args], {
    env: {
      ...process.env,
      IPE_TEST_WORKER: `${number}/${count}`,
      APP_KEY,
      IPE_TEST_CLAIMS: claims,
      IPE_TEST_SHARED: prepared,
      IPE_TEST_SUMMARY: summary,
      ...(process.env.DB_CONNECTION === 'mysql' && { DB_DATABASE: `${process.env.DB_DATABASE}_${number}` }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  workers.add(worker)
  tellParagraphs(worker.stdout)
  return new Promise((resolve, reject) =>
    worker.once('error', reject).once('close', (code) => {
      workers.delete(worker)
      resolve(totalsOf(number, code ?? 1, summary))
    }),
  )
}

const NONE = { total: 0, passed: 0, failed: 0, skipped: 0, failures: [] }

/** The totals of a worker; one that ended without them has failed, whatever the others say. */
function totalsOf(number, code, summary) {
  if (existsSync(summary)) return { code, ...JSON.parse(readFileSync(summary, 'utf8')) }
  const message = `ended with ${code} and without totals`
  return { ...NONE, code, total: 1, failed: 1, failures: [{ title: `process ${number}`, message }] }
}

/** A file whose appearance tells that a core is free: until then the first process works alone. */
const waitsFor = process.env.TEST_WAITS_FOR
let done = false

/** One process after the other, as long as each leaves files. */
async function inTurn(number) {
  const turns = []
  while (number > 1 && waitsFor && !existsSync(waitsFor) && !done) await sleep(1_000)
  if (done) return turns
  do turns.push(await start(number, turns.length + 1))
  while (turns.at(-1).left)
  done = true
  return turns
}

try {
  const all = (await Promise.all(Array.from({ length: Number(count) }, (_, index) => inTurn(index + 1)))).flat()
  const sum = (key) => all.reduce((total, item) => total + item[key], 0)
  const totals = Object.fromEntries(['total', 'passed', 'failed', 'skipped'].map((key) => [key, sum(key)]))
  if (summaryFile)
    writeFileSync(summaryFile, JSON.stringify({ ...totals, failures: all.flatMap((item) => item.failures) }))
  process.exitCode = Math.max(...all.map((item) => item.code), totals.total ? 0 : 1)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
