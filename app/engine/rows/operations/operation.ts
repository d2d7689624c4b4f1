import { isBound } from '../../registry/scope.ts'
import type { Row } from '../../definition/row.ts'
import type { EngineContext } from '../../context.ts'
import type { Resource } from '../../compiler/resource.ts'
import type { View } from '../../compiler/view.ts'
import { afterDeadlock, DEADLOCK_ATTEMPTS } from '../../database/deadlock.ts'
import { query } from '../../database/sql.ts'
import { translateDbError } from '../../database/db_errors.ts'
import { BusyError, ForbiddenError } from '../../errors.ts'
import { ListReader } from '../list_reader.ts'
import { RecordChecks } from '../record_checks.ts'
import { RowWriter } from '../row_writer.ts'
import { beginWrite, totalsChanged } from '../totals.ts'

/** Runs the work again inside a transaction; only used in this file. */
class NeedsTransaction extends Error {}

/** Everything an operation on the rows of one resource needs. */
export class Operation {
  readonly context: EngineContext
  readonly resource: Resource
  /**
   * The resource as this company and user see it. Rows are read whole internally and returned without hidden fields.
   */
  readonly view: View
  /** Reads whole rows. */
  readonly reader: ListReader
  /** Reads rows as the user may see them. */
  readonly shown: ListReader
  readonly writer: RowWriter
  readonly checks: RecordChecks

  /** Fields that only the company requires are not required: the record is completed later. */
  readonly incomplete: boolean

  constructor(context: EngineContext, resource: Resource, incomplete = false) {
    this.incomplete = incomplete
    this.context = context
    this.resource = resource
    this.view = context.engine.views.forRows(context, resource)
    this.reader = new ListReader(context, resource)
    this.shown = this.view.resource === resource ? this.reader : new ListReader(context, this.view.resource)
    this.writer = new RowWriter(context, resource)
    const demanding = incomplete ? { ...this.view, required: [] } : this.view
    this.checks = new RecordChecks(context, resource, demanding, this.reader)
  }

  /** Runs in one transaction; database errors are translated to user-facing errors. */
  transaction<T>(work: (inside: Operation) => Promise<T>): Promise<T> {
    return this.#translated(() =>
      this.context.transaction((context) =>
        work(new Operation(context as EngineContext, this.resource, this.incomplete)),
      ),
    )
  }

  /**
   * The same for work that can be repeated: a transaction ended by a deadlock is run again, unless it is part of a
   * larger one. The work must not keep state changed by an earlier attempt.
   */
  repeatableTransaction<T>(work: (inside: Operation) => Promise<T>): Promise<T> {
    return this.write(false, async () => {}, work)
  }

  /**
   * Writes one record, in a transaction that can be repeated. `atOnce`: its checks need none, and `storeNew` or
   * `storeChange` write everything in one round trip; until the work finds that it `needsTransaction()`.
   * @param values made for each attempt, because hooks may modify them
   */
  async write<V, T>(
    atOnce: boolean,
    values: () => Promise<V>,
    work: (inside: Operation, values: V) => Promise<T>,
  ): Promise<T> {
    for (let attempt = 1, alone = atOnce; ; attempt++) {
      const own = await values()
      try {
        return await (alone ? this.#translated(() => work(this, own)) : this.transaction((inside) => work(inside, own)))
      } catch (error) {
        if (alone && error instanceof NeedsTransaction) {
          alone = false
          continue
        }
        const again = error instanceof BusyError && error.deadlock && !this.context.db.isTransaction
        if (!again || attempt >= DEADLOCK_ATTEMPTS) throw error
        await afterDeadlock(attempt)
      }
    }
  }

  /** Inside `write`, before anything is written: what follows cannot be written in one round trip. */
  needsTransaction() {
    if (!this.context.db.isTransaction) throw new NeedsTransaction()
  }

  async #translated<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      return translateDbError(error, this.resource)
    }
  }

  /** After commit, adjusts cached totals by `delta` and invalidates caches derived from the resource. */
  afterCommit(delta: number, began = beginWrite()) {
    const { context, resource } = this
    context.afterCommit(() => {
      totalsChanged(resource.layout.table, String(context.empresaId), delta, began)
      context.engine.invalidate(resource.key)
    })
  }

  /**
   * The row just written: built from its values when they are sufficient, else read. For a user restricted to some rows
   * it is always read, so that no row outside the user's scope can be written.
   *
   * @throws ForbiddenError when the user may not see it
   * @throws BusyError, so that the work runs again, when the row does not exist: a node of a Galera cluster can end a
   * transaction between two of its statements, and the next statement no longer sees what was written.
   */
  async written(id: number, known: () => Row | null): Promise<Row> {
    const made = isBound(this.context, this.resource.key) ? null : known()
    const row = made ? await this.reader.completed(made) : await this.reader.find(id)
    if (row) return row
    throw (await this.#isStored(id)) ? new ForbiddenError() : new BusyError(true)
  }

  async #isStored(id: number): Promise<boolean> {
    const rows = await query(
      this.context.db,
      `SELECT id FROM ${this.context.engine.dialect.id(this.resource.layout.table)} WHERE id = ?`,
      [id],
    )
    return rows.length > 0
  }
}
