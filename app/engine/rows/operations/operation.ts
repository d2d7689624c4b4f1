import { isBound } from '../../registry/scope.ts'
import type { Row } from '../../definition/context.ts'
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

/** What every operation on the rows of one resource works with. */
export class Operation {
  readonly context: EngineContext
  readonly resource: Resource
  /** The resource as this company and user have it; rows are read whole inside and leave without what may not be seen. */
  readonly view: View
  /** Reads whole rows. */
  readonly reader: ListReader
  /** Reads rows as the user may see them. */
  readonly shown: ListReader
  readonly writer: RowWriter
  readonly checks: RecordChecks

  /** What only the company demands is not demanded: the record is completed later. */
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

  /** Runs in one transaction; what the database refuses becomes the error people read. */
  async transaction<T>(work: (inside: Operation) => Promise<T>): Promise<T> {
    try {
      return await this.context.transaction((context) =>
        work(new Operation(context as EngineContext, this.resource, this.incomplete)),
      )
    } catch (error) {
      return translateDbError(error, this.resource)
    }
  }

  /**
   * The same for work that may run again from its beginning: a transaction the database ended to resolve a deadlock is repeated, unless
   * it is part of a larger one. Work must not keep what an earlier run changed.
   */
  async repeatableTransaction<T>(work: (inside: Operation) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++)
      try {
        return await this.transaction(work)
      } catch (error) {
        const again = error instanceof BusyError && error.deadlock && !this.context.db.isTransaction
        if (!again || attempt === DEADLOCK_ATTEMPTS) throw error
        await afterDeadlock(attempt)
      }
  }

  /** Once it is committed, totals move by `delta` and caches made from the resource are dropped. */
  afterCommit(delta: number, began = beginWrite()) {
    const { context, resource } = this
    context.afterCommit(() => {
      totalsChanged(resource.layout.table, String(context.empresaId), delta, began)
      context.engine.written(resource.key)
    })
  }

  /**
   * The row just written: made from its values when they say enough, else read. A user restricted to some rows has it read, so
   * that nobody writes a row out of their own sight.
   *
   * @throws ForbiddenError when the user may not see it; BusyError, so that the work runs again, when it is not there at all: a
   * node of a Galera cluster can end a transaction between two of its statements, and what follows no longer sees what it wrote.
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
