import Box from '@mui/material/Box'
import type { FieldDef } from '#engine/definition/types.ts'
import type { CellProps, InputProps } from '../kind.ts'
import { FieldGrid } from '../FieldGrid.tsx'
import { kindOf } from '../known_kinds.ts'
import { visuallyHidden } from '../support/hidden.ts'

/** Fields grouped under one heading. */
export function Input({ name, field, labelId, titled }: InputProps<never>) {
  const placed = Object.entries(field.fields ?? {}).map(([inner, one]) => ({ path: `${name}.${inner}`, field: one }))
  return (
    <Box component="fieldset" aria-labelledby={labelId} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Box
        component="legend"
        id={labelId}
        sx={titled ? visuallyHidden : { p: 0, mb: 1.5, fontSize: 15, fontWeight: 650 }}
      >
        {field.label}
      </Box>
      <FieldGrid placed={placed} />
    </Box>
  )
}

export const text = (value: unknown, field: FieldDef): string =>
  Object.entries(field.fields ?? {})
    .map(([name, one]) => {
      const inner = (value as Record<string, unknown> | null)?.[name]
      const shown = kindOf(one.kind).text?.(inner, one) ?? String(inner ?? '')
      return shown === '' ? '' : `${one.label}: ${shown}`
    })
    .filter(Boolean)
    .join('; ')
export const Cell = ({ value, field }: CellProps<Record<string, unknown>>) => <span>{text(value, field)}</span>
export const container = true
export const wide = true
export const unsortable = true
