import type { PoolConnection } from 'mysql2'
import type { Statement } from './statement.ts'

/** Text and bindings for a list of statements; `ahead` results precede the results of the statements. */
export interface Composed extends Statement {
  prepareCount: number
  /** Call after success: records which texts the connection has prepared. */
  onSuccess(): void
}

/** Number of prepared texts, each with its own slot. */
const SLOTS = 100
const SEEN = 1000

const REFUSED = new Set(['ER_MAX_PREPARED_STMT_COUNT_REACHED', 'ER_UNKNOWN_STMT_HANDLER'])

/**
 * Statements that are repeated are prepared by name in the same round trip, and later only executed by name. The
 * database then neither parses their text again nor looks up the tables that refer to theirs. That is half the cost of
 * changing a record that twenty tables refer to. Only for MariaDB, whose EXECUTE accepts values; on MySQL texts are
 * sent as they are.
 */
export class StatementCache {
  readonly #seen = new Set<string>()
  readonly #places = new Map<string, number>()
  readonly #texts: string[] = []
  #next = 0
  /** The text prepared in each slot of a connection. Connections missing here get plain texts. */
  readonly #known = new WeakMap<PoolConnection, (string | undefined)[]>()

  /** From now on statements are prepared on this connection. */
  begin(connection: PoolConnection) {
    this.#known.set(connection, [])
  }

  compose(connection: PoolConnection, statements: Statement[]): Composed {
    const known = this.#known.get(connection)
    const places = statements.map((statement) =>
      known && statement.bindings.length ? this.#placeOf(statement.text) : undefined,
    )
    const fresh = [...new Set(places)].filter(
      (place): place is number => place !== undefined && known![place] !== this.#texts[place],
    )
    const texts = fresh.map((place) => this.#texts[place]!)
    const prepares = fresh.map((place) => `PREPARE w${place} FROM ?`)
    const parts = statements.map(({ text, bindings }, index) =>
      places[index] === undefined ? text : `EXECUTE w${places[index]} USING ${bindings.map(() => '?').join()}`,
    )
    return {
      text: [...prepares, ...parts].join('; '),
      bindings: [...texts, ...statements.flatMap((statement) => statement.bindings)],
      prepareCount: prepares.length,
      onSuccess: () => fresh.forEach((place, index) => (known![place] = texts[index])),
    }
  }

  /**
   * Whether the error only means that the database cannot keep the prepared statement. From then on this connection
   * gets plain texts.
   */
  refuses(connection: PoolConnection, error: unknown): boolean {
    return REFUSED.has((error as { code?: string })?.code ?? '') && this.#known.delete(connection)
  }

  /** The slot of a text that was seen before; when all are used, the oldest is replaced. */
  #placeOf(text: string): number | undefined {
    const place = this.#places.get(text)
    if (place !== undefined) return place
    if (!this.#seen.has(text)) {
      if (this.#seen.size >= SEEN) this.#seen.clear()
      this.#seen.add(text)
      return undefined
    }
    const free = this.#next++ % SLOTS
    if (this.#texts[free] !== undefined) this.#places.delete(this.#texts[free])
    this.#texts[free] = text
    this.#places.set(text, free)
    return free
  }
}
