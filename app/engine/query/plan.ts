import type { Resource } from '../compiler/resource.ts'
import type { MakeScope } from './compiling.ts'
import type { Selected } from './select.ts'

/** What a query should return: its rows, their count, whether there are any, or their keys. */
export type Purpose = 'rows' | 'count' | 'exists' | 'keys'

/** A compiled query that can run with any values. */
export interface Plan {
  sql: string
  bindings: unknown[]
  columns: Selected[]
  scopes: { make: MakeScope; text: string }[]
  views: ReadonlyMap<Resource, Resource>
}

/** Alias of the table of months that `monthEnds` joins to the rows. */
export const MONTHS = 'm'

/** A month of `monthEnds`, or its last day. */
export class MonthPart {
  readonly at: number
  readonly end: boolean
  constructor(at: number, end = false) {
    this.at = at
    this.end = end
  }
}

/** Placeholder for limit or offset. */
export class PagePart {
  readonly name: 'limit' | 'offset'
  constructor(name: 'limit' | 'offset') {
    this.name = name
  }
}
