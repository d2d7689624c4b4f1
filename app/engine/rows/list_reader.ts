import { type ReadPlan, readerOf, type Selection } from '../compiler/reader.ts'
import { and, placeholders, type Sql, sql } from '../compiler/where.ts'
import type { ListQuery, Page } from '../definition/context.ts'
import type { Row } from '../definition/row.ts'
import { DISPLAY_NAME, firstNamesOf, namingPaths } from '../definition/display_template.ts'
import type { EngineContext, RowsInParts } from '../context.ts'
import type { Resource } from '../compiler/resource.ts'
import { maskReferences } from './mask_references.ts'
import { companyScope, ownScope, scopeOf } from '../registry/scope.ts'
import { readRecord } from './read_record.ts'
import { readShared } from '../database/batched.ts'
import { padToPowerOfTwo, query, queryValues, writesOf } from '../database/sql.ts'
import { filteredBy, pageFromEnd, type Place, totalOf } from './list_total.ts'
import { filtersOf } from './list_filters.ts'
import { type Order, orderOf } from './list_order.ts'
import { selectionOf } from './list_selection.ts'
import { computeValues, narrowTo } from './derived_values.ts'
import { pathRemover, withDependencies } from './computed_dependencies.ts'

/** Rows whose lists are fetched in one statement. */
const CHUNK = 512

/** The values of a row selected as one JSON value; some drivers have already parsed it. */
const unpacked = (value: unknown): any[] => (typeof value === 'string' ? JSON.parse(value) : (value as Row[]))

const names = new WeakMap<ReadonlySet<string>, string>()

function nameOf(selection: Selection): string {
  if (typeof selection === 'string') return selection
  let name = names.get(selection)
  if (name === undefined) names.set(selection, (name = [...selection].sort().join()))
  return name
}

/**
 * Reads rows by compiled plans: first the ids of the page, by index; then those rows with their references, in one
 * statement.
 */
export class ListReader {
  readonly #context: EngineContext
  readonly #resource: Resource
  readonly #day?: string

  constructor(context: EngineContext, resource: Resource, day?: string) {
    this.#context = context
    this.#resource = resource
    this.#day = day
  }

  /**
   * The same reader for another day: histories hold only the entry in force on that day, and computed fields are
   * calculated for it.
   */
  asOf(day: string | undefined): ListReader {
    return day === undefined ? this : new ListReader(this.#context.asOf(day), this.#resource, day)
  }

  async find(id: number): Promise<Row | null> {
    const { db } = this.#context
    const sight = and(scopeOf(this.#context, this.#resource, this.#resource.authority.read))
    const { reader } = this.#plan('all')
    if (!reader.whole)
      return (
        (await this.#read('all', `${this.#table} t`, `WHERE t.id = ? AND ${sight.sql}`, [id, ...sight.bindings]))[0] ??
        null
      )
    // A single row is read together with its lists: a second statement would cost more than it reads.
    const found = await readRecord(db, reader, sight, id)
    const own = found.find(([part]) => part === -1)
    if (!own) return null
    const rows = [reader.build(unpacked(own[2]))]
    reader.attach(rows, found)
    return (await this.#finished(rows, 'all'))[0]!
  }

  /** The subset of the ids that the context may see. */
  async visible(ids: readonly number[]): Promise<number[]> {
    const found: number[] = []
    for (let start = 0; start < ids.length; start += CHUNK) {
      const where = this.#amongIds(ids.slice(start, start + CHUNK))
      const text = `SELECT t.id FROM ${this.#table} t WHERE ${where.sql}`
      found.push(...(await query<{ id: number }>(this.#context.db, text, where.bindings, true)).map(({ id }) => id))
    }
    return found
  }

  /** Rows ordered by id, several hundred per statement: whole, or only some fields. */
  async byIds(ids: number[], fields?: string[]): Promise<Row[]> {
    const selection = fields ? selectionOf(this.#context, this.#resource, { fields }) : 'all'
    const rows: Row[] = []
    for (let start = 0; start < ids.length; start += CHUNK) {
      const where = this.#amongIds(ids.slice(start, start + CHUNK))
      rows.push(
        ...(await this.#read(selection, `${this.#table} t`, `WHERE ${where.sql} ORDER BY t.id`, where.bindings)),
      )
    }
    return rows
  }

  #amongIds(ids: readonly number[]): Sql {
    return and([
      sql(`t.id IN (${placeholders(ids.length)})`, ...ids),
      ...scopeOf(this.#context, this.#resource, this.#resource.authority.read),
    ])
  }

  async page(input: ListQuery): Promise<Page> {
    const selection = selectionOf(this.#context, this.#resource, input)
    const { read } = this.#resource.authority
    const company = companyScope(this.#context, this.#resource)
    const own = ownScope(this.#context, this.#resource, input.brief ? undefined : read)
    const filters = filtersOf(this.#context, this.#resource, input, this.#day)
    const where = and([...company, ...own, ...filters])
    const counted = filteredBy(this.#context, this.#resource, where, filters.length === 0 && own.length === 0)
    const order = orderOf(this.#context, this.#resource, input.sort, this.#day !== undefined)
    const place = this.#placeOf(input)
    const rows =
      (await pageFromEnd(this.#context, counted, place, (other) =>
        this.#page(selection, order, { by: order.backwards, where, ...other }),
      )) ?? (await this.#rows(selection, order, where, place))
    return { rows, total: input.withoutTotal ? -1 : await totalOf(this.#context, counted, place, rows.length) }
  }

  async inParts(input: ListQuery): Promise<RowsInParts> {
    if (input.fields) selectionOf(this.#context, this.#resource, input)
    const { joins, by } = orderOf(this.#context, this.#resource, input.sort, this.#day !== undefined)
    const scope = scopeOf(this.#context, this.#resource, this.#resource.authority.read)
    const where = and([...scope, ...filtersOf(this.#context, this.#resource, input, this.#day)])
    const owner = this.#resource.def.sharedBy ? 't.empresa_id' : 'NULL'
    const keys = (await queryValues(
      this.#context.db,
      `SELECT t.id, ${owner} FROM ${this.#table} t ${joins} WHERE ${where.sql} ORDER BY ${by}`,
      where.bindings,
    )) as [number, number | null][]
    return { keys, parts: this.#byKeys(keys, input.fields) }
  }

  async *#byKeys(keys: readonly [number, number | null][], fields?: string[]): AsyncGenerator<Row[]> {
    for (let start = 0; start < keys.length; start += CHUNK) {
      const ids = keys.slice(start, start + CHUNK).map(([id]) => id)
      const byId = new Map((await this.byIds(ids, fields)).map((row) => [row.id, row]))
      yield ids.flatMap((id) => byId.get(id) ?? [])
    }
  }

  #placeOf({ offset = 0, limit }: ListQuery): Place {
    return {
      skip: offset,
      take: limit === null ? Number.POSITIVE_INFINITY : (limit ?? this.#resource.def.list.size ?? 15),
    }
  }

  #rows(selection: Selection, { joins, by }: Order, where: Sql, place: Place): Promise<Row[]> {
    if (place.take !== Number.POSITIVE_INFINITY) return this.#page(selection, { joins, by }, { by, where, ...place })
    return this.#read(selection, `${this.#table} t ${joins}`, `WHERE ${where.sql} ORDER BY ${by}`, where.bindings)
  }

  /** The ids of a page first, then its rows. */
  #page(
    selection: Selection,
    order: Pick<Order, 'joins' | 'by'>,
    { by, where, skip, take, only }: Place & { by: string; where: Sql; only?: Sql },
  ): Promise<Row[]> {
    return this.#read(
      selection,
      `(SELECT t.id FROM ${this.#table} t ${order.joins} WHERE ${where.sql} ORDER BY ${by} LIMIT ? OFFSET ?) k JOIN ${this.#table} t ON t.id = k.id ${order.joins}`,
      `${only ? `WHERE ${only.sql} ` : ''}ORDER BY ${order.by}`,
      [...where.bindings, take, skip, ...(only?.bindings ?? [])],
    )
  }

  /** Reads rows, then their lists and pairs, then computed values: one statement each, whatever the number of rows. */
  async #read(selection: Selection, from: string, tail: string, bindings: readonly unknown[]): Promise<Row[]> {
    const { reader, omitters } = this.#plan(selection)
    const { db } = this.#context
    const found = await readShared(db, `SELECT ${reader.select} FROM ${from} ${reader.joins} ${tail}`, bindings)
    const rows = found.map((values) => reader.build(reader.packed ? unpacked(values[0]) : values))
    if (reader.partsFor) {
      for (let start = 0; start < rows.length; start += CHUNK) {
        const some = rows.slice(start, start + CHUNK)
        const ids = padToPowerOfTwo(some.map((row) => row.id))
        const { text, parts } = reader.partsFor(ids.length)
        reader.attach(
          some,
          (await readShared(db, text, Array.from({ length: parts }, () => ids).flat())) as [number, number, unknown][],
        )
      }
    }
    if (selection === 'brief' && (this.#templated || firstNamesOf(this.#resource.def))) return this.#named(rows)
    await this.#finished(rows, selection)
    for (const omit of omitters) rows.forEach(omit)
    return rows
  }

  /** Rows for which only what they are called is requested. */
  async #named(rows: Row[]): Promise<Row[]> {
    const { def } = this.#resource
    const names = await def.compute![DISPLAY_NAME]!(rows, this.#context)
    return rows.map(({ id }, index) => ({ id, [def.display]: names[index] }) as Row)
  }

  /** Final steps for every row that was read: day, computed values, names out of scope. */
  async #finished(rows: Row[], selection: Selection): Promise<Row[]> {
    rows.forEach((row) => narrowTo(this.#day, this.#resource, row))
    await computeValues(this.#context, this.#resource, rows, selection, this.#day)
    await maskReferences(this.#context, this.#resource, rows)
    return rows
  }

  /** Adds computed values to a row that was built, not read. */
  async completed(row: Row): Promise<Row> {
    await computeValues(this.#context, this.#resource, [row], 'all', this.#day)
    return row
  }

  /** The row as it is after a hook has run; read again only when the hook changed it (through a repository). */
  async refreshed(row: Row, writesBefore: number): Promise<Row> {
    if (writesOf(this.#context.db) === writesBefore) return row
    const [now] = await query<{ versao: number }>(this.#context.db, `SELECT versao FROM ${this.#table} WHERE id = ?`, [
      row.id,
    ])
    return now?.versao === row.versao ? row : ((await this.find(row.id)) ?? row)
  }

  get #table() {
    return this.#context.engine.dialect.id(this.#resource.layout.table)
  }

  /** The plan for reading a selection, including the dependencies of its computed fields. */
  #plan(selection: Selection): ReadPlan {
    const { engine } = this.#context
    const { key, layout, variant, def } = this.#resource
    return engine.plan(`${variant ?? key}|${nameOf(selection)}`, () => {
      const { wide, extra } = withDependencies(selection, layout)
      const reader = readerOf(
        { key, layout, naming: this.#naming(wide), scoped: !def.shared },
        (target) => engine.target(target),
        wide,
        engine.dialect,
      )
      return { reader, omitters: extra.map(pathRemover) }
    })
  }

  /**
   * Fields that are always read: those that name the record. A template is a computed field; its fields are read as its
   * dependencies or for a `brief` selection.
   */
  #naming(selection: Selection): readonly string[] {
    const { def } = this.#resource
    return this.#templated && selection !== 'brief' ? [] : namingPaths(def)
  }

  get #templated(): boolean {
    const { fields, display } = this.#resource.def
    return fields[display]?.template !== undefined
  }
}
