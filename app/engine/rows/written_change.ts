import type { Row } from '../definition/context.ts'

/** One of many changes: the row as it was read, at least with what changes. */
export interface WrittenChange {
  old: Row
  values: Record<string, any>
  changes: Record<string, [unknown, unknown]>
}
