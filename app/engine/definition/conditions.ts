/** Conditions as data: evaluated by `holds()` on the server and in the browser, and compiled to SQL for filters. */
import type { Comparison, Condition, Expression, On, Where, WhereOn } from './condition_types.ts'
import { cleanLine } from '../fields/clean.ts'
import { aggregate } from './expressions.ts'

export type { Comparison, Condition, On }

/** The data `holds()` may read. `parent` is the record that contains a list row (paths starting with '^.'). */
export interface EvaluationContext {
  /** Values in API format; for a row of a list, the values of that row. */
  record: Record<string, unknown>
  /** For a row of a list: the record that contains it, for paths that start with '^.'. */
  parent?: Record<string, unknown>
  /** Settings of the company; without it, no setting is set. */
  settings?: Record<string, unknown>
  /** Authorities of the current user; without it: none. */
  authorities?: { has(name: string): boolean }
  /** yyyy-MM-dd, for `inFuture` and `inPast` of days; date-times are compared with the clock. */
  today?: string
  /** Paths the company requires in addition to the definition ('pessoal.rg', 'experiencia'). */
  requiredFields?: readonly string[]
  /** Only what holds in every company is required: conditions on nothing but settings demand nothing. */
  isDraft?: boolean
  /** The record as stored: options chosen earlier may be kept. */
  stored?: Record<string, unknown>
}

type Scalar = string | number | boolean

/** Starts a condition on a field: `when('situacao').is('A')`, `when('nome').filled()`. `like` is only valid in queries. */
export function when<const P extends string>(field: P) {
  return {
    is: (value: Scalar | null): On<P> => ({ op: 'eq', field, value }),
    isNot: (value: Scalar | null): On<P> => ({ op: 'ne', field, value }),
    in: (values: Scalar[]): On<P> => ({ op: 'in', field, values }),
    notIn: (values: Scalar[]): On<P> => ({ op: 'notIn', field, values }),
    filled: (): On<P> => ({ op: 'filled', field }),
    empty: (): On<P> => ({ op: 'empty', field }),
    above: (value: number | string): On<P> => ({ op: 'gt', field, value }),
    atLeast: (value: number | string): On<P> => ({ op: 'gte', field, value }),
    below: (value: number | string): On<P> => ({ op: 'lt', field, value }),
    atMost: (value: number | string): On<P> => ({ op: 'lte', field, value }),
    after: (other: string): On<P> => ({ op: 'gtField', field, other }),
    before: (other: string): On<P> => ({ op: 'ltField', field, other }),
    /** A day after today; a date-time after now; a year after the current one. */
    inFuture: (): On<P> => ({ op: 'gtToday', field }),
    /** A day before today; a date-time before now; a year before the current one. */
    inPast: (): On<P> => ({ op: 'ltToday', field }),
    /** Range with both ends included. */
    between: (from: number | string, to: number | string): On<P> => ({
      op: 'and',
      of: [
        { op: 'gte', field, value: from },
        { op: 'lte', field, value: to },
      ],
    }),
    /** The value contains the text, ignoring accents and case. Queries only. */
    like: (text: string): WhereOn<P> => ({ op: 'like', field, value: text }),
  }
}

/**
 * A sum. Empty values count as zero.
 *
 * - As a condition: `sum('fixo', 'variavel').isNot(100)`; a path through a list adds up its rows
 *   (`sum('rateio.percentual')`).
 * - As a column of a query: `{ folha: sum('salario') }`, the total over the selected rows.
 */
export function sum<const P extends string>(...fields: (P | Expression<unknown, P>)[]) {
  const paths = fields as string[]
  const than =
    (comparison: Comparison) =>
    (value: number): On<P> => ({ op: 'sum', fields: paths, than: comparison, value })
  const field =
    (comparison: Comparison) =>
    (other: string): On<P> => ({ op: 'sum', fields: paths, than: comparison, other })
  return {
    ...aggregate<number, P>('sum', fields),
    is: than('eq'),
    isNot: than('ne'),
    above: than('gt'),
    atLeast: than('gte'),
    below: than('lt'),
    atMost: than('lte'),
    isField: field('eq'),
    isNotField: field('ne'),
    aboveField: field('gt'),
    belowField: field('lt'),
  }
}

/** Holds when the company setting has this value (default: is switched on). */
export const setting = (name: string, value: Scalar = true): Condition => ({ op: 'setting', name, value })
/** Holds when the company requires this field in addition to the definition. */
export const required = (field: string): Condition => ({ op: 'required', field })
/** Holds when the user has the authority. */
export const authority = (name: string): Condition => ({ op: 'authority', name })
/** Holds when every one of the conditions holds. */
export function all<P extends string = string>(...of: On<P>[]): On<P>
export function all<P extends string = string>(...of: WhereOn<P>[]): WhereOn<P>
export function all(...of: Where[]): Where {
  return { op: 'and', of }
}
/** Holds when at least one of the conditions holds. */
export function any<P extends string = string>(...of: On<P>[]): On<P>
export function any<P extends string = string>(...of: WhereOn<P>[]): WhereOn<P>
export function any(...of: Where[]): Where {
  return { op: 'or', of }
}
/** Holds when the condition does not hold. */
export function not<P extends string = string>(of: On<P>): On<P>
export function not<P extends string = string>(of: WhereOn<P>): WhereOn<P>
export function not(of: Where): Where {
  return { op: 'not', of }
}

/** Reads 'a.b.c' from a record; '^.x' reads x from the parent. */
export function valueAt(path: string, facts: Pick<EvaluationContext, 'record' | 'parent'>): unknown {
  const fromParent = path.startsWith('^.')
  let value: unknown = fromParent ? facts.parent : facts.record
  for (const part of (fromParent ? path.slice(2) : path).split('.')) {
    if (value === null || value === undefined) return undefined
    value = (value as Record<string, unknown>)[part]
  }
  return value
}

/** Markup that a rich text editor leaves after all text was removed. */
const EMPTY_PARAGRAPHS = /^\s*(?:<p>(?:\s|&nbsp;|<br\s*\/?>)*<\/p>\s*)+$/

/**
 * Whether there is no value: null, undefined, '', a text that nobody sees, rich text without text, [] or a reference without id. Zero and false
 * are values.
 */
export function isBlank(value: unknown): boolean {
  if (value === null || value === undefined) return true
  if (typeof value === 'string') return cleanLine(value) === '' || EMPTY_PARAGRAPHS.test(value)
  if (Array.isArray(value)) return value.length === 0
  if (typeof value === 'object' && 'id' in value && Object.keys(value).length <= 2)
    return isBlank((value as { id: unknown }).id)
  return false
}

const comparable = (value: unknown): string | number | boolean | null => {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'object') return comparable((value as { id?: unknown }).id)
  return value as string | number | boolean
}

function compare(a: unknown, b: unknown): number | undefined {
  const [x, y] = [comparable(a), comparable(b)]
  if (x === null || y === null) return undefined
  if (typeof x === 'number' || typeof y === 'number') return Number(x) - Number(y)
  return String(x) < String(y) ? -1 : String(x) > String(y) ? 1 : 0
}

const same = (a: unknown, b: unknown) => {
  const [x, y] = [comparable(a), comparable(b)]
  if (x === null || y === null) return x === y
  return typeof x === typeof y ? x === y : String(x) === String(y)
}

const DIGITS = 1e6
/** Rounds away floating-point errors, so that sums of cents compare equal to a round total. */
const rounded = (value: number) => Math.round(value * DIGITS) / DIGITS

function total(path: string, facts: EvaluationContext): number {
  const dot = path.startsWith('^.') ? -1 : path.indexOf('.')
  const rows = dot < 0 ? undefined : facts.record?.[path.slice(0, dot)]
  if (Array.isArray(rows))
    return rows.reduce((all: number, row) => all + total(path.slice(dot + 1), { ...facts, record: row }), 0)
  const value = Number(valueAt(path, facts) ?? 0)
  return Number.isFinite(value) ? value : 0
}

const compared: Record<Comparison, (difference: number) => boolean> = {
  eq: (difference) => difference === 0,
  ne: (difference) => difference !== 0,
  gt: (difference) => difference > 0,
  gte: (difference) => difference >= 0,
  lt: (difference) => difference < 0,
  lte: (difference) => difference <= 0,
}

const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/

/** Year of a day yyyy-MM-dd. */
export const yearOf = (day: string) => Number(day.slice(0, 4))

/**
 * Negative: past; positive: future; zero: neither, or no date. A date-time is past one second later, a day from the
 * next day on, a year when it has ended.
 */
function untilNow(value: unknown, facts: EvaluationContext): number {
  if (typeof value === 'number') return facts.today === undefined ? 0 : value - yearOf(facts.today)
  const text = String(value ?? '')
  if (MOMENT.test(text)) return Math.sign(Date.parse(text) - Date.now())
  return facts.today === undefined ? 0 : (compare(text.slice(0, 10), facts.today) ?? 0)
}

/**
 * Whether a condition holds for the facts. References are compared by id. Comparisons with a missing value never hold,
 * except `is(null)`, `isNot` and `notIn`. Used by server validation, forms, row buttons and filters (there compiled to
 * SQL).
 */
export function holds(condition: Condition, facts: EvaluationContext): boolean {
  const value = 'field' in condition ? valueAt(condition.field, facts) : undefined
  switch (condition.op) {
    case 'eq':
      return same(value, condition.value)
    case 'ne':
      return !same(value, condition.value)
    case 'gt':
      return (compare(value, condition.value) ?? 0) > 0
    case 'gte':
      return (compare(value, condition.value) ?? -1) >= 0
    case 'lt':
      return (compare(value, condition.value) ?? 0) < 0
    case 'lte':
      return (compare(value, condition.value) ?? 1) <= 0
    case 'gtField':
      return (compare(value, valueAt(condition.other, facts)) ?? 0) > 0
    case 'ltField':
      return (compare(value, valueAt(condition.other, facts)) ?? 0) < 0
    case 'in':
      return condition.values.some((item) => same(value, item))
    case 'notIn':
      return !condition.values.some((item) => same(value, item))
    case 'filled':
      return !isBlank(value)
    case 'empty':
      return isBlank(value)
    case 'setting':
      return same(facts.settings?.[condition.name] ?? false, condition.value)
    case 'required':
      return facts.requiredFields?.includes(condition.field) ?? false
    case 'authority':
      return facts.authorities?.has(condition.name) ?? false
    case 'gtToday':
      return untilNow(value, facts) > 0
    case 'ltToday':
      return untilNow(value, facts) < 0
    case 'sum': {
      const limit = 'other' in condition ? valueAt(condition.other, facts) : condition.value
      if (isBlank(limit)) return false
      return compared[condition.than](
        rounded(condition.fields.reduce((all, path) => all + total(path, facts), 0)) - rounded(Number(limit)),
      )
    }
    case 'and':
      return condition.of.every((item) => holds(item, facts))
    case 'or':
      return condition.of.some((item) => holds(item, facts))
    case 'not':
      return !holds(condition.of, facts)
  }
}

/** All field paths a condition reads; used at boot to reject conditions on fields that do not exist. */
export function fieldsOf(condition: Condition): string[] {
  if ('of' in condition) return Array.isArray(condition.of) ? condition.of.flatMap(fieldsOf) : fieldsOf(condition.of)
  if (condition.op === 'sum') return [...condition.fields, ...('other' in condition ? [condition.other] : [])]
  return [
    ...('field' in condition && condition.op !== 'required' ? [condition.field] : []),
    ...('other' in condition ? [condition.other] : []),
  ]
}

/** Whether a condition depends only on company settings, so that it has the same result for every record. */
export function bySettingsAlone(condition: Condition): boolean {
  switch (condition.op) {
    case 'setting':
      return true
    case 'and':
    case 'or':
      return condition.of.every(bySettingsAlone)
    case 'not':
      return bySettingsAlone(condition.of)
    default:
      return false
  }
}
