import { isFile } from '../definition/shapes.ts'
import type { Row } from '../definition/context.ts'
import { ConflictError } from '../errors.ts'
import { IN_USE } from '../messages.ts'
import { kindOf } from '../fields/index.ts'
import type { ChildTable, Pivot, StoredField } from '../compiler/table.ts'
import type { EngineContext } from '../context.ts'
import { fileBytes } from './file_bytes.ts'
import type { StoredFile } from '../ports.ts'
import type { Resource } from '../compiler/resource.ts'
import { eachStored, rowPlanOf } from './row_plan.ts'
import { sameRow } from './values.ts'
import {
  insertFilled,
  insertRows,
  insertText,
  query,
  updateRows,
  updateText,
  updateVersions,
  utcNow,
} from '../database/sql.ts'
import type { Statement } from '../database/write_batch.ts'
import { at, idOf } from './values.ts'

type Values = Record<string, any>

/** One of many changes: the row as it was read, at least with what changes. */
export interface WrittenChange {
  old: Row
  values: Values
  changes: Record<string, [unknown, unknown]>
}

/** Files and secrets take their time before they are a value. */
const isSlow = ({ field }: StoredField) => isFile(field) || field.kind === 'password'

/** Writes checked values to the tables of a resource. Knows nothing of rules; only how things are stored. */
export class RowWriter {
  readonly #context: EngineContext
  readonly #resource: Resource

  constructor(context: EngineContext, resource: Resource) {
    this.#context = context
    this.#resource = resource
  }

  async insert(values: Values): Promise<number> {
    const [id] = await this.insertMany([values])
    return id!
  }

  async insertMany(records: Values[]): Promise<number[]> {
    const { layout, def } = this.#resource
    const { columns, empty, places } = rowPlanOf(layout)
    const now = utcNow()
    const scope = def.shared ? [] : [this.#context.empresaId]
    const rows: unknown[][] = []
    for (const values of records) {
      const row = [...scope, ...empty, 1, now, now]
      const later: number[] = []
      eachStored(places, values, (one, index, value) => {
        if (isSlow(one)) later.push(index)
        else row[scope.length + index] = this.#stored(one, value)
      })
      // One after the other: when one fails, none may be on its way to the disk.
      for (const index of later)
        row[scope.length + index] = await this.#stored(
          layout.stored[index]!,
          at(values, layout.stored[index]!.segments),
        )
      rows.push(row)
    }
    const all = [...(def.shared ? [] : ['empresa_id']), ...columns, 'versao', 'criado_em', 'atualizado_em']
    const ids = await this.#insertRows(layout.table, all, rows)
    for (const child of layout.children)
      await this.#insertChildren(
        child,
        records.flatMap((values, index) => this.#childRows(child, at(values, child.segments), ids[index]!)),
      )
    for (const pivot of layout.pivots)
      await this.#insertPairs(
        pivot,
        records.flatMap((values, index) => this.#pairs(at(values, pivot.segments), ids[index]!)),
      )
    return ids
  }

  /** Whether a record has neither files nor secrets nor rows of lists. */
  isPlain(values: Values): boolean {
    const { stored, children } = this.#resource.layout
    return (
      stored.every(
        (one) => !isSlow(one) || at(values, one.segments) === null || at(values, one.segments) === undefined,
      ) && children.every((one) => !(at(values, one.segments) as unknown[] | null | undefined)?.length)
    )
  }

  /** A new plain record as statements of a batch: its row, then its pairs by `@id`. Files, secrets and rows of lists are not plain. */
  insertStatements(values: Values): Statement[] {
    const { layout, def } = this.#resource
    const { db } = this.#context
    const now = utcNow()
    const row: Values = def.shared ? {} : { empresa_id: this.#context.empresaId }
    for (const one of layout.stored) row[one.column] = this.#stored(one, at(values, one.segments))
    Object.assign(row, { versao: 1, criado_em: now, atualizado_em: now })
    const statements: Statement[] = [
      { text: insertText(db, layout.table, Object.keys(row), 1), bindings: Object.values(row) },
      { text: 'SET @id = LAST_INSERT_ID()', bindings: [] },
    ]
    for (const pivot of layout.pivots) {
      const ids = this.#pairs(at(values, pivot.segments), 0).map((one) => one.destino_id)
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
      row[one.column] = this.#stored(one, at(values, one.segments))
    }
    return {
      text: updateText(this.#context.db, layout.table, Object.keys(row), ['id', 'versao']),
      bindings: [...Object.values(row), old.id, old.versao],
    }
  }

  /**
   * Holds the row until the transaction ends, so that two changes of one row follow each other instead of refusing one.
   * SQLite has one writer at a time anyway.
   */
  async lock(id: number) {
    const { db, engine } = this.#context
    if (engine.dialect.name === 'mysql' && db.isTransaction)
      await query(db, `SELECT id FROM ${engine.dialect.id(this.#resource.layout.table)} WHERE id = ? FOR UPDATE`, [id])
  }

  /** Writes changes of many rows that are locked, in few statements: equal changes together, rows of lists of all of them at once. */
  async updateMany(all: readonly WrittenChange[]) {
    const { layout } = this.#resource
    const { db } = this.#context
    const equal = new Map<string, { row: Values; ids: number[] }>()
    for (const { old, values, changes } of all) {
      const row: Values = {}
      for (const one of layout.stored) {
        if (!(one.path in changes)) continue
        if (isSlow(one)) throw new Error(`patchMany() writes no files or secrets: "${one.path}".`)
        row[one.column] = this.#stored(one, at(values, one.segments))
      }
      const key = JSON.stringify(row)
      const group = equal.get(key)
      if (group) group.ids.push(old.id)
      else equal.set(key, { row, ids: [old.id] })
    }
    for (const { row, ids } of equal.values()) await updateVersions(db, layout.table, row, ids)
    for (const child of layout.children) {
      const touched = all.filter((one) => child.path in one.changes)
      if (touched.length) await this.#syncManyChildren(child, touched)
    }
    for (const pivot of layout.pivots)
      for (const { old, values, changes } of all)
        if (pivot.path in changes) await this.#syncPairs(pivot, old.id, at(values, pivot.segments))
  }

  /** Rows of a list of many records: those gone, then those that changed, then those that are new. */
  async #syncManyChildren(child: ChildTable, all: readonly WrittenChange[]) {
    const { db } = this.#context
    const isHistory = child.field.kind === 'history'
    const gone: number[] = []
    const fresh: { row: Values }[] = []
    const changed: { id: number; row: Values }[] = []
    for (const { old, values } of all) {
      const before = (at(old, child.segments) ?? []) as Values[]
      const places = new Map(before.map((row, index) => [Number(row.id), { row, index }]))
      const kept = new Set<number>()
      for (const [order, incoming] of ((at(values, child.segments) ?? []) as Values[]).entries()) {
        const known = places.get(Number(incoming.id))
        // A period that moves to another day is rewritten: two may change their days with each other.
        if (!known || (isHistory && known.row.data !== incoming.data)) {
          fresh.push({
            row: { pai_id: old.id, ordem_linha: order, ...this.#childColumns(child, incoming), ...this.#author(child) },
          })
          continue
        }
        kept.add(Number(incoming.id))
        const same = sameRow(known.row, incoming, child.field.fields ?? {})
        // The order of a history is that of its days.
        if (same && (isHistory || known.index === order)) continue
        const row = { ordem_linha: order, ...this.#childColumns(child, incoming) }
        changed.push({ id: Number(incoming.id), row: { ...row, ...(same ? {} : this.#author(child)) } })
      }
      for (const row of before) if (!kept.has(Number(row.id))) gone.push(Number(row.id))
    }
    for (let start = 0; start < gone.length; start += 1000)
      await db
        .from(child.table)
        .whereIn('id', gone.slice(start, start + 1000))
        .delete()
    for (const { id, row } of changed) await updateRows(db, child.table, row, { id })
    await this.#insertChildren(child, fresh)
  }

  /** Writes the changed paths. False when somebody else changed the row since `old` was read. */
  async update(old: Row, values: Values, changes: Record<string, unknown>): Promise<boolean> {
    const { layout } = this.#resource
    const row: Values = { versao: old.versao! + 1, atualizado_em: utcNow() }
    const obsolete: string[] = []
    for (const one of layout.stored) {
      if (!(one.path in changes)) continue
      if (isFile(one.field)) obsolete.push(...(await this.#filePaths([one], old.id)))
      row[one.column] = await this.#stored(one, at(values, one.segments))
    }
    if ((await updateRows(this.#context.db, layout.table, row, { id: old.id, versao: old.versao })) !== 1) return false
    for (const child of layout.children)
      if (child.path in changes)
        await this.#syncChildren(
          child,
          old.id,
          (at(values, child.segments) ?? []) as Values[],
          (at(old, child.segments) ?? []) as Values[],
        )
    for (const pivot of layout.pivots)
      if (pivot.path in changes) await this.#syncPairs(pivot, old.id, at(values, pivot.segments))
    this.#removeLater(obsolete)
    return true
  }

  /** Where the files of a record lie. */
  filesOf(id: number): Promise<string[]> {
    return this.#filePaths(
      this.#resource.layout.stored.filter((one) => isFile(one.field)),
      id,
    )
  }

  async remove(old: Row, keepFiles = false) {
    const { layout } = this.#resource
    const files = keepFiles ? [] : await this.filesOf(old.id)
    try {
      await this.#context.db.from(layout.table).where('id', old.id).delete()
    } catch (error: any) {
      if (/FOREIGN KEY|ROW_IS_REFERENCED/.test(`${error.code} ${error.message}`))
        throw new ConflictError(IN_USE, undefined, 'EM_USO')
      throw error
    }
    this.#removeLater(files)
  }

  /** What the column holds; a promise for secrets and files only. */
  #stored(one: StoredField, value: any): unknown {
    const kind = kindOf(one.field)
    if (value === undefined || value === null) return kind.name === 'boolean' ? 0 : null
    if (kind.name === 'password') return this.#context.engine.ports.hashPassword(String(value))
    if (isFile(one.field)) return this.#storeFile(one, value).then((stored) => JSON.stringify(stored))
    return kind.toDb ? kind.toDb(value, one.field) : value
  }

  async #storeFile(one: StoredField, value: any): Promise<StoredFile | null> {
    if (typeof value?.path === 'string' && this.#context.isElevated) return value
    if (value?.bytes === undefined || value.bytes === null) return null
    const { files } = this.#context.engine.ports
    const upload = { bytes: fileBytes(value), name: value.name ?? one.path, declaredType: value.contentType }
    const { accept, maxBytes } = one.field
    const stored = await files
      .store(upload, { accept, maxBytes, folder: this.#resource.layout.table })
      .catch((error) => Promise.reject(error?.human ? Object.assign(error, { field: one.path }) : error))
    // A file whose row is rolled back must not stay on the disk.
    this.#context.afterRollback(() => void files.remove(stored.path).catch(() => {}))
    return stored
  }

  async #filePaths(fields: StoredField[], id: number): Promise<string[]> {
    if (!fields.length) return []
    const q = this.#context.engine.dialect.id
    const [row] = await query(
      this.#context.db,
      `SELECT ${fields.map((one) => q(one.column)).join(', ')} FROM ${q(this.#resource.layout.table)} WHERE id = ?`,
      [id],
    )
    return fields.flatMap((one) => {
      const stored = row?.[one.column]
      const value = typeof stored === 'string' ? JSON.parse(stored) : stored
      return value?.path ? [value.path] : []
    })
  }

  #removeLater(paths: string[]) {
    if (paths.length)
      this.#context.afterCommit(
        () => void Promise.allSettled(paths.map((path) => this.#context.engine.ports.files.remove(path))),
      )
  }

  #childRows(child: ChildTable, rows: unknown, parent: number) {
    return ((rows ?? []) as Values[]).map((values, order) => ({
      values,
      row: { pai_id: parent, ordem_linha: order, ...this.#childColumns(child, values), ...this.#author(child) },
    }))
  }

  /** Who writes a period of a history, and when. */
  #author(child: ChildTable): Values {
    return child.field.kind === 'history'
      ? { registrado_por: this.#context.actor.nome.slice(0, 100), registrado_em: utcNow() }
      : {}
  }

  #childColumns(child: ChildTable, values: Values): Values {
    const row: Values = {}
    for (const one of child.stored) {
      const value = at(values, one.segments)
      const kind = kindOf(one.field)
      row[one.column] =
        value === undefined || value === null
          ? kind.name === 'boolean'
            ? 0
            : null
          : kind.toDb
            ? kind.toDb(value, one.field)
            : value
    }
    return row
  }

  async #insertChildren(child: ChildTable, rows: { row: Values }[]) {
    if (rows.length)
      await insertFilled(
        this.#context.db,
        child.table,
        Object.keys(rows[0]!.row),
        rows.map((one) => Object.values(one.row)),
      )
  }

  /** Rows known by their id stay where they are unless something in them changed; new ones are added, missing ones removed. */
  async #syncChildren(child: ChildTable, parent: number, incoming: Values[], before: Values[]) {
    const { db, engine } = this.#context
    const present = new Set(
      (
        await query<{ id: number }>(db, `SELECT id FROM ${engine.dialect.id(child.table)} WHERE pai_id = ?`, [parent])
      ).map((one) => one.id),
    )
    const earlier = new Map(before.map((row) => [Number(row.id), row]))
    // Two periods may change their dates with each other: written one after the other they would meet on one date.
    const moved = (row: Values) => child.field.kind === 'history' && earlier.get(Number(row.id))?.data !== row.data
    const kept = new Set(
      incoming
        .filter((row) => !moved(row))
        .map((one) => Number(one.id))
        .filter((id) => present.has(id)),
    )
    const gone = [...present].filter((id) => !kept.has(id))
    if (gone.length) await db.from(child.table).whereIn('id', gone).delete()
    const fresh: { row: Values }[] = []
    for (const [order, values] of incoming.entries()) {
      const row = { ordem_linha: order, ...this.#childColumns(child, values) }
      const same =
        kept.has(Number(values.id)) && sameRow(earlier.get(Number(values.id)), values, child.field.fields ?? {})
      if (kept.has(Number(values.id)))
        await updateRows(db, child.table, { ...row, ...(same ? {} : this.#author(child)) }, { id: Number(values.id) })
      else fresh.push({ row: { pai_id: parent, ...row, ...this.#author(child) } })
    }
    await this.#insertChildren(child, fresh)
  }

  #pairs(value: unknown, parent: number) {
    return [...new Set(((value ?? []) as unknown[]).map(idOf))].map((id) => ({ origem_id: parent, destino_id: id }))
  }

  async #insertPairs(pivot: Pivot, rows: Values[]) {
    await insertRows(this.#context.db, pivot.table, rows)
  }

  async #syncPairs(pivot: Pivot, parent: number, value: unknown) {
    const wanted = new Set(this.#pairs(value, parent).map((one) => one.destino_id))
    const { db, engine } = this.#context
    const present = new Set(
      (
        await query<{ destino_id: number }>(
          db,
          `SELECT destino_id FROM ${engine.dialect.id(pivot.table)} WHERE origem_id = ?`,
          [parent],
        )
      ).map((one) => one.destino_id),
    )
    const gone = [...present].filter((id) => !wanted.has(id))
    if (gone.length) await db.from(pivot.table).where('origem_id', parent).whereIn('destino_id', gone).delete()
    await this.#insertPairs(
      pivot,
      [...wanted].filter((id) => !present.has(id)).map((id) => ({ origem_id: parent, destino_id: id })),
    )
  }

  /**
   * Inserts and tells the ids. Both databases number the rows of one statement without gaps: MySQL tells the first id and
   * counts by its increment step, SQLite tells the last.
   */
  async #insertRows(table: string, columns: string[], rows: unknown[][]): Promise<number[]> {
    const { db, engine } = this.#context
    const mysql = engine.dialect.name === 'mysql'
    const ids: number[] = []
    for (const { affected, id } of await insertFilled(db, table, columns, rows)) {
      const step = mysql && affected > 1 ? await engine.incrementStep(db) : 1
      const first = mysql ? id : id - affected + 1
      for (let index = 0; index < affected; index++) ids.push(first + index * step)
    }
    return ids
  }
}
