import { isRows } from '../definition/shapes.ts'
import type { FieldDefs } from '../definition/types.ts'
import { sameRow } from './values.ts'

type Values = Record<string, any>

/** For lists, only the rows that differ: the audit trail of thousands of changes does not repeat unchanged rows. */
export function shortened(changes: Record<string, [unknown, unknown]>, fields: FieldDefs) {
  return Object.fromEntries(
    Object.entries(changes).map(([path, [before, after]]) => {
      const field = fields[path]
      if (!isRows(field)) return [path, [before, after]]
      const [old, now] = [(before ?? []) as Values[], (after ?? []) as Values[]]
      const inner = field!.fields ?? {}
      const same = (a: Values, others: Values[]) => others.includes(a) || others.some((b) => sameRow(a, b, inner))
      return [path, [old.filter((values) => !same(values, now)), now.filter((values) => !same(values, old))]]
    }),
  )
}
