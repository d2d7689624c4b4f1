import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { isBlank, valueAt } from '#engine/definition/conditions.ts'
import type { FieldDefs } from '#engine/definition/types.ts'
import { FieldCell, fieldText } from '../fields/index.ts'
import { fieldAt } from '../fields/support/field_at.ts'
import { EMAIL } from '#engine/fields/contact/patterns.ts'

/** A label with its value. */
export interface FactItem {
  /** Label above the value. */
  label: string
  /** Without a value the fact is omitted. */
  value: ReactNode
  /** Takes the whole row, for long texts. */
  wide?: boolean
  /** Takes two columns if there are two, for e-mail addresses and long numbers. */
  double?: boolean
}

/** Labels with values below them, in as many columns as fit. Facts without a value are omitted. */
export function Facts({ items, min = 180 }: { items: FactItem[]; min?: number }) {
  const shown = items.filter(({ value }) => value !== null && value !== undefined && value !== '')
  if (!shown.length) return null
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${min}px), 1fr))`,
        columnGap: 3,
        rowGap: 2,
      }}
    >
      {shown.map(({ label, value, wide, double }) => (
        <Box
          key={label}
          sx={{ minWidth: 0, gridColumn: wide ? '1 / -1' : double ? { xs: '1 / -1', sm: 'span 2' } : undefined }}
        >
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: 12 }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: wide ? 'pre-line' : undefined }}>
            {typeof value === 'string' ? <Breakable text={value} /> : value}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

/** A long e-mail address wraps before its @ and not inside a word. */
function Breakable({ text }: { text: string }) {
  if (!EMAIL.test(text)) return text
  const at = text.lastIndexOf('@')
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  )
}

/** Kinds shown as text here, because a chip would truncate them. */
const TEXTS = new Set(['longText', 'choice', 'choices', 'computed'])
const WIDE = new Set(['longText', 'richText', 'refs'])
/** Words that do not fit into one column, such as protocol or receipt numbers. */
const LONG_WORD = /\S{20}/

/** Facts of a record by field paths; labels and formats come from the definition. */
export function factsOfRecord(fields: FieldDefs, row: Record<string, unknown>, paths: string[]): FactItem[] {
  return paths.flatMap((path) => {
    const field = fieldAt(fields, path)
    const value = valueAt(path, { record: row })
    if (!field || isBlank(value)) return []
    return [
      {
        label: field.label,
        value: TEXTS.has(field.kind) ? fieldText(field, value) : <FieldCell field={field} value={value} whole />,
        wide: WIDE.has(field.kind),
        double: LONG_WORD.test(fieldText(field, value)),
      },
    ]
  })
}
