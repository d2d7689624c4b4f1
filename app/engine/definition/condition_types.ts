/**
 * The data of conditions, row conditions and expressions. They contain each other, therefore they stand in one file.
 * Pure data, browser-safe.
 */

/** Comparison operator between two values. */
export type Comparison = 'eq' | 'ne' | 'gt' | 'gte' | 'lt' | 'lte'

/** A condition on a path of the record ('contato.email'), a company setting, or an authority of the user. */
export type Condition =
  | { op: 'eq' | 'ne' | 'gt' | 'gte' | 'lt' | 'lte'; field: string; value: string | number | boolean | null }
  | { op: 'gtField' | 'ltField'; field: string; other: string }
  | { op: 'in' | 'notIn'; field: string; values: (string | number | boolean)[] }
  | { op: 'filled' | 'empty'; field: string }
  | { op: 'setting'; name: string; value: string | number | boolean }
  | { op: 'required'; field: string }
  | { op: 'authority'; name: string }
  | { op: 'gtToday' | 'ltToday'; field: string }
  | { op: 'sum'; fields: string[]; than: Comparison; value: number }
  | { op: 'sum'; fields: string[]; than: Comparison; other: string }
  | { op: 'and' | 'or'; of: Condition[] }
  | { op: 'not'; of: Condition }

/** A condition typed with the paths it reads, so that the compiler rejects a wrong path in a query. */
export type On<P extends string = string> = Condition & { readonly $paths?: P }

/**
 * A condition on rows that may depend on what belongs to the user and on which rows of other resources the user sees.
 * - `inOwnerSet`: the field (or 'id') is in one of the user's owner sets ('user', or one defined by a plugin).
 * - `whereRefVisible`: the referenced row is visible to the user by the rules of its resource.
 * - `referencedBy`: a row of another resource that refers to this row is visible to the user.
 */
export type RowCondition =
  | Condition
  | { op: 'inOwnerSet'; field: string; set: string }
  | { op: 'whereRefVisible'; field: string }
  | { op: 'referencedBy'; resource: string; by: string }
  | { op: 'anyOf' | 'allOf'; of: RowCondition[] }

/** Argument of `where` of a query: a condition, a condition of row rules, or one that reads other rows. */
export type Where =
  | Condition
  | RowCondition
  | { op: 'like'; field: string; value: string }
  | { op: 'exists'; list: string; of: Where[] }
  | { op: 'existsIn'; resource: string; by: string; of: Where[] }
  | { op: 'through'; path: string; of: Where[] }
  | { op: 'subtree'; field: string; values: number[] }
  | { op: 'raw'; raw: ExpressionData }
  | { op: 'and' | 'or'; of: Where[] }
  | { op: 'not'; of: Where }

/** A condition typed with the paths it reads. */
export type WhereOn<P extends string = string> = Where & { readonly $paths?: P }

/** Operand of an expression: a path or another expression. */
export type Operand = string | ExpressionData

export type Scalar = string | number | boolean | null

export type ExpressionData =
  | { expr: 'path'; path: string }
  | { expr: 'stored'; path: string }
  | { expr: 'value'; value: Scalar }
  | { expr: 'year' | 'month' | 'day'; of: Operand }
  | { expr: 'days'; from: Operand; to: Operand }
  | { expr: 'coalesce'; of: Operand[] }
  | { expr: 'cases'; cases: { when: Where; result: ExpressionData }[]; otherwise: ExpressionData }
  | { expr: 'raw'; text: string; bindings: Scalar[]; as?: RawKind }

/** Type to which the value of a raw expression is converted. Default: the value from the driver. */
export type RawKind = 'number' | 'text' | 'boolean' | 'date'

/** A value computed in the database. `T` is its type, `P` the paths it reads. */
export type Expression<T = unknown, P extends string = string> = ExpressionData & {
  readonly $value?: T
  readonly $paths?: P
}

export type AggregateName = 'count' | 'countDistinct' | 'sum' | 'avg' | 'min' | 'max'

/** An aggregate over all rows of a query, or over the rows of each group. */
export interface AggregateData {
  aggregate: AggregateName
  of: Operand[]
  filter?: Where
}

/** `T` is its type; `'value'` is the type of the aggregated path. */
export interface Aggregate<T = unknown, P extends string = string> extends AggregateData {
  readonly $value?: T
  readonly $paths?: P
  /** Restricts the aggregate to rows for which all conditions hold: `count().where(when('situacao').is('C'))`. */
  where<Q extends string = never>(...conditions: WhereOn<Q>[]): Aggregate<T, P | Q>
}
