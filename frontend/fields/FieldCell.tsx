import { isBlank } from '#engine/definition/conditions.ts'
import type { FieldDef } from '#engine/definition/types.ts'
import type { CellProps } from './kind.ts'
import { kindOf } from './registry.ts'
import { writeTitlesWith } from './title.ts'

/** A value as people read it, by the kind of its field. Nothing at all for a missing one. */
export function FieldCell({ field, value, whole }: { field: FieldDef; value: unknown; whole?: boolean }) {
  if (isBlank(value) && field.kind !== 'boolean') return null
  const Cell = kindOf(field.kind).Cell as React.ComponentType<CellProps>
  return <Cell field={field} value={value} whole={whole} />
}

/** The same as plain text, for tooltips and comparisons. */
export const fieldText = (field: FieldDef, value: unknown): string =>
  isBlank(value) ? '' : (kindOf(field.kind).text?.(value, field) ?? String(value))

writeTitlesWith(fieldText)
