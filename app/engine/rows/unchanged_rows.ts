import { entriesOf, isRows } from '../definition/shapes.ts'
import { memoize } from '../definition/memoize.ts'
import type { FieldDefs } from '../definition/types.ts'
import { MAX_ROWS } from '../compiler/validator.ts'
import { sameRow } from './values.ts'

type Values = Record<string, any>

const listsIn = memoize((fields: FieldDefs) => entriesOf(fields).filter(([, field]) => isRows(field)))

/** The stored row that equals a row of the list; undefined when the row is new or different. */
function storedAs(row: unknown, before: readonly Values[], fields: FieldDefs): Values | undefined {
  if (typeof row !== 'object' || row === null || !(row as Values).id) return undefined
  const known = before.find((values) => values === row || values.id === Number((row as Values).id))
  return known && sameRow(known, row as Values, fields) ? known : undefined
}

/**
 * Finds list rows that equal their stored rows and need not be checked again. Null when there are none. `without` is
 * the change without these rows; `completed` adds them back to the checked values.
 */
export function unchangedRows(fields: FieldDefs, old: Values, input: Values) {
  const kept = new Map<string, (Values | undefined)[]>()
  for (const [name, field] of listsIn(fields)) {
    const rows = input[name]
    // A list that is too long is refused as a whole.
    if (!Array.isArray(rows) || !Array.isArray(old[name]) || rows.length > MAX_ROWS) continue
    const stored = rows.map((row) => storedAs(row, old[name], field.fields ?? {}))
    if (stored.some(Boolean)) kept.set(name, stored)
  }
  if (!kept.size) return null
  const without = { ...input }
  for (const [name, stored] of kept) without[name] = input[name].filter((_: unknown, at: number) => !stored[at])
  return {
    without,
    completed(values: Values): Values {
      for (const [name, stored] of kept) {
        const checked = (values[name] as Values[])[Symbol.iterator]()
        values[name] = stored.map((row) => row ?? checked.next().value)
      }
      return values
    },
  }
}
