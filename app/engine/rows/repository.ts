import type { ListQuery, Page, Repository, Row } from '../definition/context.ts'
import { ConflictError, DefinitionError, ForbiddenError, NotFoundError, ValidationError } from '../errors.ts'
import { IN_USE, STALE } from '../messages.ts'
import { auditRow, auditStatement, changedNothing, maskChanges, writeAudit } from './audit.ts'
import { normalizeTree } from './normalize_tree.ts'
import { NewRecords, writeInParts } from './bulk_create.ts'
import type { EngineContext } from '../context.ts'
import { translateDbError } from '../database/db_errors.ts'
import { requireRead, requireWrite } from './permissions.ts'
import { flatten } from './values.ts'
import { valuesAt } from './values_at.ts'
import type { View } from '../compiler/view.ts'
import { changedRow, freshRow } from './row_from_input.ts'
import { ListReader } from './list_reader.ts'
import { RecordChecks } from './record_checks.ts'
import { checkReferences, type ReferenceNames, refersToItself } from './references.ts'
import type { Resource } from '../compiler/resource.ts'
import { canUndo, keepRemoved, restoreRemoved } from './removed_rows.ts'
import { writesOf } from '../database/sql.ts'
import { markForSearch, marksOfChange } from '../search/marks.ts'
import { beginWrite, totalsChanged } from './totals.ts'
import { RowWriter } from './row_writer.ts'
import { writeTogether } from '../database/write_batch.ts'

const LARGEST_ID = 2 ** 31 - 1

/** Somebody else wrote the row first. As an answer it is the conflict it is; mostly it is tried again. */
class StaleRow extends ConflictError {}

/** The one door to the rows of a resource: nothing writes them past it, but the logs that `tests/unit/one_door.spec.ts` names. */
export class ResourceRepository implements Repository {
  readonly #context: EngineContext
  readonly #resource: Resource
  readonly #reader: ListReader
  readonly #writer: RowWriter
  /** The resource as this company and user have it; rows are read whole inside and leave without what may not be seen. */
  readonly #view: View
  readonly #shown: ListReader
  readonly #checks: RecordChecks

  constructor(context: EngineContext, resource: Resource) {
    this.#context = context
    this.#resource = resource
    this.#reader = new ListReader(context, resource)
    this.#writer = new RowWriter(context, resource)
    this.#view = context.engine.views.forRows(context, resource)
    this.#shown = this.#view.resource === resource ? this.#reader : new ListReader(context, this.#view.resource)
    this.#checks = new RecordChecks(context, resource, this.#view, this.#reader)
  }

  async list(query: ListQuery = {}): Promise<Page> {
    requireRead(this.#context, this.#resource, query.brief)
    return this.#shown.on(query.onDay).page(query)
  }

  async find(id: number, onDay?: string): Promise<Row | null> {
    requireRead(this.#context, this.#resource)
    return this.#shown.on(onDay).find(id)
  }

  async valuesAt(path: string, ids: readonly number[], day = this.#context.today): Promise<Map<number, Row>> {
    requireRead(this.#context, this.#resource)
    const history = this.#view.resource.layout.children.find((one) => one.path === path && one.field.kind === 'history')
    if (!history) throw new DefinitionError(`"${this.#resource.key}" não tem o histórico "${path}".`)
    const seen = new Set(await this.#reader.visible(ids))
    return valuesAt(
      this.#context,
      history,
      ids.filter((id) => seen.has(id)),
      day,
    )
  }

  async get(id: number, onDay?: string): Promise<Row> {
    const row = await this.find(id, onDay)
    if (!row) throw new NotFoundError()
    return row
  }

  async create(input: Record<string, unknown>): Promise<Row> {
    requireWrite(this.#context, this.#resource, 'create', this.#resource.authority.write)
    const values = await this.#checks.values(input)
    if (!this.#mayWriteAtOnce())
      return this.#write(async (context) =>
        this.#view.strip(await new ResourceRepository(context, this.#resource).#insert(values)),
      )
    const names = await this.#checks.newRecord(values)
    if (this.#writer.isPlain(values)) return this.#view.strip(await this.#insertAtOnce(values, names))
    return this.#write(async (context) =>
      this.#view.strip(await new ResourceRepository(context, this.#resource).#insert(values, names)),
    )
  }

  async update(id: number, input: Record<string, unknown>): Promise<Row> {
    requireWrite(this.#context, this.#resource, 'update', this.#resource.authority.write)
    const change = async (locked: boolean) => {
      if (!locked && this.#mayWriteAtOnce()) {
        const row = await this.#changeAtOnce(id, await this.#checks.values(input), input.versao)
        if (row) return this.#view.strip(row)
      }
      const values = await this.#checks.values(input)
      return this.#write(async (context) =>
        this.#view.strip(
          await new ResourceRepository(context, this.#resource).#change(id, values, {
            versao: input.versao,
            action: 'alterar',
            checked: true,
            locked,
          }),
        ),
      )
    }
    const versioned = input.versao !== undefined && input.versao !== null
    // A transaction that others began cannot be tried again, so it waits for the row first.
    if (this.#context.db.isTransaction) return change(!versioned)
    try {
      return await change(false)
    } catch (error) {
      // A row that does not exist (for this user) comes before what is wrong with its values.
      if (error instanceof ValidationError && !(await this.#reader.find(id))) throw new NotFoundError()
      if (!(error instanceof StaleRow)) throw error
      // Whoever says which version they saw is told when it is not the last one; the others wait for their turn.
      if (versioned) throw new ConflictError(STALE, this.#view.strip(await this.#reader.find(id)) ?? undefined)
      return change(true)
    }
  }

  async patch(id: number, input: Record<string, unknown>, auditAs = 'alterar'): Promise<Row> {
    const values = await this.#checks.patched(input)
    return this.#write(async (context) =>
      this.#view.strip(
        await new ResourceRepository(context, this.#resource).#change(id, values, {
          action: auditAs,
          checked: false,
          locked: true,
        }),
      ),
    )
  }

  async delete(id: number): Promise<void> {
    await this.deleteMany([id])
  }

  async deleteMany(ids: number[], { keep = false }: { keep?: boolean } = {}): Promise<string | null> {
    requireWrite(this.#context, this.#resource, 'delete', this.#resource.authority.remove)
    // Beyond what the column holds there is no row, and some statements could not even ask.
    if (ids.some((id) => id > LARGEST_ID)) throw new NotFoundError()
    return this.#write(async (context) => {
      const repository = new ResourceRepository(context, this.#resource)
      const code =
        keep && canUndo(context, this.#resource)
          ? await keepRemoved(context, this.#resource, ids, (id) => repository.#writer.filesOf(id))
          : null
      for (const id of ids) await repository.#remove(id, code !== null)
      return code
    })
  }

  /** Takes a removal back, with the code it gave. */
  async restore(code: string): Promise<number[]> {
    requireWrite(this.#context, this.#resource, 'delete', this.#resource.authority.remove)
    const began = beginWrite()
    const ids = await restoreRemoved(this.#context, this.#resource, code)
    await markForSearch(this.#context, this.#resource, ids)
    this.#countLater(this.#context, ids.length, began)
    return ids
  }

  async createMany(rows: Record<string, unknown>[]): Promise<number[]> {
    requireWrite(this.#context, this.#resource, 'create', this.#resource.authority.write)
    const records = new NewRecords(this.#checks, rows)
    if (records.many && this.#mayOverlap()) return this.#createOverlapping(records)
    // A hook that reads or writes belongs into the transaction with the rest; one that looks at nothing but its arguments need not hold it open.
    const ready = this.#looksAtNothing() ? await records.all() : null
    return this.#write(async (context) => {
      const prepared =
        ready ?? (await new NewRecords(new ResourceRepository(context, this.#resource).#checks, rows).all())
      return this.#created(context, await this.#insertMany(context, prepared))
    })
  }

  /** Creates records while the following ones are checked. What is refused is told as if all had been checked before the first was written. */
  async #createOverlapping(records: NewRecords): Promise<number[]> {
    try {
      return await this.#write(async (context) =>
        this.#created(context, await writeInParts(records, (part, first) => this.#insertMany(context, part, first))),
      )
    } catch (error) {
      await this.#refuseMany(this.#context, await records.all())
      throw error
    }
  }

  /** What of checked records cannot be known without the others and the database. */
  async #refuseMany(context: EngineContext, records: Record<string, any>[], first?: number) {
    for (const values of records) await normalizeTree(context, this.#resource, values)
    await checkReferences(context, this.#resource, records, first === undefined ? {} : { first, many: true })
  }

  async #insertMany(context: EngineContext, records: Record<string, any>[], first?: number): Promise<number[]> {
    await this.#refuseMany(context, records, first)
    const ids = await new RowWriter(context, this.#resource).insertMany(records)
    const audit = auditRow(context, { resource: this.#resource.key, id: null, action: 'incluir em lote' })
    await writeAudit(
      context.db,
      ids.map((id) => ({ ...audit, registro_id: id })),
    )
    return ids
  }

  async #created(context: EngineContext, ids: number[]): Promise<number[]> {
    const { hooks } = this.#resource.def
    if (context.access?.restricted && (await new ListReader(context, this.#resource).byIds(ids)).length !== ids.length)
      throw new ForbiddenError()
    // Read back together: a thousand reads one by one would cost more than the thousand inserts.
    if (hooks?.afterSave && this.#concerns(null))
      for (const row of await new ListReader(context, this.#resource).byIds(ids))
        await hooks.afterSave(context, row, null)
    this.#countLater(context, ids.length)
    return ids
  }

  /**
   * Whether records may be written while others are still being checked: a hook that reads would see rows that were not there before, in a
   * transaction of somebody else a refusal would leave them, SQLite does one thing at a time, and a record may not refer to one of its own batch.
   */
  #mayOverlap(): boolean {
    const { db, engine } = this.#context
    return (
      engine.dialect.name === 'mysql' &&
      !db.isTransaction &&
      this.#looksAtNothing() &&
      !refersToItself(this.#resource, engine.registry)
    )
  }

  /** Whether nothing of the resource's own is read before a write: no `beforeSave`, or one that looks at nothing but its arguments. */
  #looksAtNothing(): boolean {
    const { hooks } = this.#resource.def
    return !hooks?.beforeSave || hooks.noSideEffects === true
  }

  /** Whether writes may go as a batch: in nobody's transaction, by nobody whose sight must be asked, with no hook that would want to be inside. */
  #mayWriteAtOnce(): boolean {
    const { db, engine, access } = this.#context
    const { hooks } = this.#resource.def
    return (
      engine.dialect.name === 'mysql' &&
      !db.isTransaction &&
      !access?.restricted &&
      this.#looksAtNothing() &&
      (!hooks?.afterSave || hooks.afterChangeOf !== undefined)
    )
  }

  /** Whether `afterSave` is to hear of a write: of a new row (null) or of these changes. */
  #concerns(changes: Record<string, unknown> | null): boolean {
    const { hooks } = this.#resource.def
    if (!hooks?.afterSave) return false
    return !hooks.afterChangeOf || (changes !== null && hooks.afterChangeOf.some((path) => path in changes))
  }

  #fresh(id: number, values: Record<string, any>, names: ReferenceNames) {
    return freshRow(this.#resource, {
      id,
      empresaId: this.#context.empresaId,
      values,
      names,
      target: (key) => this.#context.engine.target(key),
    })
  }

  #auditOf(id: number | null, action: string, changes: Record<string, unknown>) {
    const { key, fields } = this.#resource.def
    return auditRow(this.#context, { resource: key, id, action, changes: maskChanges(changes, fields) })
  }

  /** A new plain record, its pairs and its audit row in one round trip. */
  async #insertAtOnce(values: Record<string, any>, names: ReferenceNames): Promise<Row> {
    const statements = [
      ...this.#writer.insertTogether(values),
      auditStatement(this.#auditOf(null, 'incluir', flatten(values, this.#resource.def.fields)), 'inserted'),
    ]
    const began = beginWrite()
    const [told] = await writeTogether(this.#context.db, statements).catch((error) =>
      translateDbError(error, this.#resource),
    )
    this.#countLater(this.#context, 1, began)
    return this.#written(told!.id, () => this.#fresh(told!.id, values, names))
  }

  /** A change of plain values and its audit row in one round trip; null when more than that changes. @throws Overtaken */
  async #changeAtOnce(id: number, values: Record<string, any>, versao: unknown): Promise<Row | null> {
    const { old, changes } = await this.#checks.change(id, values, versao, true)
    if (!Object.keys(changes).length) return old
    const row = this.#concerns(changes) ? null : changedRow(this.#resource, old, values, changes)
    if (!row) return null
    const statements = [
      this.#writer.updateTogether(old, values, changes),
      auditStatement(this.#auditOf(id, 'alterar', changes), 'changed'),
      ...marksOfChange(this.#context, this.#resource, id, Object.keys(changes)),
    ]
    const began = beginWrite()
    await writeTogether(this.#context.db, statements).catch((error) => {
      if (changedNothing(error)) throw new StaleRow(STALE)
      translateDbError(error, this.#resource)
    })
    this.#countLater(this.#context, 0, began)
    return this.#reader.completed(row)
  }

  async #insert(values: Record<string, any>, examined?: ReferenceNames): Promise<Row> {
    const { def } = this.#resource
    const names = examined ?? (await this.#checks.newRecord(values))
    const id = await this.#writer.insert(values)
    await writeAudit(this.#context.db, [this.#auditOf(id, 'incluir', flatten(values, def.fields))])
    const row = await this.#written(id, () => this.#fresh(id, values, names))
    this.#countLater(this.#context, 1)
    if (!def.hooks?.afterSave || !this.#concerns(null)) return row
    const writes = writesOf(this.#context.db)
    await def.hooks.afterSave(this.#context, row, null)
    return this.#reader.refreshed(row, writes)
  }

  /** @throws Overtaken when the row changed between being read and being written, which cannot happen to a locked one */
  async #change(
    id: number,
    values: Record<string, any>,
    { versao, action, checked, locked }: { versao?: unknown; action: string; checked: boolean; locked: boolean },
  ): Promise<Row> {
    const { def } = this.#resource
    if (locked) await this.#writer.lock(id)
    const { old, changes } = await this.#checks.change(id, values, versao, checked)
    if (!Object.keys(changes).length) return old
    await checkReferences(this.#context, this.#resource, [values], { changes })
    if (!(await this.#writer.update(old, values, changes))) throw new StaleRow(STALE)
    await writeAudit(this.#context.db, [this.#auditOf(id, action, changes)])
    this.#countLater(this.#context, 0)
    const row = await this.#written(id, () => changedRow(this.#resource, old, values, changes))
    if (!checked || !def.hooks?.afterSave || !this.#concerns(changes)) return row
    const writes = writesOf(this.#context.db)
    await def.hooks.afterSave(this.#context, row, old)
    return this.#reader.refreshed(row, writes)
  }

  async #remove(id: number, keepFiles = false) {
    const { def } = this.#resource
    const old = await this.#reader.find(id)
    if (!old) throw new NotFoundError()
    await def.hooks?.beforeDelete?.(this.#context, old)
    try {
      await this.#writer.remove(old, keepFiles)
    } catch (error) {
      if (error instanceof ConflictError)
        throw new ConflictError(
          `${def.label.singular} "${old[def.display] ?? id}": ${IN_USE[0]!.toLowerCase()}${IN_USE.slice(1)}`,
          undefined,
          'EM_USO',
        )
      throw error
    }
    await writeAudit(this.#context.db, [
      auditRow(this.#context, {
        resource: def.key,
        id,
        action: 'remover',
        changes: maskChanges(flatten(old, def.fields), def.fields),
      }),
    ])
    this.#countLater(this.#context, -1)
  }

  /**
   * The row just written: made from its values when they tell enough, else read. Nobody writes a row out of their own sight (it
   * would be lost to them, or planted on others), so who is bound to some rows has it read.
   */
  async #written(id: number, known: () => Row | null): Promise<Row> {
    const made = this.#context.access?.restricted ? null : known()
    const row = made ? await this.#reader.completed(made) : await this.#reader.find(id)
    if (!row) throw new ForbiddenError()
    return row
  }

  async #write<T>(work: (context: EngineContext) => Promise<T>): Promise<T> {
    try {
      return await this.#context.transaction((context) => work(context as EngineContext))
    } catch (error) {
      return translateDbError(error, this.#resource)
    }
  }

  #countLater(context: EngineContext, delta: number, began = beginWrite()) {
    context.afterCommit(() => {
      totalsChanged(this.#resource.layout.table, String(context.empresaId), delta, began)
      context.engine.written(this.#resource.key)
    })
  }
}
