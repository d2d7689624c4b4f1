import type { PoolConnection } from 'mysql2'
import type { Statement } from './write_batch.ts'

/** What is sent for statements: `ahead` results come before theirs. */
export interface Composed extends Statement {
  ahead: number
  /** Told when all of it went well: the connection knows the texts now. */
  learnt(): void
}

/** So many texts are kept prepared, each in a place of its own. */
const PLACES = 100
const SEEN = 1000

const REFUSED = new Set(['ER_MAX_PREPARED_STMT_COUNT_REACHED', 'ER_UNKNOWN_STMT_HANDLER'])

/**
 * Statements that come again and again are prepared by name, in the same round trip, and from then on only named: the database neither reads
 * their text again nor looks for the tables that refer to theirs (half the cost of changing a record that twenty tables refer to).
 * For MariaDB, whose EXECUTE takes values; on MySQL texts are sent as they are.
 */
export class StatementCache {
  readonly #seen = new Set<string>()
  readonly #places = new Map<string, number>()
  readonly #texts: string[] = []
  #next = 0
  /** The text that each place has on a connection. A connection that is not here is sent texts. */
  readonly #known = new WeakMap<PoolConnection, (string | undefined)[]>()

  /** From now on statements are prepared on this connection. */
  begin(connection: PoolConnection) {
    this.#known.set(connection, [])
  }

  compose(connection: PoolConnection, statements: Statement[]): Composed {
    const known = this.#known.get(connection)
    const places = statements.map((one) => (known && one.bindings.length ? this.#placeOf(one.text) : undefined))
    const fresh = [...new Set(places)].filter(
      (place): place is number => place !== undefined && known![place] !== this.#texts[place],
    )
    const texts = fresh.map((place) => this.#texts[place]!)
    const ahead = fresh.map((place) => `PREPARE w${place} FROM ?`)
    const parts = statements.map(({ text, bindings }, index) =>
      places[index] === undefined ? text : `EXECUTE w${places[index]} USING ${bindings.map(() => '?').join()}`,
    )
    return {
      text: [...ahead, ...parts].join('; '),
      bindings: [...texts, ...statements.flatMap((one) => one.bindings)],
      ahead: ahead.length,
      learnt: () => fresh.forEach((place, index) => (known![place] = texts[index])),
    }
  }

  /** Whether an error only says that the database does not keep the statement. From then on this connection is sent texts. */
  refuses(connection: PoolConnection, error: unknown): boolean {
    return REFUSED.has((error as { code?: string })?.code ?? '') && this.#known.delete(connection)
  }

  /** The place of a text that came before; when all are taken, the oldest makes room. */
  #placeOf(text: string): number | undefined {
    const place = this.#places.get(text)
    if (place !== undefined) return place
    if (!this.#seen.has(text)) {
      if (this.#seen.size >= SEEN) this.#seen.clear()
      this.#seen.add(text)
      return undefined
    }
    const free = this.#next++ % PLACES
    if (this.#texts[free] !== undefined) this.#places.delete(this.#texts[free])
    this.#texts[free] = text
    this.#places.set(text, free)
    return free
  }
}
