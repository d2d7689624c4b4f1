/** Types of queries: the paths of a resource, and the result type of a query. */
import type { AggregateData, Expression, ExpressionData } from './condition_types.ts'
import type { ResourceLike, Resources, Row, RowAt, RowFor } from './row.ts'
import type { WhereOn } from './row_conditions.ts'

type Filled<T> = Exclude<T, null | undefined>

/**
 * Type of the value at a path, or never for an unknown path. A path through a list, a history or an optional reference
 * may be null; a path through a required reference has the type of the target field.
 */
export type ValueAt<S, P extends string> = string extends P
  ? any
  : 0 extends 1 & S
    ? any
    : P extends keyof S
      ? Filled<S[P]> | (undefined extends S[P] ? null : Extract<S[P], null>)
      : P extends `${infer Head}.${infer Rest}`
        ? Head extends keyof S
          ? [Extract<S[Head], null | undefined>] extends [never]
            ? Inside<S[Head], Rest>
            : OrNull<Inside<Filled<S[Head]>, Rest>>
          : never
        : never

type Inside<V, P extends string> = 0 extends 1 & V
  ? any
  : V extends readonly (infer Item)[]
    ? OrNull<Inside<Item, P>>
    : V extends { readonly $to?: infer K extends string }
      ? ValueAt<RowAt<K>, P>
      : ValueAt<V, P>

type OrNull<T> = [T] extends [never] ? never : T | null

/** The paths that do not exist. */
export type Unknown<S, P extends string> = P extends string ? ([ValueAt<S, P>] extends [never] ? P : never) : never

/** `unknown` (no restriction) when all paths exist, otherwise an error text with the unknown paths. */
export type Known<S, P extends string> = [Unknown<S, P>] extends [never] ? unknown : `Unknown path: ${Unknown<S, P>}`

type PathsOf<C> = C extends { readonly $paths?: infer P } ? Extract<P, string> : never

/** A column of a query: a path, a computed value, or an aggregate. */
export type Column = string | ExpressionData | AggregateData

type ColumnValue<S, C> = C extends string
  ? ValueAt<S, C>
  : C extends { aggregate: string; $value?: infer T }
    ? 'value' extends T
      ? OrNull<ValueAt<S, PathsOf<C>>>
      : T
    : C extends { $value?: infer T }
      ? T
      : unknown

/** What one argument of `select` adds to the rows. */
type Selected<S, A> = A extends string
  ? { [K in A]: ValueAt<S, A> }
  : { -readonly [K in keyof A]: ColumnValue<S, A[K]> }

type UnionToIntersection<U> = (U extends unknown ? (one: U) => void : never) extends (one: infer I) => void ? I : never
export type Plain<T> = { [K in keyof T]: T[K] }

/** The row type of `select`. */
export type Result<S, A extends readonly unknown[]> = UnionToIntersection<{ [I in keyof A]: Selected<S, A[I]> }[number]>

/** The arguments of `select`, with an error text instead of every path that does not exist. */
export type Checked<S, A extends readonly unknown[]> = {
  [I in keyof A]: A[I] extends string
    ? A[I] & Known<S, A[I]>
    : { [K in keyof A[I]]: A[I][K] extends string ? A[I][K] & Known<S, A[I][K]> : A[I][K] & Known<S, PathsOf<A[I][K]>> }
}

/** A path or the name of a selected column, with the prefix '-' for descending order. */
export type Ordered<S, R, K extends string> = K extends `-${infer P}`
  ? Ordered<S, R, P>
  : K extends keyof R
    ? unknown
    : Known<S, K>

/** The execution plan of a query. */
export interface QueryPlan {
  /** The statement. */
  sql: string
  /** Bound values, in order. */
  bindings: unknown[]
  /** One step per table, in reading order. `index` is null for a full table scan. */
  steps: { table: string; index: string | null; text: string }[]
}

/**
 * Reads rows of a resource; company, row rules and field rights are always applied. Each method returns a new query, so
 * a partial query can be stored and extended in several ways. It is executed only by `rows`, `first`, `value`,
 * `values`, `count`, `exists`, `each` or `mapBy`.
 *
 * Paths go through groups, references (`'obra.cidade.uf.sigla'`), histories (the period in force on the day) and joined
 * lists.
 * A field the user may not see is null when selected, and refused in conditions, groups and sort orders.
 */
export interface Query<S = Row, R = unknown> {
  /** Only rows for which all conditions hold; several calls are combined with AND. */
  where<P extends string = never>(...conditions: (WhereOn<P> & Known<S, P>)[]): Query<S, R>
  /**
   * yyyy-MM-dd: histories (also those of references), computed fields, `inPast()` and `inFuture()` are evaluated for
   * that day. Default: today.
   */
  asOf(day: string): Query<S, R>
  /**
   * Columns: paths, and objects that name paths, aggregates and expressions:
   * `select('nome', { total: count(), cidade: 'endereco.cidade.nome' })`.
   */
  select<const A extends readonly (string | Readonly<Record<string, Column>>)[]>(
    ...columns: A & Checked<S, A>
  ): Query<S, unknown extends R ? Result<S, A> : R & Result<S, A>>
  /** One row per combination of these paths, expressions or selected columns. */
  groupBy<const G extends readonly (string | Expression)[]>(
    ...keys: { [I in keyof G]: G[I] extends string ? G[I] & (G[I] extends keyof R ? unknown : Known<S, G[I]>) : G[I] }
  ): Query<S, R>
  /** Only groups for which all conditions hold; conditions use selected columns. */
  having<P extends string = never>(...conditions: (WhereOn<P> & Known<R, P>)[]): Query<S, R>
  /**
   * Paths or selected columns, with the prefix '-' for descending order. Texts are sorted ignoring accents and case,
   * references by their names. Ties are broken by id.
   */
  orderBy<const K extends readonly string[]>(...by: { [I in keyof K]: K[I] & Ordered<S, R, K[I]> }): Query<S, R>
  /** Maximum number of rows. */
  limit(rows: number): Query<S, R>
  /** Number of rows to skip. */
  offset(rows: number): Query<S, R>
  /**
   * One result row per list row, history period or referenced record (inner join). Paths that start with the name of
   * the list then refer to that row.
   */
  join<const L extends string>(list: L & Known<S, L>): Query<S, R>
  /**
   * One result row per visible row of another resource that refers to this one by its field `by`; its paths start with
   * `name`.
   */
  join<const N extends string, const D extends string | ResourceLike>(
    name: N,
    resource: D,
    by: string,
  ): Query<S & { [K in N]: RowFor<D>[] }, R>
  /** As `join`, but records without such rows are kept, with null in those columns. */
  leftJoin<const L extends string>(list: L & Known<S, L>): Query<S, R>
  /** The same for rows of another resource. */
  leftJoin<const N extends string, const D extends string | ResourceLike>(
    name: N,
    resource: D,
    by: string,
  ): Query<S & { [K in N]: RowFor<D>[] }, R>
  /**
   * Keeps only the latest row of each group by a path: `latestPer('obra', 'data')`; ties are broken by id.
   * Conditions added before it select the candidate rows; conditions added after it filter the latest rows.
   */
  latestPer<const G extends string, const O extends string>(
    group: G & Known<S, G>,
    by: O & Known<S, O>,
    options?: { take?: number },
  ): Query<S, R>
  /**
   * Runs the query for every month of the range ('yyyy-MM'), as of the last day of the month. Adds the column `mes` and
   * groups by it. Months without rows are included.
   */
  monthEnds(from: string, to: string): Query<S, R & { mes: string }>
  /**
   * Fills gaps of a column grouped by `monthOf()` or `yearOf()`: counts and sums are 0 there, other columns null.
   * Default range: from the first to the last value found.
   */
  series<const K extends keyof R & string>(column: K, range?: { from?: string; to?: string }): Query<S, R>
  /** Includes other companies: their ids, or 'all'. Listed by `node ace explain --queries`. */
  acrossCompanies(ids: readonly number[] | 'all'): Query<S, R>
  /**
   * Without row rules and field rights, for work that must count all rows regardless of the actor. Listed by
   * `node ace explain --queries`.
   */
  withoutRowRules(): Query<S, R>
  /** Locks the rows found until the transaction ends, which prevents concurrent changes. */
  lock(): Query<S, R>

  /** All rows. */
  rows(): Promise<Plain<R>[]>
  /** The first row, or null. */
  first(): Promise<Plain<R> | null>
  /** The first column of the first row; null when there is no row. */
  value(): Promise<R[keyof R] | null>
  /** The first column of every row. */
  values(): Promise<R[keyof R][]>
  /** Number of rows (or groups), ignoring `limit`. */
  count(): Promise<number>
  /** Whether there is at least one row. */
  exists(): Promise<boolean>
  /** All rows in batches, each row once: for exports. `for await (const rows of query.each(1000))` */
  each(size?: number): AsyncGenerator<Plain<R>[]>
  /** All rows by the value of a column: for computed fields, which handle many records at once. */
  mapBy<const K extends keyof R>(column: K): Promise<Map<R[K], Plain<R>>>
  /** The execution plan. Does not run the query. */
  explain(): Promise<QueryPlan>
}

/** Starts a query: `context.query(projeto)` or `context.query('obras/projetos')`. */
export type StartQuery = <const D extends (keyof Resources & string) | ResourceLike | (string & {})>(
  resource: D,
) => Query<RowFor<D>>

export type { Expression }
