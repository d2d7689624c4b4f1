import { testMysql, testSqlite } from './test.mjs'

const NAMES = { '--requests': 'FUZZ_REQUESTS', '--seed': 'FUZZ_SEED', '--only': 'FUZZ_ONLY' }

/**
 * `npm run fuzz -- [--requests 20000] [--seed 1] [--only 'POST /api/captacao']`: made-up requests to every published call, on SQLite and then on
 * MariaDB. Without a seed each run explores new ones; a fault is met again with the seed it names.
 */
export async function fuzz(args) {
  const env = { FUZZ_REQUESTS: '20000', FUZZ_SEED: String(Date.now() % 2 ** 32) }
  for (let at = 0; at < args.length; at += 2) {
    if (!NAMES[args[at]] || args[at + 1] === undefined)
      throw new Error(`fuzz: ${args[at]}? ${Object.keys(NAMES).join(', ')}`)
    env[NAMES[args[at]]] = args[at + 1]
  }
  Object.assign(process.env, env)
  const suite = ['functional', '--files=fuzz.spec.ts']
  const codes = [await testSqlite(suite), await testMysql(suite)]
  return Math.max(...codes)
}
