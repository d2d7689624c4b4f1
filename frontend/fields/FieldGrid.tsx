import Box from '@mui/material/Box'
import type { FieldDef } from '#engine/definition/types.ts'
import { FormField } from './FormField.tsx'
import { kindOf } from './known_kinds.ts'

export interface PlacedField {
  path: string
  field: FieldDef
}

/** A longer label would wrap in a quarter of the row. */
const SHORT_LABEL = 26
const COLUMNS = 12

function isShort({ field }: PlacedField): boolean {
  if (field.visible || field.width !== undefined || field.label.length > SHORT_LABEL) return false
  if (field.kind === 'boolean') return true
  return kindOf(field.as && field.kind === 'computed' ? field.as : field.kind).short === true
}

function wanted(placed: PlacedField[]): number[] {
  const spans: number[] = []
  for (let index = 0; index < placed.length; index++) {
    const one = placed[index]!
    const next = placed[index + 1]
    if (one.field.width !== undefined) spans.push(one.field.width)
    else if (kindOf(one.field.kind).wide) spans.push(COLUMNS)
    else if (next && isShort(one) && isShort(next)) {
      spans.push(3, 3)
      index++
    } else spans.push(6)
  }
  return spans
}

export interface Cell {
  span: number
  level: boolean
}

/**
 * Columns (of twelve) of each field: two fields per row, whole rows for wide fields, and short neighbours (CPF and date
 * of birth) share one half. The last of several fields in a row takes the remaining columns.
 */
export function layoutOf(placed: PlacedField[]): Cell[] {
  const spans = wanted(placed)
  const cells: Cell[] = []
  for (let start = 0; start < placed.length;) {
    let end = start
    let used = 0
    while (end < placed.length && used + spans[end]! <= COLUMNS) used += spans[end++]!
    if (end === start) end++
    const last = placed[end - 1]!
    if (end < placed.length && end - start > 1 && !isShort(last)) spans[end - 1]! += COLUMNS - used
    const level = placed.slice(start, end).some(({ field }) => !kindOf(field.kind).ownLabel)
    for (let index = start; index < end; index++) cells.push({ span: Math.min(spans[index]!, COLUMNS), level })
    start = end
  }
  return cells
}

/**
 * Fields in two columns where there is space (by container width, so dialogs adapt too), else in one. `titled`: the
 * heading above already shows the label of the only field.
 */
export function FieldGrid({ placed, titled = false }: { placed: PlacedField[]; titled?: boolean }) {
  const shown = placed.filter(({ field }) => !field.hidden)
  const cells = layoutOf(shown)
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
          columnGap: 2.5,
          rowGap: 2,
          alignItems: 'start',
        }}
      >
        {shown.map(({ path, field }, index) => (
          <FormField key={path} path={path} field={field} {...cells[index]} titled={titled} />
        ))}
      </Box>
    </Box>
  )
}
