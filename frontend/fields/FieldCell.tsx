import { isBlank } from '#engine/definition/conditions.ts'
import type { FieldDef } from '#engine/definition/types.ts'
import type { CellProps } from './kind.ts'
import { kindOf } from './known_kinds.ts'
import { writeTitlesWith } from './title.ts'

/** Renders a value for display, by the kind of its field. Renders nothing for a blank value, except booleans. */
export function FieldCell({ field, value, whole }: { field: FieldDef; value: unknown; whole?: boolean }) {
  if (isBlank(value) && field.kind !== 'boolean') return null
  const Cell = kindOf(field.kind).Cell as React.ComponentType<CellProps>
  return <Cell field={field} value={value} whole={whole} />
}

/** The value as plain text, for tooltips and comparisons. */
export const fieldText = (field: FieldDef, value: unknown): string =>
  isBlank(value) ? '' : (kindOf(field.kind).text?.(value, field) ?? String(value))

writeTitlesWith(fieldText)
