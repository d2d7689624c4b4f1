import { type Client, poolOf, queryValues } from './sql.ts'
import { cacheUse } from './timed_cache.ts'

/** How long an answer is given again, from when it came. */
const TTL = 2000
/** Larger answers are shared while they are on their way, not kept. */
const MOST_ROWS = 2000
const MOST = 500

interface Answer {
  rows: Promise<any[][]>
  until: number
}

let answers = new WeakMap<object, Map<string, Answer>>()

/** After a committed write of this process: what was read before is not given again. */
export function forgetAnswers() {
  answers = new WeakMap()
}

/**
 * The same statement with the same values, asked by several calls of one moment (the charts of a page), is read once. Company, row rules and
 * days stand in the statement, so nobody gets what was read for somebody else. Exact after writes of this process, two seconds for those of others.
 */
export function sharedValues(client: Client, text: string, bindings: readonly unknown[] = []): Promise<any[][]> {
  if (client.isTransaction) return queryValues(client, text, bindings)
  const pool = poolOf(client)
  let known = answers.get(pool)
  if (!known) answers.set(pool, (known = new Map()))
  const key = JSON.stringify([text, bindings])
  const found = known.get(key)
  if (found && Date.now() < found.until) {
    cacheUse.hits++
    return found.rows
  }
  cacheUse.misses++
  if (known.size >= MOST) known.clear()
  const own = known
  const answer: Answer = { rows: queryValues(client, text, bindings), until: Infinity }
  own.set(key, answer)
  const forget = () => void (own.get(key) === answer && own.delete(key))
  answer.rows.then((rows) => (rows.length > MOST_ROWS ? forget() : (answer.until = Date.now() + TTL)), forget)
  return answer.rows
}
