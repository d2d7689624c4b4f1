import Box from '@mui/material/Box'
import type { FieldDef } from '#engine/definition/types.ts'
import type { CellProps, FieldKind, InputProps } from '../kind.ts'
import { kindOf } from '../known_kinds.ts'

const shownAs = (field: FieldDef): [FieldKind, FieldDef] => {
  const kind = field.as && field.as !== 'computed' ? field.as : 'text'
  return [kindOf(kind), { ...field, kind }]
}

/** Computed by the server; read-only. */
export function Input({ value, field, id, labelId }: InputProps<unknown>) {
  const [{ Cell: Inner }, as] = shownAs(field)
  return (
    <Box
      id={id}
      role="group"
      aria-labelledby={labelId}
      tabIndex={-1}
      sx={{ minHeight: 40, display: 'flex', alignItems: 'center' }}
    >
      {value === null || value === undefined || value === '' ? '—' : <Inner value={value as never} field={as} />}
    </Box>
  )
}

export function Cell({ value, field }: CellProps<unknown>) {
  const [{ Cell: Inner }, as] = shownAs(field)
  return <Inner value={value as never} field={as} />
}

export const text = (value: unknown, field: FieldDef): string => {
  const [kind, as] = shownAs(field)
  return kind.text?.(value, as) ?? String(value ?? '')
}
export const unsortable = true
