import type { ColumnType } from '../fields/kind.ts'
import { filledBy, type Step } from './steps.ts'
import type { Named } from './types.ts'
import { MigrationRefusal } from '../errors.ts'
import { INTEGER_BOUNDS } from '../fields/integer/bounds.ts'
import { introspect } from './introspect.ts'
import { type Client, query, quoted } from '../database/sql.ts'

/** A precondition of a migration on existing rows. `filled`: columns it creates with the same value in every row. */
export type Precondition =
  | { of: 'unique'; table: string; columns: string[]; filled?: string[]; named?: Named }
  | { of: 'room'; table: string; column: string; type: ColumnType; named?: Named }
  | { of: 'value'; table: string; column: string; named?: Named }

const SHOWN = 3
const IDS = 5
const MAX_SAMPLE_LENGTH = 40

/**
 * All preconditions of a migration, checked before its first change, because MySQL commits each schema change
 * immediately.
 */
export class MigrationPreconditions {
  readonly #demands: Precondition[] = []
  readonly #tables = new Map<string, string>()
  readonly #columns = new Map<string, string>()

  /** Until the migration has run, the table has its former name. */
  tableRenamed(from: string, to: string) {
    this.#tables.set(to, from)
  }

  columnRenamed(table: string, from: string, to: string) {
    this.#columns.set(`${table}.${to}`, from)
  }

  add(demand: Precondition) {
    this.#demands.push(demand)
    return this
  }

  /** @throws MigrationRefusal with a sentence for each violated precondition; `late`: something was already changed */
  async check(client: Client, late = false) {
    const refused = await this.refusals(client)
    if (refused.length)
      throw new MigrationRefusal(
        `${refused.join(' ')} Corrija e execute a migração de novo${late ? '' : '; nada foi alterado'}.`,
      )
  }

  /** A sentence for each violated precondition. */
  async refusals(client: Client): Promise<string[]> {
    if (!this.#demands.length) return []
    const sqlite = client.dialect.name.includes('sqlite')
    const actual = await introspect(client, sqlite)
    const found: string[] = []
    for (const demand of this.#demands) {
      const table = this.#tables.get(demand.table) ?? demand.table
      const columns = actual.get(table)?.columns
      // A new table has no rows, a new column no values.
      if (!columns) continue
      const look: Look = {
        client,
        table,
        has: (column) => columns.has(column),
        q: (name) => quoted(client, name),
        now: (column) => this.#columns.get(`${demand.table}.${column}`) ?? column,
      }
      const sentence = await (demand.of === 'unique'
        ? repeated(look, demand)
        : demand.of === 'room'
          ? tooLarge(look, demand)
          : unfilled(look, demand))
      if (sentence) found.push(sentence)
    }
    return found
  }
}

/** The preconditions of the steps of a migration, including values that a person has to fill in. */
export function preconditionsOf(steps: readonly Step[]): MigrationPreconditions {
  const demands = new MigrationPreconditions()
  for (const step of steps) {
    if (step.do === 'renameTable') demands.tableRenamed(step.from, step.table)
    if (step.do === 'renameColumn') demands.columnRenamed(step.table, step.from, step.to)
    if (step.do === 'addIndex' && step.index.unique)
      demands.add({
        of: 'unique',
        table: step.table,
        columns: step.index.columns,
        filled: filledBy(steps, step.table),
        named: step.named,
      })
    if (step.do === 'addColumn' && step.column.notNull && step.column.default === undefined)
      demands.add({ of: 'value', table: step.table, column: step.column.name, named: step.named })
    if (step.do === 'changeColumn' && step.narrow)
      demands.add({
        of: 'room',
        table: step.table,
        column: step.column.name,
        type: step.column.type,
        named: step.named,
      })
  }
  return demands
}

/** Access to the current rows: `now` returns the current name of a column. */
interface Look {
  client: Client
  table: string
  has: (column: string) => boolean
  q: (name: string) => string
  now: (column: string) => string
}

async function repeated(
  { client, table, has, q, now }: Look,
  { columns, filled = [], named }: Extract<Precondition, { of: 'unique' }>,
): Promise<string | undefined> {
  const told = columns.filter((column) => !filled.includes(column))
  if (!told.length || !told.every((column) => has(now(column)))) return undefined
  const list = told.map((column) => q(now(column))).join(', ')
  const ids = has('id') ? 'GROUP_CONCAT(id)' : 'NULL'
  const groups = `SELECT ${list}, COUNT(*) AS vezes, ${ids} AS registros FROM ${q(table)} WHERE ${told.map((column) => `${q(now(column))} IS NOT NULL`).join(' AND ')} GROUP BY ${list} HAVING COUNT(*) > 1`
  const [sums] = await query<{ valores: number; linhas: number }>(
    client,
    `SELECT COUNT(*) AS valores, SUM(vezes) AS linhas FROM (${groups}) g`,
  )
  const values = Number(sums!.valores)
  if (!values) return undefined
  const rows = await query(
    client,
    `${groups} ORDER BY vezes DESC, MIN(${has('id') ? 'id' : list.split(', ')[0]}) LIMIT ${SHOWN}`,
  )
  const shown = rows.map(
    (row) => `${shownValues(row, told, now, named)}${whichRows(String(row.registros ?? ''), Number(row.vezes))}`,
  )
  const [be, repeats] = [
    columns.filter((one) => one !== COMPANY).length > 1 ? 'passam a ser únicos em conjunto' : 'passa a ser único',
    values > 1 ? `${values} valores se repetem` : '1 valor se repete',
  ]
  return `${placeOf(table, columns, named)} ${be}, mas ${repeats} em ${sums!.linhas} registros: ${[...shown, ...(values > SHOWN ? [`e mais ${values - SHOWN}`] : [])].join('; ')}.`
}

const COMPANY = 'empresa_id'

/** Personal data are masked: the record ids are enough to find the rows. */
function shownValues(
  row: Record<string, unknown>,
  columns: string[],
  now: (column: string) => string,
  named?: Named,
): string {
  const values = columns
    .filter((one) => one !== COMPANY)
    .map((column) => (!named || named.personal?.includes(column) ? '***' : cut(row[now(column)])))
  return values.join(', ')
}

const cut = (value: unknown) =>
  typeof value === 'string' ? `"${value.length > MAX_SAMPLE_LENGTH ? `${value.slice(0, MAX_SAMPLE_LENGTH)}…` : value}"` : String(value)

function whichRows(ids: string, times: number): string {
  const some = ids
    .split(',')
    .filter(Boolean)
    .map(Number)
    .sort((a, b) => a - b)
    .slice(0, IDS)
  return some.length ? ` (registros ${some.join(', ')}${times > some.length ? ' …' : ''})` : ''
}

/** 'Em "mudancas/coisas", os campos "Nome" e "Cor"'. */
function placeOf(table: string, columns: string[], named?: Named): string {
  const names = columns.filter((one) => one !== COMPANY).map((column) => `"${named?.fields[column] ?? column}"`)
  const fields =
    names.length > 1
      ? `os campos ${names.slice(0, -1).join(', ')} e ${names.at(-1)}`
      : `o campo ${names[0] ?? `"${COMPANY}"`}`
  return `${named ? `Em "${named.resource}"` : `Na tabela "${table}"`}, ${fields}`
}

/** The condition for values that do not fit the type, and its description. */
function limitsOf(
  column: string,
  { type, length = 255, precision, scale = 0 }: ColumnType,
  sqlite: boolean,
): [condition: string, becomes: string] | undefined {
  if (type === 'string')
    return [`${sqlite ? 'length' : 'CHAR_LENGTH'}(${column}) > ${length}`, `passa a ter no máximo ${length} caracteres`]
  if (type === 'integer')
    return [
      `${column} <> ROUND(${column}, 0) OR ${column} < ${INTEGER_BOUNDS.min} OR ${column} > ${INTEGER_BOUNDS.max}`,
      'passa a ser um número inteiro',
    ]
  if (type === 'decimal')
    return [
      `${column} <> ROUND(${column}, ${scale})${precision ? ` OR ABS(${column}) >= ${10 ** (precision - scale)}` : ''}`,
      `passa a ter no máximo ${scale} casas decimais${precision ? ` e ${precision - scale} dígitos antes delas` : ''}`,
    ]
  return undefined
}

async function tooLarge(
  { client, table, has, q, now }: Look,
  { column, type, named }: Extract<Precondition, { of: 'room' }>,
): Promise<string | undefined> {
  const limits = has(now(column)) ? limitsOf(q(now(column)), type, client.dialect.name.includes('sqlite')) : undefined
  if (!limits) return undefined
  const [condition, becomes] = limits
  const [{ n }] = (await query<{ n: number }>(client, `SELECT COUNT(*) AS n FROM ${q(table)} WHERE ${condition}`)) as [
    { n: number },
  ]
  if (!Number(n)) return undefined
  const ids = has('id')
    ? await query<{ id: number }>(client, `SELECT id FROM ${q(table)} WHERE ${condition} ORDER BY id LIMIT ${IDS}`)
    : []
  return `${placeOf(table, [column], named)} ${becomes}, mas ${Number(n) > 1 ? `${n} valores não cabem` : '1 valor não cabe'}${whichRows(ids.map((one) => one.id).join(','), Number(n))}.`
}

/** A required column without a value: the company of rows that were shared before. */
async function unfilled(
  { client, table, q }: Look,
  { column, named }: Extract<Precondition, { of: 'value' }>,
): Promise<string | undefined> {
  const [{ n }] = (await query<{ n: number }>(client, `SELECT COUNT(*) AS n FROM ${q(table)}`)) as [{ n: number }]
  if (!Number(n)) return undefined
  return `${placeOf(table, [column], named)} passa a ser obrigatório e fica vazio em ${n} ${Number(n) > 1 ? 'registros, que ninguém verá' : 'registro, que ninguém verá'}: preencha-o à mão na migração.`
}
