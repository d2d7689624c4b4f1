/** Query columns that are more than a path: aggregates and computed values. Pure data, browser-safe. */
import type {
  Aggregate,
  AggregateData,
  AggregateName,
  Expression,
  Operand,
  RawKind,
  Scalar,
  WhereOn,
} from './condition_types.ts'

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

/** Number of rows. */
export const count = (): Aggregate<number, never> => aggregate('count', [])
/** Number of different values; empty values are not counted. */
export const countDistinct = <const P extends string>(of: Of<P>): Aggregate<number, P> =>
  aggregate('countDistinct', [of])
/** Mean of the non-empty values, with four decimal places more than the field; null without values. */
export const avg = <const P extends string>(of: Of<P>): Aggregate<number | null, P> => aggregate('avg', [of])
/** Smallest value; null without values. */
export const min = <const P extends string>(of: Of<P>): Aggregate<'value', P> => aggregate('min', [of])
/** Largest value; null without values. */
export const max = <const P extends string>(of: Of<P>): Aggregate<'value', P> => aggregate('max', [of])

/** 'yyyy-MM' of a date, a month, or a date-time in Brasília time. */
export const monthOf = <const P extends string>(of: Of<P>): Expression<string | null, P> => ({ expr: 'month', of })
/** The year, as a number. */
export const yearOf = <const P extends string>(of: Of<P>): Expression<number | null, P> => ({ expr: 'year', of })
/** 'yyyy-MM-dd' of a date-time in Brasília time. */
export const dayOf = <const P extends string>(of: Of<P>): Expression<string | null, P> => ({ expr: 'day', of })
/** Whole days from one date to another; null when either is empty. */
export const dateDiff = <const P extends string>(from: Of<P>, to: Of<P>): Expression<number | null, P> => ({
  expr: 'days',
  from,
  to,
})
/**
 * A text as it was written in its field, where a query would tell how the record is called (`displayAs`):
 * `asStored('cliente.nome')`.
 */
export const asStored = <const P extends string>(path: P): Expression<string | null, P> => ({ expr: 'stored', path })
/** The first non-empty value: `coalesce('apelido', 'nome')`. */
export const coalesce = <const P extends string, T = string>(...of: Of<P>[]): Expression<T | null, P> => ({
  expr: 'coalesce',
  of,
})
/** The value of the first condition that holds: `caseWhen([[when('cancelada').is(true), 'C'], [when('encerrada').is(true), 'E']], 'A')`. */
export function caseWhen<const T extends Scalar, const P extends string = string>(
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
 * SQL valid in both databases, for what the engine cannot express: paths in braces, bound values as `?`.
 * `raw('{quantidade} * ?', [2], 'number')`. It must not contain table names.
 */
export const raw = <T = unknown>(text: string, bindings: Scalar[] = [], as?: RawKind): Expression<T, never> => ({
  expr: 'raw',
  text,
  bindings,
  ...(as && { as }),
})
