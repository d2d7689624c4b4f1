import type { Resource } from '../compiler/resource.ts'
import type { MakeScope } from './compiling.ts'
import type { Selected } from './select.ts'

/** What is wanted of a query: its rows, how many there are, whether there is one, or the keys of its rows. */
export type Purpose = 'rows' | 'count' | 'exists' | 'keys'

/** A query ready to run with any values. */
export interface Plan {
  sql: string
  bindings: unknown[]
  columns: Selected[]
  scopes: { make: MakeScope; text: string }[]
  views: ReadonlyMap<Resource, Resource>
}

/** The table of months that `monthEnds` puts before the rows. */
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

/** How many rows, or from which on. */
export class PagePart {
  readonly name: 'limit' | 'offset'
  constructor(name: 'limit' | 'offset') {
    this.name = name
  }
}
