import type { Where } from '../definition/row_conditions.ts'
import { isCivilDate } from '../fields/date/rules.ts'
import type { EngineContext } from '../context.ts'
import { today } from '../database/clock.ts'
import { eachOf } from './each.ts'
import { QueryError } from './errors.ts'
import { planOf } from './explain.ts'
import { fillGaps, spanOf } from './months.ts'
import { addComputed, count, prepare, read } from './run.ts'
import { type ColumnData, isAggregate, type QuerySpec } from './spec.ts'
import type { Query } from '../definition/query.ts'

type Found = Record<string, unknown>

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

/**
 * The implementation of `Query`, whose methods are documented in `types.ts`. Immutable: each method returns a new
 * query.
 */
export class RowQuery {
  readonly #context: EngineContext
  readonly #spec: QuerySpec

  constructor(context: EngineContext, spec: QuerySpec) {
    this.#context = context
    this.#spec = spec
  }

  #with(part: Partial<QuerySpec>) {
    return new RowQuery(this.#context, { ...this.#spec, ...part })
  }

  #fail(text: string): never {
    throw new QueryError(this.#spec.resource, text)
  }

  where(...conditions: Where[]) {
    return this.#with({ where: [...this.#spec.where, ...conditions] })
  }

  asOf(day: string) {
    if (!isCivilDate(day)) this.#fail(`"${day}" não é um dia.`)
    // Today's values are in the record itself, so an explicit `today` is ignored.
    return this.#with({ day: day === today() && this.#context.today === day ? undefined : day })
  }

  select(...columns: (string | Record<string, ColumnData>)[]) {
    const named = columns.flatMap((item): [string, ColumnData][] =>
      typeof item === 'string' ? [[item, item]] : Object.entries(item).map(([name, column]) => [name, plain(column)]),
    )
    const all = [...this.#spec.select, ...named]
    const twice = all.find(([name], at) => all.findIndex(([other]) => other === name) !== at)
    if (twice) this.#fail(`a coluna "${twice[0]}" foi escolhida duas vezes.`)
    return this.#with({ select: all })
  }

  groupBy(...keys: QuerySpec['groupBy']) {
    return this.#with({ groupBy: [...this.#spec.groupBy, ...keys] })
  }

  having(...conditions: Where[]) {
    return this.#with({ having: [...this.#spec.having, ...conditions] })
  }

  orderBy(...by: string[]) {
    return this.#with({ orderBy: [...this.#spec.orderBy, ...by] })
  }

  limit(rows: number) {
    return this.#with({ limit: this.#whole(rows, 'limit') })
  }

  offset(rows: number) {
    return this.#with({ offset: this.#whole(rows, 'offset') })
  }

  #whole(rows: number, word: string): number {
    return Number.isSafeInteger(rows) && rows >= 0 ? rows : this.#fail(`${word}(${rows}) não é um número de linhas.`)
  }

  join(name: string, resource?: string | { key: string }, by?: string) {
    return this.#join(name, resource, by, false)
  }

  leftJoin(name: string, resource?: string | { key: string }, by?: string) {
    return this.#join(name, resource, by, true)
  }

  #join(name: string, resource: string | { key: string } | undefined, by: string | undefined, left: boolean) {
    const key = typeof resource === 'object' ? resource.key : resource
    return this.#with({ joins: [...this.#spec.joins, { name, left, ...(key && { resource: key, by }) }] })
  }

  latestPer(group: string, by: string, { take = 1 }: { take?: number } = {}) {
    if (this.#spec.latest) this.#fail('latestPer só pode ser dito uma vez.')
    return this.#with({
      latest: { group, by, take: this.#whole(take, 'latestPer'), conditions: this.#spec.where.length },
    })
  }

  monthEnds(from: string, to: string) {
    if (!MONTH.test(from) || !MONTH.test(to))
      this.#fail(`monthEnds quer meses como "2026-01", não "${from}" e "${to}".`)
    const months = spanOf(from, to)
    if (!months.length) this.#fail(`monthEnds: "${to}" vem antes de "${from}".`)
    return this.#with({ months, series: { column: 'mes', from, to } })
  }

  series(column: string, range: { from?: string; to?: string } = {}) {
    return this.#with({ series: { column, ...range } })
  }

  acrossCompanies(companies: readonly number[] | 'all') {
    return this.#with({ companies })
  }

  withoutRowRules() {
    return this.#with({ withoutRowRules: true })
  }

  lock() {
    if (!this.#context.db.isTransaction) this.#fail('lock só faz sentido dentro de uma transação.')
    return this.#with({ lock: true })
  }

  async rows(): Promise<Found[]> {
    const ready = prepare(this.#context, this.#spec, 'rows')
    const rows = await read(this.#context, ready)
    await addComputed(this.#context, this.#spec, ready.columns, rows)
    return this.#filled(rows)
  }

  /** Adds rows for months without one. */
  #filled(rows: Found[]): Found[] {
    const { series, select } = this.#spec
    if (!series) return rows
    const names = select.map(([name]) => name)
    if (series.column !== 'mes' && !names.includes(series.column))
      this.#fail(`series("${series.column}") quer uma coluna escolhida.`)
    const empty = Object.fromEntries(
      select.map(([name, column]) => [
        name,
        isAggregate(column) && ['count', 'countDistinct', 'sum'].includes(column.aggregate) ? 0 : null,
      ]),
    )
    const others = select.flatMap(([name, column]) => (isAggregate(column) || name === series.column ? [] : [name]))
    return fillGaps(rows, series, others, empty)
  }

  async first(): Promise<Found | null> {
    return (await this.limit(this.#spec.series ? (this.#spec.limit ?? 2 ** 31 - 1) : 1).rows())[0] ?? null
  }

  async value(): Promise<unknown> {
    const row = await this.first()
    return row ? (Object.values(row)[0] ?? null) : null
  }

  async values(): Promise<unknown[]> {
    return (await this.rows()).map((row) => Object.values(row)[0])
  }

  async count(): Promise<number> {
    return count(this.#context, prepare(this.#context, this.#spec, 'count'))
  }

  async exists(): Promise<boolean> {
    const ready = prepare(this.#context, this.#spec, 'exists')
    return (await read(this.#context, { ...ready, columns: [FOUND] })).length > 0
  }

  each(size = 1000): AsyncGenerator<Found[]> {
    return eachOf(this.#context, this.#spec, size)
  }

  async mapBy(column: string): Promise<Map<unknown, Found>> {
    return new Map((await this.rows()).map((row) => [row[column], row]))
  }

  async explain() {
    return planOf(this.#context, this.#spec)
  }
}

const FOUND = {
  name: 'found',
  column: 'id',
  parts: [{ sql: '1', bindings: [] }],
  read: () => true,
  field: { kind: 'integer', label: '' },
  aggregate: false,
}

/** Removes the builder's functions: a query is plain data. */
const plain = (column: ColumnData): ColumnData =>
  typeof column === 'object' && isAggregate(column)
    ? { aggregate: column.aggregate, of: column.of, ...(column.filter && { filter: column.filter }) }
    : column

/** Starts a query of a resource. */
export function startQuery(context: EngineContext, resource: string | { key: string }): Query<any, any> {
  const key = typeof resource === 'string' ? resource : resource.key
  context.engine.registry.resource(key)
  const spec: QuerySpec = { resource: key, where: [], select: [], groupBy: [], having: [], orderBy: [], joins: [] }
  return new RowQuery(context, spec) as unknown as Query<any, any>
}
