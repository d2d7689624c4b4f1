import type { AggregateData, ExpressionData } from '../definition/expressions.ts'
import type { Where } from '../definition/row_conditions.ts'

export type ColumnData = string | ExpressionData | AggregateData

export interface JoinSpec {
  /** The list, or the name the rows of another resource get. */
  name: string
  resource?: string
  by?: string
  left: boolean
}

export interface LatestSpec {
  group: string
  by: string
  take: number
  /** How many of the conditions come before it. */
  conditions: number
}

/** A query as data. Two of the same shape are the same statement with other values. */
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
  /** First days' months of `monthEnds`. */
  months?: string[]
  series?: { column: string; from?: string; to?: string }
  /** Ids of companies, or all of them. */
  companies?: readonly number[] | 'all'
  unrestricted?: boolean
  lock?: boolean
  /** yyyy-MM-dd. */
  day?: string
}

export const isAggregate = (column: ColumnData): column is AggregateData =>
  typeof column === 'object' && 'aggregate' in column
