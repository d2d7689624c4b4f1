import type { Row } from '../definition/row.ts'

/** One of many changes: the row as it was read, with at least the changed fields. */
export interface WrittenChange {
  old: Row
  values: Record<string, any>
  changes: Record<string, [unknown, unknown]>
}
