/** Columns of a query that are more than a path: aggregates and values worked out from others. Pure data, safe in a browser. */
import type { Where, WhereOn } from './row_conditions.ts'

/** What an expression is made of: a path, or another expression. */
export type Operand = string | ExpressionData

export type Scalar = string | number | boolean | null

export type ExpressionData =
  | { expr: 'path'; path: string }
  | { expr: 'value'; value: Scalar }
  | { expr: 'year' | 'month' | 'day'; of: Operand }
  | { expr: 'days'; from: Operand; to: Operand }
  | { expr: 'firstFilled'; of: Operand[] }
  | { expr: 'cases'; cases: { when: Where; result: ExpressionData }[]; otherwise: ExpressionData }
  | { expr: 'raw'; text: string; bindings: Scalar[]; as?: RawKind }

/** How the value of a raw expression is read. Without it as the driver gives it. */
export type RawKind = 'number' | 'text' | 'boolean' | 'date'

/** A value worked out in the database. `T` is its type, `P` the paths it reads. */
export type Expression<T = unknown, P extends string = string> = ExpressionData & {
  readonly $value?: T
  readonly $paths?: P
}

export type AggregateName = 'count' | 'countDistinct' | 'sum' | 'avg' | 'min' | 'max'

/** A figure over all rows of a query, or over those of each group. */
export interface AggregateData {
  aggregate: AggregateName
  of: Operand[]
  filter?: Where
}

/** `T` is its type; `'value'` is that of the path it looks at. */
export interface Aggregate<T = unknown, P extends string = string> extends AggregateData {
  readonly $value?: T
  readonly $paths?: P
  /** Only over the rows for which all of the conditions hold: `count().where(when('situacao').is('C'))`. */
  where<Q extends string = never>(...conditions: WhereOn<Q>[]): Aggregate<T, P | Q>
}

export function aggregate<T, P extends string>(name: AggregateName, of: readonly unknown[]): Aggregate<T, P> {
  const data: AggregateData = { aggregate: name, of: of as Operand[] }
  return {
    ...data,
    where: (...conditions) => ({
      ...aggregate(name, of),
      filter: conditions.length === 1 ? conditions[0] : { op: 'and', of: conditions },
    }),
  }
}

type Of<P extends string> = P | Expression<unknown, P>

/** How many rows. */
export const count = (): Aggregate<number, never> => aggregate('count', [])
/** How many different values; what is empty is none. */
export const countDistinct = <const P extends string>(of: Of<P>): Aggregate<number, P> =>
  aggregate('countDistinct', [of])
/** The mean of what is filled, with four digits more than the field has; null of nothing. */
export const avg = <const P extends string>(of: Of<P>): Aggregate<number | null, P> => aggregate('avg', [of])
/** The least value; null of nothing. */
export const min = <const P extends string>(of: Of<P>): Aggregate<'value', P> => aggregate('min', [of])
/** The greatest value; null of nothing. */
export const max = <const P extends string>(of: Of<P>): Aggregate<'value', P> => aggregate('max', [of])

/** 'yyyy-MM' of a date, of a month, or of a moment as the clock in Brasília showed it. */
export const monthOf = <const P extends string>(of: Of<P>): Expression<string | null, P> => ({ expr: 'month', of })
/** The year, as a number. */
export const yearOf = <const P extends string>(of: Of<P>): Expression<number | null, P> => ({ expr: 'year', of })
/** 'yyyy-MM-dd' of a moment, as the clock in Brasília showed it. */
export const dayOf = <const P extends string>(of: Of<P>): Expression<string | null, P> => ({ expr: 'day', of })
/** Whole days from one date to another; null when one of them is empty. */
export const dayCount = <const P extends string>(from: Of<P>, to: Of<P>): Expression<number | null, P> => ({
  expr: 'days',
  from,
  to,
})
/** The first of the values that is filled: `firstFilled('nomeSocial', 'nome')`. */
export const firstFilled = <const P extends string, T = string>(...of: Of<P>[]): Expression<T | null, P> => ({
  expr: 'firstFilled',
  of,
})
/** The value of the first condition that holds: `cases([[when('cancelada').is(true), 'C'], [when('encerrada').is(true), 'E']], 'A')`. */
export function cases<const T extends Scalar, const P extends string = string>(
  pairs: readonly (readonly [WhereOn<P>, T])[],
  otherwise: T,
): Expression<T, P> {
  return {
    expr: 'cases',
    cases: pairs.map(([when, value]) => ({ when, result: { expr: 'value', value } })),
    otherwise: { expr: 'value', value: otherwise },
  }
}
/**
 * SQL that both databases understand, for what the engine has no word for: paths in braces, bound values as `?`.
 * `raw('{quantidade} * ?', [2], 'number')`. No table may stand in it.
 */
export const raw = <T = unknown>(text: string, bindings: Scalar[] = [], as?: RawKind): Expression<T, never> => ({
  expr: 'raw',
  text,
  bindings,
  ...(as && { as }),
})
