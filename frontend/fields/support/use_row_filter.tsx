import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type ReactNode, useState } from 'react'
import { isFoundIn } from '#engine/definition/fold.ts'
import type { FieldDefs } from '#engine/definition/types.ts'
import { fieldText } from '../FieldCell.tsx'
import type { Row } from './use_rows.ts'

/** Lists with more rows than this are searchable. */
const LONG = 10

/**
 * Rows of a long list that contain the typed text, with their index in the whole list, and the search box. Short lists
 * have no box.
 */
export function useRowFilter(
  rows: Row[],
  columns: string[],
  fields: FieldDefs,
  label: string,
): { shown: { row: Row; index: number }[]; box: ReactNode } {
  const [typed, setTyped] = useState('')
  const all = rows.map((row, index) => ({ row, index }))
  if (rows.length <= LONG) return { shown: all, box: null }
  const shown = all.filter(({ row }) =>
    isFoundIn(typed, columns.map((column) => fieldText(fields[column]!, row[column])).join(' ')),
  )
  const box = (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        p: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <OutlinedInput
        size="small"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        placeholder="Filtrar"
        inputProps={{ 'aria-label': `Filtrar ${label}`, type: 'search' }}
        sx={{ width: { xs: '100%', sm: 260 } }}
      />
      <Box aria-live="polite" sx={{ color: 'text.secondary', fontSize: 13 }}>
        {typed ? `${shown.length} de ${rows.length}` : `${rows.length} registros`}
      </Box>
    </Box>
  )
  return { shown, box }
}
