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
import { insertText, updateRows, updateText, updateVersions } from '../database/table_writes.ts'
import type { Statement } from '../database/statement.ts'
import { ColumnValues } from './column_values.ts'
import { insertNumbered } from './insert_numbered.ts'
import { ListWriter } from './list_writer.ts'
import { at } from './values.ts'
import type { WrittenChange } from './written_change.ts'

type Values = Record<string, any>

/** Files and secrets are converted asynchronously. */
const isSlow = ({ field }: StoredField) => isFile(field) || isSecret(field)

const WRITTEN_ALWAYS = ['versao', 'criado_em', 'atualizado_em']

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

  async insert(values: Values): Promise<number> {
    const [id] = await this.insertMany([values])
    return id!
  }

  async insertMany(records: Values[]): Promise<number[]> {
    const { layout, def } = this.#resource
    const { columns, empty, ticks, places } = rowPlanOf(layout)
    const now = utcNow()
    const [names, fixed] = def.shared
      ? [WRITTEN_ALWAYS, [1, now, now]]
      : [
          ['empresa_id', ...WRITTEN_ALWAYS],
          [this.#context.empresaId, 1, now, now],
        ]
    // A single row always uses the same statement, so that it stays prepared. Many rows omit the columns that none of
    // them fills.
    const used = records.length === 1 ? columns.map((_, index) => index) : [...ticks]
    const column = new Map(used.map((index, at) => [index, fixed.length + at]))
    const rows: unknown[][] = []
    for (const values of records) {
      const row = [...fixed, ...used.map((index) => empty[index])]
      const later: number[] = []
      eachStored(places, values, (field, index, value) => {
        let place = column.get(index)
        if (place === undefined) column.set(index, (place = fixed.length + used.push(index) - 1))
        if (isSlow(field)) {
          row[place] = empty[index]
          later.push(index)
        } else row[place] = this.#values.of(field, value)
      })
      // Sequential: when one fails, no other file may be in the process of being stored.
      for (const index of later)
        row[column.get(index)!] = await this.#values.of(
          layout.stored[index]!,
          at(values, layout.stored[index]!.segments),
        )
      rows.push(row)
    }
    for (const row of rows)
      for (let at = row.length; at < fixed.length + used.length; at++) row.push(empty[used[at - fixed.length]!])
    const all = [...names, ...used.map((index) => columns[index]!)]
    const ids = await insertNumbered(this.#context, layout.table, all, rows)
    for (const child of layout.children)
      await this.#lists.insert(
        child,
        records.flatMap((values, index) => this.#lists.rowsOf(child, at(values, child.segments), ids[index]!)),
      )
    for (const pivot of layout.pivots)
      await this.#lists.insertPairs(
        pivot,
        records.flatMap((values, index) => this.#lists.pairsOf(at(values, pivot.segments), ids[index]!)),
      )
    return ids
  }

  /** Whether a record has neither files nor secrets nor list rows. */
  isPlain(values: Values): boolean {
    const { stored, children } = this.#resource.layout
    return (
      stored.every(
        (field) => !isSlow(field) || at(values, field.segments) === null || at(values, field.segments) === undefined,
      ) && children.every((child) => !(at(values, child.segments) as unknown[] | null | undefined)?.length)
    )
  }

  /**
   * A new plain record as statements of a batch: its row, then its reference pairs by `@id`. Records with files,
   * secrets or list rows are not plain.
   */
  insertStatements(values: Values): Statement[] {
    const { layout, def } = this.#resource
    const { db } = this.#context
    const now = utcNow()
    const row: Values = def.shared ? {} : { empresa_id: this.#context.empresaId }
    for (const field of layout.stored) row[field.column] = this.#values.of(field, at(values, field.segments))
    Object.assign(row, { versao: 1, criado_em: now, atualizado_em: now })
    const statements: Statement[] = [
      { text: insertText(db, layout.table, Object.keys(row), 1), bindings: Object.values(row) },
      { text: 'SET @id = LAST_INSERT_ID()', bindings: [] },
    ]
    for (const pivot of layout.pivots) {
      const ids = this.#lists.pairsOf(at(values, pivot.segments), 0).map((pair) => pair.destino_id)
      if (ids.length)
        statements.push({
          text: insertText(db, pivot.table, ['origem_id', 'destino_id'], ids.length).replaceAll('(?, ?)', '(@id, ?)'),
          bindings: ids,
        })
    }
    return statements
  }

  /** A change of plain values as a statement of a batch. */
  updateStatement(old: Row, values: Values, changes: Record<string, unknown>): Statement {
    const { layout } = this.#resource
    const row: Values = { versao: old.versao! + 1, atualizado_em: utcNow() }
    for (const path of Object.keys(changes)) {
      const one = layout.byPath.get(path)!
      row[one.column] = this.#values.of(one, at(values, one.segments))
    }
    return {
      text: updateText(this.#context.db, layout.table, Object.keys(row), ['id', 'versao']),
      bindings: [...Object.values(row), old.id, old.versao],
    }
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

  /** Writes the changed paths. False when the row was changed since `old` was read. */
  async update(old: Row, values: Values, changes: Record<string, unknown>): Promise<boolean> {
    const { layout } = this.#resource
    const row: Values = { versao: old.versao! + 1, atualizado_em: utcNow() }
    const obsolete: string[] = []
    for (const field of layout.stored) {
      if (!(field.path in changes)) continue
      if (isFile(field.field)) obsolete.push(...(await this.#values.pathsIn([field], old.id)))
      row[field.column] = await this.#values.of(field, at(values, field.segments))
    }
    if ((await updateRows(this.#context.db, layout.table, row, { id: old.id, versao: old.versao })) !== 1) return false
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
    this.#values.removeLater(obsolete)
    return true
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
