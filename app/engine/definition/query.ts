/** Types of the read model: which paths a resource has, and what a query gives. */
import type { Aggregate, AggregateData, Expression, ExpressionData } from './expressions.ts'
import type { Row } from './context.ts'
import type { ResourceDef, RowOf } from './resource.ts'
import type { WhereOn } from './row_conditions.ts'
import type { RefValue } from '../fields/ref/index.ts'

// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
/** Row types by key of the resource. `npm run typecheck` writes them from the definitions (`.adonisjs/resources.d.ts`). */
export interface Resources {}

/** A reference to a resource, with its display field when that is a text; in the row types of `Resources`. */
export type RefTo<K extends string, D extends string = never> = RefValue & Record<D, string> & { readonly $to?: K }

/** A reference of which only the id is sent, in the row types of `Resources`. */
export type RefId<K extends string> = number & { readonly $to?: K }

/** What every row has beside its fields. */
export type EveryRow = {
  id: number
  versao: number
  empresaId: number
  criadoEm: string
  atualizadoEm: string
}

type AnyRow = Row

/** The row type behind a key; anything goes for a key nobody has written types for. */
export type RowAt<K> = K extends keyof Resources ? Resources[K] & EveryRow : AnyRow

/** The row type of what `context.query` was given: a key or a definition. */
export type RowFor<D> = D extends keyof Resources
  ? RowAt<D>
  : D extends ResourceDef & { key: infer K }
    ? K extends keyof Resources
      ? RowAt<K>
      : [RowOf<D>] extends [never]
        ? AnyRow
        : RowOf<D> & EveryRow
    : AnyRow

type Filled<T> = Exclude<T, null | undefined>

/**
 * Value at a path, or never when there is none. Through a list, a history or a reference that may be empty it may be null;
 * through one that is required it is what the field there is.
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

/** Those of the paths that do not exist. */
export type Unknown<S, P extends string> = P extends string ? ([ValueAt<S, P>] extends [never] ? P : never) : never

/** `unknown` (anything may stand there) when all paths exist, else a text that names the wrong ones. */
export type Known<S, P extends string> = [Unknown<S, P>] extends [never] ? unknown : `Unknown path: ${Unknown<S, P>}`

type PathsOf<C> = C extends { readonly $paths?: infer P } ? Extract<P, string> : never

/** A column of a query: a path, a value worked out, or an aggregate. */
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

/** The rows `select` gives. */
export type Result<S, A extends readonly unknown[]> = UnionToIntersection<{ [I in keyof A]: Selected<S, A[I]> }[number]>

/** The arguments of `select`, with a text in place of every path that does not exist. */
export type Checked<S, A extends readonly unknown[]> = {
  [I in keyof A]: A[I] extends string
    ? A[I] & Known<S, A[I]>
    : { [K in keyof A[I]]: A[I][K] extends string ? A[I][K] & Known<S, A[I][K]> : A[I][K] & Known<S, PathsOf<A[I][K]>> }
}

/** A path or the name of a selected column, with '-' before it for descending. */
export type Ordered<S, R, K extends string> = K extends `-${infer P}`
  ? Ordered<S, R, P>
  : K extends keyof R
    ? unknown
    : Known<S, K>

/** What the database does for a query. */
export interface QueryPlan {
  /** The statement. */
  sql: string
  /** What is bound in it, in order. */
  bindings: unknown[]
  /** One line a table, in the order they are read. `index` is null when every row is read. */
  steps: { table: string; index: string | null; text: string }[]
}

/**
 * Reads rows of a resource: company, row rules and field rights always hold. Every word gives a new query, so a beginning can be kept
 * and continued in several ways; nothing is read before one of `rows`, `first`, `value`, `values`, `count`, `exists`, `each`, `mapBy`.
 *
 * Paths go through groups, references (`'obra.cidade.uf.sigla'`), histories (the period in force on the day) and lists that were joined.
 * A field the user may not see is null where it is selected and refused where it is a condition, a group or an order.
 */
export interface Query<S = AnyRow, R = unknown> {
  /** Only rows for which all conditions hold; several calls add up. */
  where<P extends string = never>(...conditions: (WhereOn<P> & Known<S, P>)[]): Query<S, R>
  /** yyyy-MM-dd: histories, those of references too, computed fields, `inPast()` and `inFuture()` are those of that day. Default: today. */
  on(day: string): Query<S, R>
  /** Columns: paths, and objects that give names to paths, aggregates and expressions: `select('nome', { total: count(), cidade: 'endereco.cidade.nome' })`. */
  select<const A extends readonly (string | Readonly<Record<string, Column>>)[]>(
    ...columns: A & Checked<S, A>
  ): Query<S, unknown extends R ? Result<S, A> : R & Result<S, A>>
  /** One row for each combination: paths, expressions or names of selected columns. */
  groupBy<const G extends readonly (string | Expression)[]>(
    ...keys: { [I in keyof G]: G[I] extends string ? G[I] & (G[I] extends keyof R ? unknown : Known<S, G[I]>) : G[I] }
  ): Query<S, R>
  /** Only groups for which all conditions hold; they name selected columns. */
  having<P extends string = never>(...conditions: (WhereOn<P> & Known<R, P>)[]): Query<S, R>
  /** Paths or names of selected columns, '-' before one for descending. Texts are ordered blind to accents and case, references by their names; the id decides between equals. */
  orderBy<const K extends readonly string[]>(...by: { [I in keyof K]: K[I] & Ordered<S, R, K[I]> }): Query<S, R>
  /** At most so many rows. */
  limit(rows: number): Query<S, R>
  /** Rows to leave out at the beginning. */
  offset(rows: number): Query<S, R>
  /** One row for each row of a list, period of a history or pair of references; records without any are left out. Paths that begin with it then mean that row. */
  join<const L extends string>(list: L & Known<S, L>): Query<S, R>
  /** One row for each row of another resource in sight that refers to this one by its field `by`; its paths begin with `name`. */
  join<const N extends string, const D extends string | ResourceDef>(
    name: N,
    resource: D,
    by: string,
  ): Query<S & { [K in N]: RowFor<D>[] }, R>
  /** As `join`, and records without any stay, with nothing in those columns. */
  leftJoin<const L extends string>(list: L & Known<S, L>): Query<S, R>
  /** The same with rows of another resource. */
  leftJoin<const N extends string, const D extends string | ResourceDef>(
    name: N,
    resource: D,
    by: string,
  ): Query<S & { [K in N]: RowFor<D>[] }, R>
  /**
   * Of the rows found so far only the latest of each group, by a path: `latestPer('obra', 'data')`; the id decides between equals.
   * Conditions before it choose among which rows, those after it what is kept of the latest ones.
   */
  latestPer<const G extends string, const O extends string>(
    group: G & Known<S, G>,
    by: O & Known<S, O>,
    options?: { take?: number },
  ): Query<S, R>
  /** The query once for every month from one to the other ('yyyy-MM'), as of its last day: adds the column `mes` and groups by it. Months without rows are there too. */
  monthEnds(from: string, to: string): Query<S, R & { mes: string }>
  /** Fills gaps of a column that is grouped by `monthOf()` or `yearOf()`: counts and sums are 0 there, everything else null. Default: from the first to the last found. */
  series<const K extends keyof R & string>(column: K, range?: { from?: string; to?: string }): Query<S, R>
  /** Also of other companies: their ids, or 'all'. The reason stands in the list of `node ace explain`. */
  acrossCompanies(ids: readonly number[] | 'all', reason: string): Query<S, R>
  /** Without row rules and field rights, for work that must count everything whoever acts. The reason stands in the list of `node ace explain`. */
  unrestricted(reason: string): Query<S, R>
  /** Locks the rows found until the transaction ends, so that nobody changes them meanwhile. */
  lock(): Query<S, R>

  /** All rows. */
  rows(): Promise<Plain<R>[]>
  /** The first row, or null. */
  first(): Promise<Plain<R> | null>
  /** The first column of the first row; null when there is none. */
  value(): Promise<R[keyof R] | null>
  /** The first column of every row. */
  values(): Promise<R[keyof R][]>
  /** How many rows (or groups) there are, whatever `limit` says. */
  count(): Promise<number>
  /** Whether there is one. */
  exists(): Promise<boolean>
  /** All rows, some at a time, each once: for exports. `for await (const rows of query.each(1000))` */
  each(size?: number): AsyncGenerator<Plain<R>[]>
  /** All rows by the value of a column: for computed fields, which answer for many records at once. */
  mapBy<const K extends keyof R>(column: K): Promise<Map<R[K], Plain<R>>>
  /** What the database would do. Reads nothing. */
  explain(): Promise<QueryPlan>
}

/** Begins a query: `context.query(projeto)` or `context.query('obras/projetos')`. */
export type StartQuery = <const D extends (keyof Resources & string) | ResourceDef | (string & {})>(
  resource: D,
) => Query<RowFor<D>>

export type { Aggregate, Expression }
