import { parseArgs } from 'node:util'

export const WORKLOADS = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

export const HELP = `Workloads a to g on captacao/candidatos beside a hand-written floor, on one private MariaDB.

  node bin/ipe.mjs bench [options]

  --candidates N   rows on both sides (default 100000)
  --only a,b       only these workloads: ${WORKLOADS.join(',')}
  --rounds N       rounds per side, interleaved (default 3)
  --seconds N      seconds per round (default 10)
  --sides a,b      floor, product or both (default both)
  --keep FOLDER    keep the databases there and use them again next time
  --out FILE       write all figures as JSON
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
      keep: { type: 'string' },
      out: { type: 'string' },
      smoke: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const { smoke } = values
  const only = values.only?.split(',') ?? WORKLOADS
  const unknown = only.filter((workload) => !WORKLOADS.includes(workload))
  if (unknown.length > 0) throw new Error(`Unknown workload: ${unknown.join(', ')}.`)
  return {
    help: values.help,
    smoke,
    only,
    candidates: Number(values.candidates ?? (smoke ? 2_000 : 100_000)),
    rounds: Number(values.rounds ?? (smoke ? 1 : 3)),
    seconds: Number(values.seconds ?? (smoke ? 1 : 10)),
    sides: values.sides?.split(',') ?? ['floor', 'product'],
    keep: values.keep,
    out: values.out,
    connections: 16,
  }
}
