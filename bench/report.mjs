/** Turns the measured rounds into the table people read. */
import { median } from './drive.mjs'

export const TITLES = {
  a: 'list page, sorted by nome, with total',
  b: 'the same, filtered',
  c: 'read one with relations',
  d: 'create one',
  e: 'update two fields',
  f: 'deep page (90 % of the rows skipped)',
  g: 'bulk create of 1,000',
  va: 'a, each call another page',
  vb: 'b, each call another range of dates',
  oa: 'a by a manager with own areas',
  oc: 'c of a candidate with five filled lists',
  oe: 'e of a candidate with five filled lists',
  od: 'd with five filled lists',
  ol: 'an answer to a questionnaire',
}

/** What the product must reach: `ratio` against the floor's rate, `faster` against its time, `rows` per second. */
export const TARGETS = {
  a: { ratio: 8 },
  b: { ratio: 1 },
  c: { ratio: 0.5 },
  d: { ratio: 0.45 },
  e: { ratio: 0.42 },
  f: { faster: 60 },
  g: { rows: 2_000 },
  va: { ratio: 5 },
  vb: { ratio: 0.6 },
  oa: { ratio: 5 },
  oc: { ratio: 0.4 },
  oe: { ratio: 0.35 },
  od: { ratio: 0.3 },
  ol: { ratio: 0.4 },
}
export const START_TARGET = 2_000
export const MEMORY_TARGET = 220

const number = (value, digits = 0) =>
  Number.isFinite(value)
    ? value.toLocaleString('en-US', { maximumFractionDigits: digits, minimumFractionDigits: digits })
    : '–'

/** Medians over the rounds of one side. */
export const summarize = (rounds) =>
  Object.fromEntries(Object.keys(rounds[0]).map((figure) => [figure, median(rounds.map((round) => round[figure]))]))

const shown = (workload, side) => {
  if (!side) return '–'
  if (workload === 'f') return `${number(side.p50, 1)} ms`
  if (workload === 'g') return `${number(1_000_000 / side.p50)} rows/s`
  return `${number(side.rate)} req/s`
}

/** Round by round, then the median: what slowed the machine down for a while slowed both sides of that pair. */
function ratioOf(workload, floor, product) {
  const figure =
    workload === 'f' || workload === 'g'
      ? (first, second) => first.p50 / second.p50
      : (first, second) => second.rate / first.rate
  const pairs =
    floor.rounds && product.rounds
      ? floor.rounds.map((item, round) => [item, product.rounds[round]])
      : [[floor, product]]
  return median(pairs.map(([first, second]) => figure(first, second)))
}

/** How the product stands to the floor, and whether that is enough. */
export function verdict(workload, floor, product) {
  const target = TARGETS[workload]
  const ratio = floor && product ? ratioOf(workload, floor, product) : Number.NaN
  if (target.rows)
    return {
      ratio,
      target: `≥ ${number(target.rows)} rows/s`,
      met: product ? 1_000_000 / product.p50 >= target.rows : undefined,
    }
  const wanted = target.ratio ?? target.faster
  return {
    ratio,
    target: target.faster ? `${wanted} × faster` : `≥ ${wanted}`,
    met: Number.isNaN(ratio) ? undefined : ratio >= wanted,
  }
}

const cpu = (side) => (side ? `${number(side.serverCpu, 2)} + ${number(side.databaseCpu, 2)}` : '–')
const mark = (met) => (met === undefined ? '' : met ? 'yes' : 'no')

function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)))
  const line = (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`
  return [
    line(rows[0]),
    `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`,
    ...rows.slice(1).map(line),
  ].join('\n')
}

export function workloadTable(results) {
  const header = [
    'workload',
    'floor',
    'product',
    'ratio',
    'target',
    'met',
    'CPU ms floor (server + db)',
    'CPU ms product (server + db)',
  ]
  const rows = Object.entries(results).map(([workload, { floor, product }]) => {
    const { ratio, target, met } = verdict(workload, floor, product)
    return [
      `${workload} ${TITLES[workload]}`,
      shown(workload, floor),
      shown(workload, product),
      number(ratio, 2),
      target,
      mark(met),
      cpu(floor),
      cpu(product),
    ]
  })
  return table([header, ...rows])
}

/**
 * What the defences cost: rate of the calls with them to that without, round by round; of the processor time of the server the least,
 * which neighbours only add to, and the median of the rounds beside each other, which no single quiet round decides.
 */
export function defenceTable(results) {
  const header = ['workload', 'off', 'on', 'rate on / off', 'least CPU ms off', 'on', 'on / off', 'median of rounds']
  const least = ({ rounds }) => Math.min(...rounds.map(({ serverCpu }) => serverCpu))
  const beside = (off, on) => median(on.rounds.map(({ serverCpu }, at) => serverCpu / off.rounds[at].serverCpu))
  const rows = Object.entries(results).map(([workload, { off, on }]) => [
    `${workload} ${TITLES[workload]}`,
    shown(workload, off),
    shown(workload, on),
    number(ratioOf(workload, off, on), 2),
    number(least(off), 3),
    number(least(on), 3),
    number(least(on) / least(off), 2),
    number(beside(off, on), 2),
  ])
  return table([header, ...rows])
}

export function serverTable(sides) {
  const header = ['server', 'start to first answer', 'memory idle', 'memory after the load']
  const rows = sides.map(({ name, startMs, idleMemory, finalMemory }) => {
    const [start, idle] =
      name === 'product' ? [` (target < ${START_TARGET})`, ` (target < ${MEMORY_TARGET})`] : ['', '']
    return [name, `${number(startMs)} ms${start}`, `${number(idleMemory)} MB${idle}`, `${number(finalMemory)} MB`]
  })
  return table([header, ...rows])
}
