import { isFile, isSecret } from '../definition/shapes.ts'
import type { Row } from '../definition/row.ts'
import { ConflictError } from '../errors.ts'
import { IN_USE } from '../messages.ts'
import type { StoredField } from '../compiler/layout.ts'
import type { EngineContext } from '../context.ts'
import type { Resource } from '../compiler/resource.ts'
import { eachStored, rowPlanOf } from './row_plan.ts'
import { query } from '../database/sql.ts'
import { utcNow } from '../database/clock.ts'
import { insertText, updateText, updateVersions } from '../database/table_writes.ts'
import { NEW_ID, type Statement } from '../database/write_batch.ts'
import { ColumnValues } from './column_values.ts'
import { insertNumbered } from './insert_numbered.ts'
import { ListWriter } from './list_writer.ts'
import { at } from './values.ts'
import type { WrittenChange } from './written_change.ts'

type Values = Record<string, any>

/** Files and secrets are converted asynchronously. */
const isSlow = ({ field }: StoredField) => isFile(field) || isSecret(field)

/** Writes checked values to the tables of a resource. Handles storage only; it applies no rules. */
export class RowWriter {
  readonly #context: EngineContext
  readonly #resource: Resource
  readonly #lists: ListWriter
  readonly #values: ColumnValues

  constructor(context: EngineContext, resource: Resource) {
    this.#context = context
    this.#resource = resource
    this.#lists = new ListWriter(context)
    this.#values = new ColumnValues(context, resource)
  }

  /** Storage paths of the files of a record. */
  filesOf(id: number): Promise<string[]> {
    return this.#values.filesOf(id)
  }

  /** Column values of a record; of empty ones only those that may not be null. */
  async #rowOf(values: Values): Promise<Values> {
    const { ticks, places } = rowPlanOf(this.#resource.layout)
    const row: Values = {}
    for (const column of ticks) row[column] = 0
    const slow: StoredField[] = []
    eachStored(places, values, (place, value) => {
      if (isSlow(place)) slow.push(place)
      else row[place.column] = this.#values.of(place, value)
    })
    // Sequential: when one fails, no other file may be in the process of being stored.
    for (const field of slow) row[field.column] = await this.#values.of(field, at(values, field.segments))
    return row
  }

  /** What every new row has. */
  #newRow(): Values {
    const now = utcNow()
    const { shared } = this.#resource.def
    return {
      ...(!shared && { empresa_id: this.#context.empresaId }),
      versao: 1,
      criado_em: now,
      atualizado_em: now,
    }
  }

  /** Whether a record has neither files nor secrets nor list rows, as it is sent or checked. */
  isPlain(values: Values): boolean {
    const { stored, children } = this.#resource.layout
    return (
      stored.every((field) => !isSlow(field) || (at(values, field.segments) ?? null) === null) &&
      children.every((child) => !(at(values, child.segments) as unknown[] | null | undefined)?.length)
    )
  }

  /** A new record as statements: its row, then its reference pairs. Its list rows follow by `insertLists`. */
  async insertStatements(values: Values): Promise<Statement[]> {
    const { db } = this.#context
    const { layout } = this.#resource
    const row = { ...this.#newRow(), ...(await this.#rowOf(values)) }
    const statements = [{ text: insertText(db, layout.table, Object.keys(row), 1), bindings: Object.values(row) }]
    for (const pivot of layout.pivots) {
      const ids = this.#lists.pairsOf(at(values, pivot.segments), 0).map((pair) => pair.destino_id)
      if (ids.length)
        statements.push({
          text: insertText(db, pivot.table, ['origem_id', 'destino_id'], ids.length),
          bindings: ids.flatMap((id) => [NEW_ID, id]),
        })
    }
    return statements
  }

  /** Writes the list rows of new records. */
  async insertLists(records: readonly Values[], ids: readonly number[]) {
    for (const child of this.#resource.layout.children)
      await this.#lists.insert(
        child,
        records.flatMap((values, index) => this.#lists.rowsOf(child, at(values, child.segments), ids[index]!)),
      )
  }

  async insertMany(records: Values[]): Promise<number[]> {
    const { layout } = this.#resource
    const fixed = this.#newRow()
    const rows: Values[] = []
    for (const values of records) rows.push(await this.#rowOf(values))
    // Columns that no record fills are left out.
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
    const ids = await insertNumbered(
      this.#context,
      layout.table,
      [...Object.keys(fixed), ...columns],
      rows.map((row) => [...Object.values(fixed), ...columns.map((name) => row[name] ?? null)]),
    )
    await this.insertLists(records, ids)
    for (const pivot of layout.pivots)
      await this.#lists.insertPairs(
        pivot,
        records.flatMap((values, index) => this.#lists.pairsOf(at(values, pivot.segments), ids[index]!)),
      )
    return ids
  }

  /** A change of a record's own row as a statement; it changes no row when the record was changed since `old` was read. */
  async updateStatement(old: Row, values: Values, changes: Record<string, unknown>): Promise<Statement> {
    const { layout } = this.#resource
    const row: Values = { versao: old.versao! + 1, atualizado_em: utcNow() }
    for (const field of layout.stored)
      if (field.path in changes) row[field.column] = await this.#values.of(field, at(values, field.segments))
    return {
      text: updateText(this.#context.db, layout.table, Object.keys(row), ['id', 'versao']),
      bindings: [...Object.values(row), old.id, old.versao],
    }
  }

  /** Writes changed list rows and reference pairs. */
  async updateLists(old: Row, values: Values, changes: Record<string, unknown>) {
    const { layout } = this.#resource
    for (const child of layout.children)
      if (child.path in changes)
        await this.#lists.sync(
          child,
          old.id,
          (at(values, child.segments) ?? []) as Values[],
          (at(old, child.segments) ?? []) as Values[],
        )
    for (const pivot of layout.pivots)
      if (pivot.path in changes) await this.#lists.syncPairs(pivot, old.id, at(values, pivot.segments))
  }

  /** Storage paths of the files that a change replaces. */
  replacedFiles(id: number, changes: Record<string, unknown>): Promise<string[]> {
    return this.#values.pathsIn(
      this.#resource.layout.stored.filter((field) => isFile(field.field) && field.path in changes),
      id,
    )
  }

  /** Removes files after the transaction is committed. */
  removeFilesLater(paths: string[]) {
    this.#values.removeLater(paths)
  }

  /** Given plain values by column. Files, secrets and lists are no plain values. */
  plainColumns(values: Values): Values {
    const given = this.#resource.layout.stored.filter((field) => at(values, field.segments) !== undefined)
    if (given.some(isSlow)) throw new Error('Files and secrets are no plain values.')
    return Object.fromEntries(given.map((field) => [field.column, this.#values.of(field, at(values, field.segments))]))
  }

  /**
   * Locks the row until the transaction ends, so that two concurrent changes of a row are serialised instead of one
   * being refused. SQLite has a single writer anyway.
   */
  async lock(id: number) {
    const { db, engine } = this.#context
    if (engine.dialect.name === 'mysql' && db.isTransaction)
      await query(db, `SELECT id FROM ${engine.dialect.id(this.#resource.layout.table)} WHERE id = ? FOR UPDATE`, [id])
  }

  /**
   * Writes changes of many locked rows in few statements: rows with equal changes are grouped, list rows of all records
   * are written together.
   */
  async updateMany(all: readonly WrittenChange[]) {
    const { layout } = this.#resource
    const { db } = this.#context
    const equal = new Map<string, { row: Values; ids: number[] }>()
    for (const { old, values, changes } of all) {
      const row: Values = {}
      for (const path of Object.keys(changes)) {
        const one = layout.byPath.get(path)
        if (!one) continue
        if (isSlow(one)) throw new Error(`patchMany() writes no files or secrets: "${one.path}".`)
        row[one.column] = this.#values.of(one, at(values, one.segments))
      }
      const key = JSON.stringify(row)
      const group = equal.get(key)
      if (group) group.ids.push(old.id)
      else equal.set(key, { row, ids: [old.id] })
    }
    for (const { row, ids } of equal.values()) await updateVersions(db, layout.table, row, ids)
    for (const child of layout.children) {
      const touched = all.filter((change) => child.path in change.changes)
      if (touched.length) await this.#lists.syncMany(child, touched)
    }
    for (const pivot of layout.pivots)
      for (const { old, values, changes } of all)
        if (pivot.path in changes) await this.#lists.syncPairs(pivot, old.id, at(values, pivot.segments))
  }

  async remove(old: Row, keepFiles = false) {
    const { layout } = this.#resource
    const files = keepFiles ? [] : await this.#values.filesOf(old.id)
    try {
      await this.#context.db.from(layout.table).where('id', old.id).delete()
    } catch (error: any) {
      if (/FOREIGN KEY|ROW_IS_REFERENCED/.test(`${error.code} ${error.message}`))
        throw new ConflictError(IN_USE, undefined, 'EM_USO')
      throw error
    }
    this.#values.removeLater(files)
  }
}
