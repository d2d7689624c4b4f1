import type { FieldDef } from '../definition/types.ts'
import { type Cell, convertCell, convertChoices, isEmptyCell, isFormulaError, splitList, textOf } from './cells.ts'
import type { ImportTarget } from './columns.ts'
import { phoneParts } from './phones.ts'
import type { ImportRecord, RefusedCell } from './record.ts'
import type { Found, ImportReferences } from './references.ts'

/** A column of the file and its target. */
export interface MappedColumn {
  column: number
  target: ImportTarget
}

/** The path of another field of the same level. */
const besideIn = (path: string, name: string) => path.slice(0, path.lastIndexOf('.') + 1) + name

const put = (record: Record<string, any>, path: string, value: unknown) => {
  const parts = path.split('.')
  const last = parts.pop()!
  let at = record
  for (const part of parts) at = at[part] ??= {}
  at[last] = value
}

/**
 * Builds records from lines. A line that contains only list rows, or repeats the key of the previous line, belongs to
 * the previous record.
 */
export class RecordBuilder {
  readonly #columns: MappedColumn[]
  readonly #lists: string[]
  readonly #keyColumn: number | undefined
  readonly #key: FieldDef | undefined
  readonly #start: MappedColumn | undefined
  readonly #references: ImportReferences
  readonly #fields: ReadonlyMap<string, FieldDef>

  /** `targets`: all fields of the record, mapped or not. `start`: the column of the day from which a record has the key, if another record may have it later. */
  constructor(
    columns: MappedColumn[],
    key: { column: number; field?: FieldDef; start?: MappedColumn | undefined } | undefined,
    references: ImportReferences,
    targets: readonly ImportTarget[],
  ) {
    this.#columns = columns
    this.#fields = new Map(targets.map(({ path, field }) => [path, field]))
    this.#lists = [...new Set(columns.flatMap(({ target }) => (target.list ? [target.list] : [])))]
    this.#keyColumn = key?.column
    this.#key = key?.field
    this.#start = key?.start
    this.#references = references
  }

  /** Whether a line continues the record of the previous line. */
  continues(before: ImportRecord | undefined, cells: Cell[]): boolean {
    if (!before || !this.#lists.length) return false
    const own = this.#columns.filter(({ target }) => !target.list)
    if (own.every(({ column }) => isEmptyCell(cells[column]))) return true
    if (this.#keyColumn === undefined || before.key === undefined || this.#keyOf(cells) !== before.key) return false
    const cell = this.#start && cells[this.#start.column]
    if (!this.#start || isEmptyCell(cell)) return true
    const converted = convertCell(cell!, this.#start.target.field)
    return 'value' in converted && converted.value === before.values[this.#start.target.path]
  }

  /** Empty cells are ignored: new records get defaults, existing values stay. */
  async begin(line: number, cells: Cell[]): Promise<ImportRecord> {
    const record: ImportRecord = {
      line,
      key: this.#keyOf(cells),
      values: {},
      extra: {},
      refusals: [],
      lines: new Map(),
    }
    for (const { column, target } of this.#columns)
      if (!target.list && !isEmptyCell(cells[column]))
        await this.#take(record, line, column, target, cells[column]!, target.path)
    return this.extend(record, line, cells)
  }

  /** Adds the list rows contained in a line. */
  async extend(record: ImportRecord, line: number, cells: Cell[]): Promise<ImportRecord> {
    for (const list of this.#lists) {
      const columns = this.#columns.filter(({ target }) => target.list === list)
      if (columns.every(({ column }) => isEmptyCell(cells[column]))) continue
      const rows: unknown[] = (record.values[list] ??= [])
      const place = `${list}.${rows.length}`
      rows.push({})
      record.lines.set(place, line)
      for (const { column, target } of columns)
        if (!isEmptyCell(cells[column]))
          await this.#take(record, line, column, target, cells[column]!, `${place}${target.path.slice(list.length)}`)
    }
    return record
  }

  #keyOf(cells: Cell[]): unknown {
    const cell = this.#keyColumn === undefined ? null : cells[this.#keyColumn]
    if (isEmptyCell(cell)) return undefined
    if (!this.#key) return Number(cell)
    const converted = convertCell(cell!, this.#key)
    return 'value' in converted ? converted.value : undefined
  }

  async #take(record: ImportRecord, line: number, column: number, target: ImportTarget, cell: Cell, path: string) {
    const { field, extra } = target
    const converted = await this.#convert(cell, field)
    if (!('value' in converted)) {
      const { message, missing } = converted
      record.refusals.push({ line, column, field: field.label, message, ...(missing && { missing }) })
    } else if (extra) record.extra[extra] = converted.value
    else if (field.areaCodeIn) this.#takePhone(record, target, textOf(cell), path)
    else put(record.values, path, converted.value)
  }

  /** A number with its area code goes into two fields; what another column says stays. */
  #takePhone(record: ImportRecord, target: ImportTarget, cell: string, path: string) {
    const beside = (name: string) => besideIn(target.path, name)
    const own = target.path.split('.').at(-1)!
    const parts = phoneParts(cell, own, (name) => this.#fields.get(beside(name)))
    for (const [name, value] of Object.entries(parts))
      if (name === own || !this.#columns.some((column) => column.target.path === beside(name)))
        put(record.values, besideIn(path, name), value)
  }

  async #convert(cell: Cell, field: FieldDef): Promise<Found> {
    if (isFormulaError(cell)) return convertCell(cell, field)
    if (field.kind === 'ref') return this.#references.find(field.to!, textOf(cell), field)
    if (field.kind === 'choices') return convertChoices(cell, field)
    if (field.kind !== 'refs') return convertCell(cell, field)
    const found = []
    for (const value of await splitList(cell, (part) => this.#references.isKnown(field.to!, part)))
      found.push(await this.#references.find(field.to!, value, field))
    const refused = found.find((item) => 'message' in item)
    return (
      refused ?? {
        value: found.map((item) =>
          'value' in item ? (field.idsOnly ? (item.value as { id: unknown }).id : item.value) : null,
        ),
      }
    )
  }

  /** The cell a refusal of the repository concerns: 'historicos.1.data' of this record. */
  place(record: ImportRecord, path: string, message: string, labelOf: (path: string) => string): RefusedCell {
    const parts = path.split('.')
    const row = /^\d+$/.test(parts[1] ?? '') ? record.lines.get(`${parts[0]}.${parts[1]}`) : undefined
    const plain = parts.filter((part) => !/^\d+$/.test(part)).join('.')
    const known =
      this.#columns.find(({ target }) => target.path === plain || plain.startsWith(`${target.path}.`)) ??
      this.#columns.find(({ target: { writes, fills } }) => writes === plain || fills?.includes(plain))
    return {
      line: row ?? record.line,
      column: known?.column ?? null,
      field: known?.target.label ?? labelOf(plain),
      message,
    }
  }
}
