import { parseArgs } from 'node:util'

/** In the order they run: whatever adds rows comes last. */
export const WORKLOADS = ['a', 'b', 'c', 'f', 'e', 'd', 'g']
/** The same by people the rules bind, on records with everything filled in, and an answer to a questionnaire: only when asked for. */
export const OTHERS = ['oa', 'oc', 'oe', 'od', 'ol']
/** a and b when each call asks for something else, so that nobody shares an answer: only when asked for. */
export const VARIED = ['va', 'vb']

/** Reads and writes, single and many. */
const DEFENDED = ['a', 'c', 'e', 'd', 'g']

export const HELP = `Workloads a to g on captacao/candidatos beside a hand-written floor, on one private MariaDB.

  node bin/ipe.mjs bench [options]

  --candidates N   rows on both sides (default 100000)
  --only a,b       only these workloads: ${WORKLOADS.toSorted().join(',')}; o: ${OTHERS.join(',')}; v: ${VARIED.join(',')}
  --rounds N       rounds per side, interleaved (default 3)
  --seconds N      seconds per round (default 10)
  --sides a,b      floor, product or both (default both)
  --by socket|tcp  how both sides reach the database (default tcp, as most installations do)
  --keep FOLDER    keep the loaded databases there; every run works on a copy
  --out FILE       write all figures as JSON
  --curves         instead: how costs grow with resources, fields and rows (bench/curves.ts, SQLite, a minute or two)
  --reads          instead: the heaviest reports and charts (bench/reads.ts, SQLite); --other FOLDER: beside those of another checkout
  --defences       instead: the product beside itself with the defences of every call taken out (bench/defences_off.mjs)
  --smoke          2,000 candidates, one round of one second: finds errors, judges no time`

/** Reads the command line; `--smoke` only changes what is not given. */
export function readOptions(args) {
  const { values } = parseArgs({
    args,
    options: {
      candidates: { type: 'string' },
      only: { type: 'string' },
      rounds: { type: 'string' },
      seconds: { type: 'string' },
      sides: { type: 'string' },
      by: { type: 'string', default: 'tcp' },
      keep: { type: 'string' },
      out: { type: 'string' },
      smoke: { type: 'boolean', default: false },
      curves: { type: 'boolean', default: false },
      rows: { type: 'string' },
      reads: { type: 'boolean', default: false },
      other: { type: 'string' },
      defences: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const { smoke } = values
  const asked = (values.only?.split(',') ?? (values.defences ? DEFENDED : WORKLOADS)).flatMap((value) =>
    value === 'o' ? OTHERS : value === 'v' ? VARIED : value,
  )
  const known = [...WORKLOADS, ...VARIED, ...OTHERS]
  const unknown = asked.filter((workload) => !known.includes(workload))
  if (unknown.length > 0) throw new Error(`Unknown workload: ${unknown.join(', ')}.`)
  if (!['socket', 'tcp'].includes(values.by)) throw new Error(`Unknown way to the database: ${values.by}.`)
  return {
    help: values.help,
    curves: values.curves,
    rows: values.rows,
    reads: values.reads,
    other: values.other,
    defences: values.defences,
    smoke,
    only: known.filter((workload) => asked.includes(workload)),
    candidates: Number(values.candidates ?? (smoke ? 2_000 : 100_000)),
    rounds: Number(values.rounds ?? (smoke ? 1 : 3)),
    seconds: Number(values.seconds ?? (smoke ? 1 : 10)),
    sides: values.defences ? ['product'] : (values.sides?.split(',') ?? ['floor', 'product']),
    by: values.by,
    keep: values.keep,
    out: values.out,
    connections: 16,
  }
}
