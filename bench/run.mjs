#!/usr/bin/env node
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { spawnSync } from 'node:child_process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { check, measure } from './drive.mjs'
import * as floor from './floor_side.mjs'
import { startMariadb } from './mariadb.mjs'
import { HELP, readOptions } from './options.mjs'
import { freshIndexes } from './people.mjs'
import { memoryOf } from './process.mjs'
import * as product from './product_side.mjs'
import { defenceTable, serverTable, summarize, workloadTable } from './report.mjs'

const SIDES = { floor, product }
/** The product beside itself, called as from outside, where every call is counted; the limits are above what a bench sends. */
const besideItself = (name) => ({
  name,
  address: '203.0.113.7',
  env: {
    API_LIMIT_PER_USER: '1000000000',
    API_LIMIT_PER_ADDRESS: '1000000000',
    IPE_BENCH_DEFENCES: name,
    NODE_OPTIONS: `--max-semi-space-size=16 --import ${new URL('defences_off.mjs', import.meta.url)}`,
  },
})
const DEFENCES = ['off', 'on'].map(besideItself)

const say = (text) => process.stderr.write(`${text}\n`)

/** Both sides must have found the same people; the product holds a few of the demo's story besides. */
function sameTotal([first, second = first]) {
  if (Math.abs(first - second) > Math.max(2, first / 50))
    throw new Error(`The sides do not filter alike: ${first} and ${second} rows.`)
}

/** All rounds of one workload, the sides taking turns so that a slow minute of the machine hits both. */
async function compare(workload, sides, options) {
  const rounds = Object.fromEntries(sides.map(({ name }) => [name, []]))
  for (const side of sides) side.seen = { ...side.seen, [workload]: await check(side, workload, options.candidates) }
  if (workload === 'b') sameTotal(sides.map((side) => side.seen.b.total))
  for (const side of sides) await measure(side, workload, { ...options, seconds: options.smoke ? 1 : 2 }) // warm-up
  for (let round = 0; round < options.rounds; round++) {
    for (const side of sides) rounds[side.name].push(await measure(side, workload, options))
  }
  return Object.fromEntries(
    Object.entries(rounds).map(([name, measured]) => [name, { ...summarize(measured), rounds: measured }]),
  )
}

/** Loads both sides' data into a database of their own and shuts it down again. */
async function prepare(folder, options) {
  say(`Loading ${options.candidates.toLocaleString('en-US')} candidates into ${folder}`)
  const database = await startMariadb(folder)
  try {
    for (const name of options.sides)
      await SIDES[name].load({ settings: database[options.by], candidates: options.candidates, folder, say })
  } finally {
    await database.stop()
  }
  await writeFile(join(folder, LOADED), fingerprint(options))
}

async function benchmark(folder, options) {
  const database = await startMariadb(folder)
  const sides = []
  try {
    const shared = {
      settings: database[options.by],
      candidates: options.candidates,
      nextIndex: freshIndexes(),
      folder,
      only: options.only,
    }
    const serving = options.defences
      ? DEFENCES.map((defence) => () => product.serve({ ...shared, ...defence }))
      : options.sides.map((name) => () => SIDES[name].serve(shared))
    for (const serve of serving) {
      sides.push(await serve())
      const { name, startMs, idleMemory } = sides.at(-1)
      say(`${name}: first answer after ${Math.round(startMs)} ms, ${idleMemory} MB`)
    }
    const results = {}
    for (const workload of options.only) {
      results[workload] = await compare(workload, sides, { ...options, databasePid: database.pid })
      say(
        `${workload}: ${Object.entries(results[workload])
          .map(([name, { rate, p50 }]) => `${name} ${Math.round(rate)} req/s, p50 ${Math.round(p50)} ms`)
          .join(' · ')}`,
      )
    }
    for (const side of sides) side.finalMemory = memoryOf(side.pid)
    return {
      results,
      servers: sides.map(({ name, startMs, idleMemory, finalMemory, seen }) => ({
        name,
        startMs,
        idleMemory,
        finalMemory,
        seen,
      })),
    }
  } finally {
    for (const side of sides) await side.stop()
    await database.stop()
  }
}

const LOADED = 'loaded.txt'
const fingerprint = ({ candidates, sides }) => `${candidates} candidates, ${sides.toSorted().join(' and ')}\n`
/** Whether a kept folder has as many candidates on all sides that are asked for. */
const serves = (present, { candidates, sides }) =>
  present.startsWith(`${candidates} candidates, `) && sides.every((side) => present.includes(side))

/** A folder with loaded databases that may be written to: new, or a copy of the kept one. */
async function workingFolder(options) {
  const folder = await mkdtemp(join(tmpdir(), 'ipe-bench-'))
  if (!options.keep) {
    await prepare(folder, options)
    return folder
  }
  const kept = resolve(options.keep)
  const present = await readFile(join(kept, LOADED), 'utf8').catch(() => undefined)
  if (present === undefined) {
    await mkdir(kept, { recursive: true })
    await prepare(kept, options)
  } else if (!serves(present, options)) throw new Error(`${kept} holds ${present.trim()}. Use another --keep folder.`)
  await cp(kept, folder, { recursive: true })
  return folder
}

/** `node bin/ipe.mjs bench`; answers the exit code. */
export async function main(args) {
  const options = readOptions(args)
  if (options.help) {
    console.log(HELP)
    return 0
  }
  if (options.curves)
    return (
      spawnSync(
        process.execPath,
        [fileURLToPath(new URL('curves.ts', import.meta.url)), ...(options.rows ? ['--rows', options.rows] : [])],
        { stdio: 'inherit', cwd: fileURLToPath(new URL('..', import.meta.url)) },
      ).status ?? 1
    )
  if (options.reads)
    return (
      spawnSync(
        process.execPath,
        [fileURLToPath(new URL('reads.ts', import.meta.url)), ...(options.other ? ['--other', options.other] : [])],
        { stdio: 'inherit', cwd: fileURLToPath(new URL('..', import.meta.url)) },
      ).status ?? 1
    )
  const began = performance.now()
  let folder
  try {
    folder = await workingFolder(options)
    const { results, servers } = await benchmark(folder, options)
    console.log(
      `\n${cpus().length} × ${cpus()[0].model}, Node ${process.version}, ${options.candidates.toLocaleString('en-US')} candidates, concurrency ${options.connections}, medians of ${options.rounds} × ${options.seconds} s\n`,
    )
    console.log(options.defences ? defenceTable(results) : workloadTable(results))
    console.log(`\n${serverTable(servers)}\n\n${Math.round((performance.now() - began) / 1_000)} s in all`)
    if (options.out) await writeFile(options.out, JSON.stringify({ options, results, servers }, null, 2))
    return 0
  } catch (error) {
    console.error(`\nThe benchmark failed: ${error.message}`)
    return 1
  } finally {
    if (folder) await rm(folder, { recursive: true, force: true })
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  process.exit(await main(process.argv.slice(2)))
