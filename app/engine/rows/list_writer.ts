import type { ChildTable, Pivot } from '../compiler/layout.ts'
import type { EngineContext } from '../context.ts'
import { query } from '../database/sql.ts'
import { utcNow } from '../database/clock.ts'
import { insertWithoutEmptyColumns, insertRows, updateRows } from '../database/table_writes.ts'
import { kindOf } from '../fields/index.ts'
import { insertNumbered } from './insert_numbered.ts'
import { at, idOf, sameRow } from './values.ts'
import type { WrittenChange } from './written_change.ts'

type Values = Record<string, any>

/** A row as it was sent, and as stored in its table. */
interface Written {
  values: Values
  row: Values
}

/** Writes the tables that belong to a record: rows of lists and histories, and reference pairs. */
export class ListWriter {
  readonly #context: EngineContext

  constructor(context: EngineContext) {
    this.#context = context
  }

  rowsOf(child: ChildTable, rows: unknown, parent: number): Written[] {
    return ((rows ?? []) as Values[]).map((values, order) => ({
      values,
      row: { pai_id: parent, ordem_linha: order, ...this.#childColumns(child, values), ...this.#author(child) },
    }))
  }

  /** Who writes a history entry, and when. */
  #author(child: ChildTable): Values {
    return child.field.kind === 'history'
      ? { registrado_por: this.#context.actor.nome.slice(0, 100), registrado_em: utcNow() }
      : {}
  }

  #childColumns(child: ChildTable, values: Values): Values {
    const row: Values = {}
    for (const field of child.stored) {
      const value = at(values, field.segments)
      const kind = kindOf(field.field)
      row[field.column] =
        value === undefined || value === null
          ? kind.name === 'boolean'
            ? 0
            : null
          : kind.toDb
            ? kind.toDb(value, field.field)
            : value
    }
    return row
  }

  async insert(child: ChildTable, rows: readonly Written[]) {
    if (!rows.length) return
    const columns = Object.keys(rows[0]!.row)
    const values = rows.map((row) => Object.values(row.row))
    const { children, pivots, table } = child
    if (!children.length && !pivots.length) {
      await insertWithoutEmptyColumns(this.#context.db, table, columns, values)
      return
    }
    const ids = await insertNumbered(this.#context, table, columns, values)
    for (const item of children)
      await this.insert(
        item,
        rows.flatMap(({ values }, index) => this.rowsOf(item, at(values, item.segments), ids[index]!)),
      )
    for (const pivot of pivots)
      await this.insertPairs(
        pivot,
        rows.flatMap(({ values }, index) => this.pairsOf(at(values, pivot.segments), ids[index]!)),
      )
  }

  /** Synchronises the nested tables of a row that is kept. */
  async #syncInside({ children, pivots }: ChildTable, id: number, values: Values, before: Values) {
    for (const child of children)
      await this.sync(
        child,
        id,
        (at(values, child.segments) ?? []) as Values[],
        (at(before, child.segments) ?? []) as Values[],
      )
    for (const pivot of pivots) await this.syncPairs(pivot, id, at(values, pivot.segments))
  }

  /**
   * Rows with a known id are kept and updated when something in them changed; new rows are inserted, missing ones
   * deleted.
   */
  async sync(child: ChildTable, parent: number, incoming: Values[], before: Values[]) {
    const { db, engine } = this.#context
    const present = new Set(
      (
        await query<{ id: number }>(db, `SELECT id FROM ${engine.dialect.id(child.table)} WHERE pai_id = ?`, [parent])
      ).map((item) => item.id),
    )
    const earlier = new Map(before.map((row) => [Number(row.id), row]))
    // Two entries may swap their dates. Updated one after the other, both would briefly have the same date, so they are
    // re-created.
    const moved = (row: Values) => child.field.kind === 'history' && earlier.get(Number(row.id))?.data !== row.data
    const kept = new Set(
      incoming
        .filter((row) => !moved(row))
        .map((values) => Number(values.id))
        .filter((id) => present.has(id)),
    )
    const gone = [...present].filter((id) => !kept.has(id))
    if (gone.length) await db.from(child.table).whereIn('id', gone).delete()
    const fresh: Written[] = []
    for (const [order, values] of incoming.entries()) {
      const row = { ordem_linha: order, ...this.#childColumns(child, values) }
      const same =
        kept.has(Number(values.id)) && sameRow(earlier.get(Number(values.id)), values, child.field.fields ?? {})
      if (!kept.has(Number(values.id))) {
        fresh.push({ values, row: { pai_id: parent, ...row, ...this.#author(child) } })
        continue
      }
      const id = Number(values.id)
      await updateRows(db, child.table, { ...row, ...(same ? {} : this.#author(child)) }, { id })
      if (!same) await this.#syncInside(child, id, values, earlier.get(id) ?? {})
    }
    await this.insert(child, fresh)
  }

  pairsOf(value: unknown, parent: number) {
    return [...new Set(((value ?? []) as unknown[]).map(idOf))].map((id) => ({ origem_id: parent, destino_id: id }))
  }

  async insertPairs(pivot: Pivot, rows: Values[]) {
    await insertRows(this.#context.db, pivot.table, rows)
  }

  async syncPairs(pivot: Pivot, parent: number, value: unknown) {
    const wanted = new Set(this.pairsOf(value, parent).map((pair) => pair.destino_id))
    const { db, engine } = this.#context
    const present = new Set(
      (
        await query<{ destino_id: number }>(
          db,
          `SELECT destino_id FROM ${engine.dialect.id(pivot.table)} WHERE origem_id = ?`,
          [parent],
        )
      ).map((item) => item.destino_id),
    )
    const gone = [...present].filter((id) => !wanted.has(id))
    if (gone.length) await db.from(pivot.table).where('origem_id', parent).whereIn('destino_id', gone).delete()
    await this.insertPairs(
      pivot,
      [...wanted].filter((id) => !present.has(id)).map((id) => ({ origem_id: parent, destino_id: id })),
    )
  }

  /** Synchronises the list rows of many records: deletes removed rows, updates changed ones, inserts new ones. */
  async syncMany(child: ChildTable, all: readonly WrittenChange[]) {
    const { db } = this.#context
    const isHistory = child.field.kind === 'history'
    const gone: number[] = []
    const fresh: Written[] = []
    const changed: (Written & { id: number; before?: Values })[] = []
    for (const { old, values } of all) {
      const before = (at(old, child.segments) ?? []) as Values[]
      const places = new Map(before.map((row, index) => [Number(row.id), { row, index }]))
      const kept = new Set<number>()
      for (const [order, incoming] of ((at(values, child.segments) ?? []) as Values[]).entries()) {
        const known = places.get(Number(incoming.id))
        // A history entry that moves to another date is re-created, because two entries may swap their dates.
        if (!known || (isHistory && known.row.data !== incoming.data)) {
          fresh.push({
            values: incoming,
            row: { pai_id: old.id, ordem_linha: order, ...this.#childColumns(child, incoming), ...this.#author(child) },
          })
          continue
        }
        kept.add(Number(incoming.id))
        const same = sameRow(known.row, incoming, child.field.fields ?? {})
        // A history is ordered by date, so the position does not matter.
        if (same && (isHistory || known.index === order)) continue
        const row = { ordem_linha: order, ...this.#childColumns(child, incoming) }
        changed.push({
          id: Number(incoming.id),
          values: incoming,
          row: { ...row, ...(same ? {} : this.#author(child)) },
          ...(!same && { before: known.row }),
        })
      }
      for (const row of before) if (!kept.has(Number(row.id))) gone.push(Number(row.id))
    }
    for (let start = 0; start < gone.length; start += 1000)
      await db
        .from(child.table)
        .whereIn('id', gone.slice(start, start + 1000))
        .delete()
    for (const { id, row, values, before } of changed) {
      await updateRows(db, child.table, row, { id })
      if (before) await this.#syncInside(child, id, values, before)
    }
    await this.insert(child, fresh)
  }
}
