// node bin/ipe.mjs journeys [part of a name …]: starts the product with demo data and walks through it in a browser.
// SQLite unless DB_CONNECTION=mysql and DB_* say otherwise (scripts/with_mariadb.mjs sets them).
import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { journeyTools, launchBrowser } from './browser.mjs'
import { startProduct } from './product.mjs'

const here = fileURLToPath(new URL('./', import.meta.url))
const screens = join(here, '../../ci-output/screens', process.env.DB_CONNECTION === 'mysql' ? 'mysql' : 'sqlite')
const wanted = process.argv.slice(2)
const files = readdirSync(here)
  .filter((file) => file.endsWith('.journey.mjs') && (wanted.length === 0 || wanted.some((part) => file.includes(part))))
  .sort()

async function walk(file, shared) {
  const journey = await import(pathToFileURL(join(here, file)).href)
  const name = basename(file, '.journey.mjs')
  const tools = journeyTools({ ...shared, screens, name })
  const began = performance.now()
  let failure
  try {
    await journey.run({ ...shared, ...tools, screens, assert })
    assert.deepEqual(tools.problems, [], 'the pages reported problems')
    tools.keepEvidence(`tests/journeys/${file}`, journey.name)
  } catch (error) {
    failure = error
    const page = tools.pages.findLast((one) => !one.isClosed())
    await page?.screenshot({ path: join(screens, `FALHA-${name}.png`) }).catch(() => {})
  }
  await tools.close()
  console.log(`${failure ? '✖' : '✔'} ${journey.name} (${Math.round(performance.now() - began)} ms)`)
  if (failure) console.error(`  ${failure.stack ?? failure}\n  ${tools.problems.join('\n  ')}`)
  return !failure
}

let product
let browser
const end = async () => {
  await browser?.close().catch(() => {})
  await product?.stop()
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end().finally(() => process.exit(130)))

const totals = { passed: 0, failed: 0 }
try {
  product = await startProduct()
  browser = await launchBrowser()
  // One after the other on one database, in the order of their names, as people come and go.
  const walkAll = async (names) => {
    const lost = []
    for (const file of names) {
      if (await walk(file, { browser, baseUrl: product.baseUrl, storage: product.folder })) totals.passed++
      else lost.push(file)
    }
    return lost
  }
  let lost = await walkAll(files)
  if (lost.length && process.env.CI) {
    // A shared machine may lose a race once; what is broken is broken on a fresh installation too.
    console.log(`Second try on a fresh installation: ${lost.join(', ')}`)
    await product.stop()
    product = await startProduct()
    lost = await walkAll(lost)
  }
  totals.failed += lost.length
  if (totals.failed) console.error(`\nOutput of the product:\n${product.output().split('\n').slice(-60).join('\n')}`)
} catch (error) {
  totals.failed++
  console.error(error.stack ?? error)
} finally {
  await end()
}
console.log(`Total: ${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = totals.failed || totals.passed === 0 ? 1 : 0
