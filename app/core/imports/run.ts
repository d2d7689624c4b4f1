import type { Resource } from '#engine/compiler/resource.ts'
import type { EngineContext } from '#engine/context.ts'
import { normalForm } from '#engine/fields/normal.ts'
import {
  type Cell,
  ID,
  type ImportRecord,
  ImportReferences,
  importTargets,
  type ImportTarget,
  type Incoming,
  isEmptyCell,
  type Keep,
  Making,
  type MappedColumn,
  RecordBuilder,
  type RefusedCell,
  textOf,
  withoutCompanyRequirements,
  writeRecords,
} from '#engine/imports/index.ts'
import { namingPaths } from '#engine/definition/display_template.ts'
import { find } from '#engine/registry/checks/find.ts'
import { filledLines } from '#app/imports/table_file.ts'
import type { TableFile } from '#app/imports/table.ts'
import { keyFields, periodOf, RecordKeys, startAt, textAt } from './record_keys.ts'
import { acceptedIn, NameLists } from './run_lists.ts'
import type { ImportOptions, ImportOutcome, ShownRefusal } from './store.ts'

/** Records checked and written together. */
const PORTION = 250
/** Maximum number of rejected cells in a report. */
const MAX_LISTED = 2000
/** Characters of a cell in a report. */
const MAX_SHOWN = 200

export interface ImportRun {
  context: EngineContext
  resource: Resource
  file: TableFile
  options: ImportOptions
  /** Writes the records and stores the undo data; without it all records are checked and rolled back. */
  keep?: Keep
  /** The last row an earlier attempt has written. */
  after?: number
  signal?: AbortSignal
  progress?: (lines: number) => Promise<void>
}

/** Reads the file and checks or writes its records in batches. */
export async function runImport(run: ImportRun): Promise<ImportOutcome> {
  return new Runner(run).run()
}

class Runner {
  readonly #run: ImportRun
  readonly #context: EngineContext
  readonly #columns: MappedColumn[]
  readonly #builder: RecordBuilder
  readonly #cells = new Map<string, string>()
  readonly #corrections: Map<string, Cell>
  /** By column and value. */
  readonly #replacements: Map<string, Cell>
  /** Refused because another line has the value: the others are not corrected with them. */
  readonly #repeats = new WeakSet<RefusedCell>()
  readonly #equal = new Map<string, ShownRefusal[]>()
  readonly #seen = new Map<string, Map<string, number>>()
  readonly #making: Making
  readonly #references: ImportReferences
  readonly #made = new NameLists()
  readonly #missing = new NameLists()
  readonly #wrong = new Map<number, ImportTarget>()
  #known: RecordKeys | undefined
  readonly #outcome: ImportOutcome = { linhas: 0, novos: 0, alterados: 0, recusados: 0, recusas: [], totalRecusas: 0 }

  constructor(run: ImportRun) {
    const { context, resource, options } = run
    this.#run = run
    this.#context = options.ignoraOpcionaisObrigatorios ? withoutCompanyRequirements(context, resource) : context
    const all = importTargets(this.#context.definition(resource.key).fields, resource.def.imports)
    const targets = new Map(all.map((target): [string, ImportTarget] => [target.path, target]))
    this.#making = new Making(this.#context, options.criarFaltantes === true)
    this.#columns = options.mapa.flatMap((path, column) => {
      const target = path === null ? undefined : targets.get(path)
      return target ? [{ column, target }] : []
    })
    const column = options.chave === null ? -1 : options.mapa.indexOf(options.chave)
    const field = options.chave === null ? undefined : targets.get(options.chave)?.field
    const from = options.chave === null ? undefined : periodOf(resource.def, options.chave)?.start
    const start = this.#columns.find(({ target }) => target.path === from)
    this.#references = new ImportReferences(this.#context, this.#making)
    this.#builder = new RecordBuilder(
      this.#columns,
      column < 0 ? undefined : { column, ...(field && { field }), start },
      this.#references,
      all,
    )
    this.#replacements = new Map(
      (options.trocas ?? []).map(({ coluna, de, valor }): [string, Cell] => [`${coluna}:${de}`, valor]),
    )
    this.#corrections = new Map(options.correcoes.map(({ linha, coluna, valor }) => [`${linha}:${coluna}`, valor]))
  }

  async run(): Promise<ImportOutcome> {
    const { file, options, after = 0, signal } = this.#run
    let portion: ImportRecord[] = []
    let heading = true
    for await (const { line, cells } of filledLines(file, options.planilha)) {
      if (heading) {
        heading = line < (options.linhaTitulos ?? 0)
        continue
      }
      signal?.throwIfAborted()
      this.#outcome.linhas++
      this.#correct(line, cells)
      const before = portion.at(-1)
      if (this.#builder.continues(before, cells)) await this.#builder.extend(before!, line, cells)
      else {
        if (portion.length >= PORTION) {
          await this.#take(portion)
          portion = []
        }
        if (line > after) portion.push(await this.#builder.begin(line, cells))
      }
      this.#remember(line, cells)
    }
    await this.#take(portion)
    for (const equal of this.#equal.values())
      if (equal.length > 1) for (const shown of equal) shown.equal = equal.length
    const [criados, faltantes] = [this.#made.all(), this.#missing.all()]
    return {
      ...this.#outcome,
      ...(criados.length && { criados }),
      ...(faltantes.length && { faltantes }),
      ...(this.#wrong.size && { aceitos: await acceptedIn(this.#wrong, this.#references) }),
    }
  }

  #correct(line: number, cells: Cell[]) {
    if (!this.#corrections.size && !this.#replacements.size) return
    for (const [column] of this.#run.options.mapa.entries()) {
      const given =
        this.#corrections.get(`${line}:${column}`) ??
        (isEmptyCell(cells[column])
          ? undefined
          : this.#replacements.get(`${column}:${textOf(cells[column]!).slice(0, MAX_SHOWN)}`))
      if (given !== undefined) cells[column] = given
    }
  }

  /** Stores the mapped cells of the current rows, for error reports. */
  #remember(line: number, cells: Cell[]) {
    for (const { column } of this.#columns)
      if (!isEmptyCell(cells[column])) this.#cells.set(`${line}:${column}`, textOf(cells[column]!).slice(0, MAX_SHOWN))
  }

  async #take(portion: ImportRecord[]) {
    if (!portion.length) return
    const { resource, keep, progress } = this.#run
    const incoming: Incoming[] = []
    for (const record of portion) {
      this.#assertNotRepeated(record)
      const id = await this.#idOf(record)
      // A record with an invalid cell is checked anyway, so that all its errors are reported; it is never written.
      if (!keep || !record.refusals.length) incoming.push({ record, ...(id !== undefined && { id }) })
    }
    const { written, refused } = await writeRecords(this.#context, resource, incoming, this.#making, keep)
    for (const { key, name } of written.made) this.#made.add(key, name)
    const labelOf = (path: string) => find(resource.def.fields, path)?.label ?? resource.def.label.singular
    for (const { record, violations } of refused)
      for (const { field, message } of violations) {
        const cell = this.#builder.place(record, field, message, labelOf)
        const told = record.refusals.some((refusal) => refusal.line === cell.line && refusal.field === cell.field)
        if (!told) record.refusals.push(cell)
      }
    const broken = portion.filter((record) => record.refusals.length)
    const tried = new Map(incoming.map(({ record, id }) => [record, id]))
    const wellTried = keep ? [] : portion.filter((record) => !record.refusals.length)
    this.#outcome.recusados += broken.length
    this.#outcome.novos += keep
      ? written.created.length
      : wellTried.filter((record) => tried.get(record) === undefined).length
    this.#outcome.alterados += keep
      ? written.changed.length
      : wellTried.filter((record) => tried.get(record) !== undefined).length
    for (const record of broken) this.#tell(record)
    this.#cells.clear()
    await progress?.(this.#outcome.linhas)
  }

  #tell({ refusals, values }: ImportRecord) {
    const { recusas } = this.#outcome
    const called = namingPaths(this.#run.resource.def).flatMap((path) => textAt(values, path) ?? [])[0]
    this.#outcome.totalRecusas += refusals.length
    for (const told of refusals.toSorted((a, b) => a.line - b.line || (a.column ?? 999) - (b.column ?? 999))) {
      const { missing, ...refusal } = told
      const value = this.#cells.get(`${refusal.line}:${refusal.column}`) ?? null
      const column = this.#columns.find((one) => one.column === refusal.column)
      if (column && value !== null) this.#wrong.set(column.column, column.target)
      if (missing && value !== null) this.#missing.add(missing, value)
      const shown: ShownRefusal = { ...refusal, value, ...(called && { record: called }) }
      const { column: at, field, message } = refusal
      if (at === null) this.#count(`${field}: ${message}`, shown)
      else if (column && value !== null && !this.#repeats.has(told)) this.#count(`${at}:${value}`, shown)
      if (recusas.length < MAX_LISTED) recusas.push(shown)
    }
  }

  #count(place: string, shown: ShownRefusal) {
    const equal = this.#equal.get(place) ?? []
    this.#equal.set(place, equal)
    equal.push(shown)
  }

  /**
   * Rejects duplicate values of unique fields within the file: the database would detect them only when both are
   * written.
   */
  #assertNotRepeated(record: ImportRecord) {
    const { def } = this.#run.resource
    const keys = keyFields(def)
    for (const { column, target } of this.#columns) {
      const isKey = target.path === this.#run.options.chave
      if (target.list || !(isKey || target.field.unique || keys.includes(target.path))) continue
      const written = this.#cells.get(`${record.line}:${column}`)
      if (written === undefined) continue
      const cell = normalForm(target.field, textAt(record.values, target.path) ?? written)
      // The same value may stand in several lines when each has its own period.
      const start = periodOf(def, target.path)?.start
      const day = start && startAt(record.values, start)
      const value = day ? `${cell} ${day}` : cell
      const values = this.#seen.get(target.path) ?? new Map<string, number>()
      this.#seen.set(target.path, values)
      const before = values.get(value)
      if (before === undefined) values.set(value, record.line)
      else {
        const message = `A linha ${before} já tem este valor.`
        const refusal: RefusedCell = { line: record.line, column, field: target.label, message }
        this.#repeats.add(refusal)
        record.refusals.push(refusal)
      }
    }
  }

  /** The id of the existing record a row refers to; undefined: a new one. */
  async #idOf(record: ImportRecord): Promise<number | undefined> {
    const { chave, mapa } = this.#run.options
    if (chave === null || record.key === undefined) return undefined
    this.#known ??= await this.#readKeys(chave)
    const id = this.#known.find(String(record.key), record.values)
    if (id !== undefined || chave !== ID) return id
    record.refusals.push({
      line: record.line,
      column: mapa.indexOf(ID),
      field: 'Código do registro',
      message: 'Nenhum registro com este código.',
    })
    return undefined
  }

  async #readKeys(path: string): Promise<RecordKeys> {
    const { key, def } = this.#run.resource
    const { start, end } = periodOf(def, path) ?? {}
    const fields = [ID, path, ...(start && end ? [start, end] : [])]
    return new RecordKeys(def, path, await this.#context.repo(key).all({}, { fields }))
  }
}
