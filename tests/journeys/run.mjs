// node bin/ipe.mjs journeys [--lanes N] [name or part of one …]: starts the product with demo data and walks through it in a browser.
// With lanes, so many products run side by side, each with data of its own, and whichever is free takes the next journey.
// SQLite unless DB_CONNECTION=mysql and DB_* say otherwise (scripts/with_mariadb.mjs sets them).
import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ensureDatabase } from '../../bench/mariadb.mjs'
import { journeyTools, launchBrowser } from './browser.mjs'
import { startProduct } from './product.mjs'

const here = fileURLToPath(new URL('./', import.meta.url))
const screens = join(here, '../../ci-output/screens', process.env.DB_CONNECTION === 'mysql' ? 'mysql' : 'sqlite')
const { values: options, positionals: wanted } = parseArgs({
  options: { lanes: { type: 'string', default: '1' } },
  allowPositionals: true,
})
const ENDING = '.journey.mjs'
const names = readdirSync(here)
  .filter((file) => file.endsWith(ENDING))
  .map((file) => basename(file, ENDING))
/** A whole name means that journey alone: `vacancy` is not `vacancy_buttons` too. */
const meant = (part) => (names.includes(part) ? [part] : names.filter((name) => name.includes(part)))
const unknown = wanted.filter((part) => meant(part).length === 0)
if (unknown.length) {
  console.error(`No journey is called ${unknown.join(', ')}. There are: ${names.sort().join(', ')}`)
  process.exit(1)
}
const files = [...new Set(wanted.length ? wanted.flatMap(meant) : names)].sort().map((name) => name + ENDING)

async function walk(file, shared) {
  const journey = await import(pathToFileURL(join(here, file)).href)
  const name = basename(file, ENDING)
  const tools = journeyTools({ ...shared, screens, name })
  const began = performance.now()
  let failure
  try {
    await journey.run({ ...shared, ...tools, screens, assert })
    assert.deepEqual(tools.problems, [], 'the pages reported problems')
  } catch (error) {
    failure = error
    const page = tools.pages.findLast((item) => !item.isClosed())
    await page?.screenshot({ path: join(screens, `FALHA-${name}.png`) }).catch(() => {})
  }
  await tools.close()
  console.log(`${failure ? '✖' : '✔'} ${journey.name} (${Math.round(performance.now() - began)} ms)`)
  if (failure) console.error(`  ${failure.stack ?? failure}\n  ${tools.problems.join('\n  ')}`)
  return !failure
}

const products = new Set()
let browser
const end = async () => {
  await browser?.close().catch(() => {})
  await Promise.all([...products].map((product) => product.stop()))
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end().finally(() => process.exit(130)))

/** A product of its own: SQLite comes with its folder, on MySQL the second lane and those after it get a database of their own. */
async function open(lane) {
  const { DB_CONNECTION, DB_HOST: host, DB_PORT: port, DB_USER: user, DB_PASSWORD: password, DB_DATABASE } = process.env
  const database = DB_CONNECTION === 'mysql' && lane > 1 ? `${DB_DATABASE}_${lane}` : DB_DATABASE
  if (database !== DB_DATABASE) await ensureDatabase({ host, port: Number(port), user, password }, database)
  const product = await startProduct({ env: database ? { DB_DATABASE: database } : {} })
  products.add(product)
  return product
}

/** Walks journeys one after the other on one product until there are none left; gives the ones that failed. */
async function walkAll(product, queue) {
  const lost = []
  for (let file = queue.shift(); file; file = queue.shift()) {
    if (await walk(file, { browser, baseUrl: product.baseUrl, storage: product.folder })) totals.passed++
    else lost.push(file)
  }
  return lost
}

const totals = { passed: 0, failed: 0 }
try {
  browser = await launchBrowser()
  const queue = [...files]
  const lanes = Array.from(
    { length: Math.max(1, Math.min(Number(options.lanes), files.length)) },
    (_, index) => index + 1,
  )
  // Opened before anything is walked: when one cannot be, the others are there to be stopped.
  const opened = await Promise.allSettled(lanes.map(open))
  const closed = opened.find((result) => result.status === 'rejected')
  if (closed) throw closed.reason
  let lost = (await Promise.all(opened.map(({ value }) => walkAll(value, queue)))).flat()
  if (lost.length && process.env.CI) {
    // A shared machine may lose a race once; what is broken is broken on a fresh installation too.
    console.log(`Second try on a fresh installation: ${lost.join(', ')}`)
    await Promise.all([...products].map((product) => product.stop()))
    lost = await walkAll(await open(lanes.length + 1), lost)
  }
  totals.failed += lost.length
  if (totals.failed)
    for (const product of products)
      console.error(`\nOutput of the product:\n${product.output().split('\n').slice(-60).join('\n')}`)
} catch (error) {
  totals.failed++
  console.error(error.stack ?? error)
} finally {
  await end()
}
console.log(`Total: ${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = totals.failed || totals.passed === 0 ? 1 : 0
