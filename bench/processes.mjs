/**
 * Workload p: two app processes beside one, on one private MariaDB. Each process gets the same share of a core of its own by a CPU quota of
 * the kernel, so that database and driver have the rest of the machine and never are what is waited for.
 *
 *   node bench/processes.mjs [--share 0.25] [--candidates 20000] [--rounds 3] [--seconds 8] [--only a,c,e,d]
 *
 * Needs root on Linux with control groups. `--share 1` is a whole core each: for machines with four cores and more.
 */
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { cannon, check, median } from './drive.mjs'
import { startMariadb } from './mariadb.mjs'
import { freshIndexes } from './people.mjs'
import { cpuOf, untilQuiet } from './process.mjs'
import * as product from './product_side.mjs'

const { values: asked } = parseArgs({
  options: {
    share: { type: 'string', default: '0.25' },
    candidates: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '8' },
    only: { type: 'string', default: 'a,c,e,d' },
  },
})
const [SHARE, CANDIDATES, ROUNDS, SECONDS] = [asked.share, asked.candidates, asked.rounds, asked.seconds].map(Number)
const PERIOD = 10_000
const CONNECTIONS = 16

const V1 = '/sys/fs/cgroup/cpu'
const ROOT = existsSync(V1) ? V1 : '/sys/fs/cgroup'

/** Gives a process, with all its threads, no more than `share` of a core. Answers what takes it back once the process has ended. */
function limit(pid, share) {
  const group = join(ROOT, `ipe-bench-${pid}`)
  const write = (file, text) => writeFileSync(join(group, file), String(text))
  mkdirSync(group)
  const quota = Math.round(PERIOD * share)
  if (ROOT === V1) {
    write('cpu.cfs_period_us', PERIOD)
    write('cpu.cfs_quota_us', quota)
  } else write('cpu.max', `${quota} ${PERIOD}`)
  write('cgroup.procs', pid)
  return () => existsSync(group) && rmdirSync(group)
}

/** Rate of all sides together, and the cores that server, database and driver took meanwhile. */
async function together(sides, workload, databasePid) {
  const pids = [...sides.map(({ pid }) => pid), databasePid, process.pid]
  await untilQuiet(pids.slice(0, -1))
  const before = pids.map(cpuOf)
  const began = performance.now()
  const measured = await Promise.all(sides.map((side) => cannon(side, workload, CONNECTIONS, SECONDS)))
  const cores = pids.map((pid, index) => (cpuOf(pid) - before[index]) / (performance.now() - began))
  for (const { failures } of measured) if (failures.size > 0) throw new Error(`${workload}: ${[...failures]}`)
  const times = measured.flatMap((item) => item.times)
  // The driver's own figure holds its children, which are all the others.
  const own = cores.at(-1) - cores.slice(0, -1).reduce((sum, core) => sum + core, 0)
  return {
    rate: measured.reduce((sum, item) => sum + item.times.length / item.seconds, 0),
    p50: median(times),
    servers: cores.slice(0, -2),
    database: cores.at(-2),
    driver: own,
  }
}

const folder = await mkdtemp(join(tmpdir(), 'ipe-bench-'))
const database = await startMariadb(folder)
const sides = []
const groups = []
try {
  const say = (text) => process.stderr.write(`${text}\n`)
  const settings = database.tcp
  await product.load({ settings, candidates: CANDIDATES, folder, say })
  const only = asked.only.split(',')
  const nextIndex = freshIndexes()
  for (const name of ['first', 'second'])
    sides.push(await product.serve({ settings, folder, candidates: CANDIDATES, nextIndex, only, name }))
  // Warm before their share begins: a quarter of a core takes minutes to compile what is called often.
  for (const workload of only)
    for (const side of sides) {
      await check(side, workload, CANDIDATES)
      await cannon(side, workload, CONNECTIONS, 5)
    }
  for (const { pid } of sides) groups.push(limit(pid, SHARE))
  const cores = cpus().length
  console.log(`${cores} × ${cpus()[0].model}, ${SHARE} of a core for each process, ${CONNECTIONS} connections each\n`)
  console.log('| workload | one process | two | ratio | cores of the two, database, driver |\n|---|--:|--:|--:|---|')
  for (const workload of only) {
    const ratios = []
    let told
    for (let round = 0; round < ROUNDS; round++) {
      const alone = []
      for (const side of sides) alone.push(await together([side], workload, database.pid))
      const two = await together(sides, workload, database.pid)
      const one = { rate: (alone[0].rate + alone[1].rate) / 2, p50: median(alone.map((each) => each.p50)) }
      ratios.push(two.rate / one.rate)
      told = { one, two }
    }
    const { one, two } = told
    const shown = (values) => values.map((value) => value.toFixed(2)).join(' + ')
    const least = Math.min(...ratios).toFixed(2)
    console.log(
      `| ${workload} | ${Math.round(one.rate)} req/s, p50 ${Math.round(one.p50)} ms | ${Math.round(two.rate)} req/s, p50 ${Math.round(two.p50)} ms | ${median(ratios).toFixed(2)} (least ${least}) | ${shown(two.servers)}, ${shown([two.database])}, ${shown([two.driver])} |`,
    )
  }
} finally {
  for (const side of sides) await side.stop()
  for (const end of groups) end()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}
