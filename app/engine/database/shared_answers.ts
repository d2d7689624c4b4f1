import { type Client, poolOf, queryValues } from './sql.ts'
import { cacheUse } from './timed_cache.ts'

/** How long a result is cached, from its arrival. */
const TTL = 2000
/** Larger results are shared while the statement is running, but not cached. */
const MAX_ROWS = 2000
const MAX_ANSWERS = 500

interface Answer {
  rows: Promise<any[][]>
  until: number
}

let answers = new WeakMap<object, Map<string, Answer>>()

/** After a committed write of this process: clears all cached results. */
export function invalidateSharedAnswers() {
  answers = new WeakMap()
}

/**
 * Executes the same statement with the same values once for several concurrent calls (the charts of a page). Company,
 * row rules and dates are part of the statement, so results are not shared across scopes. Exact after writes of this
 * process, up to two seconds old after writes of others.
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
  if (known.size >= MAX_ANSWERS) known.clear()
  const own = known
  const answer: Answer = { rows: queryValues(client, text, bindings), until: Infinity }
  own.set(key, answer)
  const forget = () => void (own.get(key) === answer && own.delete(key))
  answer.rows.then((rows) => (rows.length > MAX_ROWS ? forget() : (answer.until = Date.now() + TTL)), forget)
  return answer.rows
}
