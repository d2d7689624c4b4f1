import type { EngineContext } from '../context.ts'
import { sharedValues } from '../database/shared_answers.ts'
import { query, queryValues } from '../database/sql.ts'
import { and } from '../compiler/where.ts'
import { isCivilDate } from '../fields/date/rules.ts'
import { compile } from './compile.ts'
import { MONTHS, MonthPart, PagePart, type Plan, type Purpose } from './plan.ts'
import { QueryError } from './errors.ts'
import { DAY, ScopePart } from './piece.ts'
import { lastDayOfMonth } from '../definition/civil_date.ts'
import type { Selected } from './select.ts'
import { seenBy } from './source.ts'
import { shapeOf, Slot } from './shape.ts'
import type { QuerySpec } from './spec.ts'

const MAX_CACHED = 1000
const plans = new WeakMap<object, Map<string, Plan>>()

const EVERYTHING = 2 ** 31 - 1

/** A statement with its values. */
export interface Ready {
  sql: string
  bindings: unknown[]
  columns: Selected[]
}

/** The statement of a query, from its cached plan or a new one, with the values bound. */
export function prepare(context: EngineContext, spec: QuerySpec, purpose: Purpose): Ready {
  const { engine } = context
  let kept = plans.get(engine)
  if (!kept) plans.set(engine, (kept = new Map()))
  const { key, values } = shapeOf(spec)
  const name = `${purpose}|${key}`
  let plan = kept.get(name)
  let scopes = plan && fitting(context, spec, plan)
  if (!plan || !scopes) {
    plan = compile(context, spec, purpose)
    scopes = plan.scopes.map(({ make }) => and(make(context, spec)).bindings)
    if (kept.size >= MAX_CACHED) kept.clear()
    if (name.length < 20_000) kept.set(name, plan)
  }
  const day = spec.day ?? context.today
  if (!isCivilDate(day)) throw new QueryError(spec.resource, `"${day}" não é um dia.`)
  const bindings = plan.bindings.flatMap((binding): unknown[] => {
    if (binding instanceof Slot)
      return [binding.convert ? binding.convert(values[binding.index]) : asBound(values[binding.index])]
    if (binding instanceof ScopePart) return scopes[binding.index]!
    if (binding instanceof MonthPart)
      return [binding.end ? lastDayOfMonth(spec.months![binding.at]!) : spec.months![binding.at]]
    if (binding instanceof PagePart) return [binding.name === 'limit' ? (spec.limit ?? EVERYTHING) : (spec.offset ?? 0)]
    return [binding]
  })
  return {
    sql: plan.sql.replaceAll(DAY, spec.months ? `${MONTHS}.dia` : `'${day}'`),
    bindings,
    columns: plan.columns,
  }
}

const asBound = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value)

/**
 * The scope values of the context, when the plan was compiled for the same views and scope conditions; else undefined.
 */
function fitting(context: EngineContext, spec: QuerySpec, plan: Plan): unknown[][] | undefined {
  for (const [resource, view] of plan.views) if (seenBy(context, spec, resource) !== view) return undefined
  const found = plan.scopes.map(({ make, text }) => {
    const scope = and(make(context, spec))
    return scope.sql === text ? scope.bindings : undefined
  })
  return found.every((item) => item !== undefined) ? found : undefined
}

type Found = Record<string, unknown>

/** Rows of a statement, with values as in the API. */
export async function read(context: EngineContext, { sql, bindings, columns }: Ready): Promise<Found[]> {
  const places: number[] = []
  let width = 0
  for (const column of columns) {
    places.push(width)
    width += column.parts.length
  }
  const ask = context.sharesReads ? sharedValues : queryValues
  const found = await ask(context.db, sql, bindings)
  const rows = Array<Found>(found.length)
  for (let number = 0; number < found.length; number++) {
    const values = found[number]!
    const row: Found = {}
    for (let at = 0; at < columns.length; at++) row[columns[at]!.name] = columns[at]!.read(values, places[at]!)
    rows[number] = row
  }
  return rows
}

/** Adds computed values to rows that contain the ids of the records they depend on. Each record is read once. */
export async function addComputed(context: EngineContext, spec: QuerySpec, columns: Selected[], rows: Found[]) {
  const wanted = columns.filter((column) => column.computed)
  if (!wanted.length || !rows.length) return
  const reading = spec.withoutRowRules ? context.system : context
  const ofOneRecord = Map.groupBy(wanted, ({ column, computed }) => String(column).slice(0, -computed!.path.length))
  for (const group of ofOneRecord.values()) {
    // A column the user may not see has no ids.
    const shown = group.filter((selected) => rows.some((row) => row[selected.name] !== null))
    if (!shown.length) continue
    const [{ name, computed }] = shown as [Selected]
    const { resource } = computed!
    const ids = [...new Set(rows.flatMap((row) => (row[name] === null ? [] : [Number(row[name])])))]
    const view = seenBy(context, spec, resource)
    const paths = shown.map((selected) => selected.computed!.path)
    const found = await reading.reader(view).asOf(spec.day).byIds(ids, paths)
    const byId = new Map(found.map((row) => [row.id, row]))
    for (const selected of shown) {
      const segments = selected.computed!.path.split('.')
      for (const row of rows) {
        const record: any = row[selected.name] === null ? null : byId.get(Number(row[selected.name]))
        row[selected.name] = segments.reduce((level, part) => level?.[part], record) ?? null
      }
    }
  }
}

/** The single number returned by a statement. */
export async function count(context: EngineContext, { sql, bindings }: Ready): Promise<number> {
  const ask = context.sharesReads ? sharedValues : queryValues
  return Number((await ask(context.db, sql, bindings))[0]![0])
}

/** The execution plan reported by the database. */
export const explainRows = (context: EngineContext, sql: string, bindings: unknown[]) =>
  query<Record<string, unknown>>(context.db, sql, bindings, true)
