import type { AggregateData, ExpressionData } from '../definition/condition_types.ts'
import type { Where } from '../definition/row_conditions.ts'

export type ColumnData = string | ExpressionData | AggregateData

export interface JoinSpec {
  /** The list, or the name given to the rows of another resource. */
  name: string
  resource?: string
  by?: string
  left: boolean
}

export interface LatestSpec {
  group: string
  by: string
  take: number
  /** How many of the conditions precede it. */
  conditions: number
}

/** A query as data. Two queries of the same shape share one statement with different values. */
export interface QuerySpec {
  resource: string
  where: Where[]
  select: [name: string, column: ColumnData][]
  groupBy: (string | ExpressionData)[]
  having: Where[]
  orderBy: string[]
  joins: JoinSpec[]
  limit?: number
  offset?: number
  latest?: LatestSpec
  /** Months of `monthEnds`. */
  months?: string[]
  series?: { column: string; from?: string; to?: string }
  /** Ids of companies, or all of them. */
  companies?: readonly number[] | 'all'
  withoutRowRules?: boolean
  lock?: boolean
  /** yyyy-MM-dd. */
  day?: string
}

export const isAggregate = (column: ColumnData): column is AggregateData =>
  typeof column === 'object' && 'aggregate' in column
