import type { FieldDef } from '#engine/definition/types.ts'
import { today } from '../format.ts'

type Row = Record<string, unknown>

/** Rows with the newest first, each with its index in the stored list (needed for error paths and edits). */
export const newestFirst = (rows: Row[]) =>
  rows
    .map((row, index) => ({ row, index }))
    .sort((a, b) => String(b.row.data ?? '').localeCompare(String(a.row.data ?? '')))

/** Index of the entry in force on a day: the latest that is not in the future. */
export const currentRow = (rows: Row[], day = today()) =>
  newestFirst(rows).find(({ row }) => String(row.data ?? '') <= day && row.data)?.index

/** What a new period takes over from the one in force: the values people may write, without those named. */
export function startOfPeriod({ fields = {}, startsFromCurrentBut: but }: FieldDef, rows: Row[]): Row {
  const current = but && rows[currentRow(rows) ?? -1]
  if (!current) return {}
  const left = new Set(['data', ...but])
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, inner]) =>
      left.has(name) || inner.readOnly || inner.hidden || current[name] == null
        ? []
        : [[name, structuredClone(current[name])]],
    ),
  )
}
