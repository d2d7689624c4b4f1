import Box from '@mui/material/Box'
import type { FieldDef } from '#engine/definition/types.ts'
import { FormField } from './FormField.tsx'
import { kindOf } from './registry.ts'

export interface PlacedField {
  path: string
  field: FieldDef
}

const isShort = ({ field }: PlacedField) => kindOf(field.as && field.kind === 'computed' ? field.as : field.kind).short === true && !field.visible && field.width === undefined

/**
 * Columns (of twelve) of each field: two columns, whole rows for what needs the room, and short neighbours
 * (CPF and date of birth) share one column.
 */
export function spansOf(placed: PlacedField[]): number[] {
  const spans: number[] = []
  for (let index = 0; index < placed.length; index++) {
    const one = placed[index]!
    const next = placed[index + 1]
    if (one.field.width !== undefined) spans.push(one.field.width)
    else if (kindOf(one.field.kind).wide) spans.push(12)
    else if (next && isShort(one) && isShort(next)) {
      spans.push(3, 3)
      index++
    } else spans.push(6)
  }
  return spans
}

/** Fields in two columns where there is room (the grid's own width counts, so dialogs adapt too), in one where there is not. */
export function FieldGrid({ placed }: { placed: PlacedField[] }) {
  const shown = placed.filter(({ field }) => !field.hidden)
  const spans = spansOf(shown)
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(12, minmax(0, 1fr))', columnGap: 2.5, rowGap: 2, alignItems: 'start' }}>
        {shown.map(({ path, field }, index) => (
          <FormField key={path} path={path} field={field} span={spans[index]} />
        ))}
      </Box>
    </Box>
  )
}
