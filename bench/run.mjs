#!/usr/bin/env node
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { check, measure } from './drive.mjs'
import { floorSide } from './floor_side.mjs'
import { startMariadb } from './mariadb.mjs'
import { HELP, readOptions } from './options.mjs'
import { freshIndexes } from './people.mjs'
import { memoryOf } from './process.mjs'
import { productSide } from './product_side.mjs'
import { serverTable, summarize, workloadTable } from './report.mjs'

const SIDES = { floor: floorSide, product: productSide }
const say = (text) => process.stderr.write(`${text}\n`)

/** All rounds of one workload, the sides taking turns so that a slow minute of the machine hits both. */
async function compare(workload, sides, options) {
  const rounds = Object.fromEntries(sides.map(({ name }) => [name, []]))
  for (const side of sides) side.seen = { ...side.seen, [workload]: await check(side, workload, options.candidates) }
  for (const side of sides) await measure(side, workload, { ...options, seconds: options.smoke ? 0.3 : 2 }) // warm-up
  for (let round = 0; round < options.rounds; round++) {
    for (const side of sides) rounds[side.name].push(await measure(side, workload, options))
  }
  return Object.fromEntries(Object.entries(rounds).map(([name, measured]) => [name, { ...summarize(measured), rounds: measured }]))
}

async function benchmark(options, folder) {
  say(`MariaDB and ${options.candidates.toLocaleString('en-US')} candidates in ${folder}`)
  const database = await startMariadb(folder)
  const sides = []
  try {
    const shared = { settings: database.settings, candidates: options.candidates, nextIndex: freshIndexes(), folder, say }
    for (const name of options.sides) {
      sides.push(await SIDES[name](shared))
      const { startMs, idleMemory } = sides.at(-1)
      say(`${name}: loaded, first answer after ${Math.round(startMs)} ms, ${idleMemory} MB`)
    }
    const results = {}
    for (const workload of options.only) {
      results[workload] = await compare(workload, sides, { ...options, databasePid: database.pid })
      say(`${workload}: ${Object.entries(results[workload]).map(([name, { rate, p50 }]) => `${name} ${rate} req/s, p50 ${p50} ms`).join(' · ')}`)
    }
    for (const side of sides) side.finalMemory = memoryOf(side.pid)
    return { results, servers: sides.map(({ name, startMs, idleMemory, finalMemory, seen }) => ({ name, startMs, idleMemory, finalMemory, seen })) }
  } finally {
    for (const side of sides) await side.stop()
    await database.stop()
  }
}

/** `node bin/ipe.mjs bench`; answers the exit code. */
export async function main(args) {
  const options = readOptions(args)
  if (options.help) {
    console.log(HELP)
    return 0
  }
  const began = performance.now()
  const folder = options.keep ? resolve(options.keep) : await mkdtemp(join(tmpdir(), 'ipe-bench-'))
  await mkdir(folder, { recursive: true })
  try {
    const { results, servers } = await benchmark(options, folder)
    console.log(`\n${cpus().length} × ${cpus()[0].model}, Node ${process.version}, ${options.candidates.toLocaleString('en-US')} candidates, concurrency ${options.connections}, medians of ${options.rounds} × ${options.seconds} s\n`)
    console.log(workloadTable(results))
    console.log(`\n${serverTable(servers)}\n\n${Math.round((performance.now() - began) / 1_000)} s in all`)
    if (options.out) await writeFile(options.out, JSON.stringify({ options, results, servers }, null, 2))
    return 0
  } catch (error) {
    console.error(`\nThe benchmark failed: ${error.message}`)
    return 1
  } finally {
    if (!options.keep) await rm(folder, { recursive: true, force: true })
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) process.exit(await main(process.argv.slice(2)))
