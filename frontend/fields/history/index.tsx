import Box from '@mui/material/Box'
import type { InputProps } from '../kind.ts'
import { currentRow, newestFirst } from '../support/periods.ts'
import { inSentence } from '../support/noun.ts'
import { RowsEnd } from '../support/RowsEnd.tsx'
import { Period, stateOf } from './Period.tsx'
import { type Row, useRows } from '../support/use_rows.ts'

export const SAME_DATE = 'Já existe um registro com esta data.'

/** Effective-dated rows as a timeline. */
export function Input(props: InputProps<Row[]>) {
  const { field, labelId, disabled, invalid } = props
  const editing = useRows(props)
  const { rows, open, messagesOf, edit, remove } = editing
  const fields = field.fields ?? {}
  const columns = (field.columns ?? Object.keys(fields)).filter((column) => fields[column] && column !== 'data')
  const noun = inSentence(field.item ?? field.label)
  const current = currentRow(rows)
  const refuse = (row: Row): Record<string, string> =>
    rows.some((item, index) => index !== open?.index && item.data === row.data && row.data) ? { data: SAME_DATE } : {}

  return (
    <Box sx={{ border: 1, borderColor: invalid ? 'error.main' : 'divider', borderRadius: 1 }}>
      {rows.length === 0 && <Box sx={{ px: 2, py: 1.5, color: 'text.secondary' }}>Nenhum registro encontrado.</Box>}
      <Box component="ol" aria-labelledby={labelId} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {newestFirst(rows).map(({ row, index }, place) => (
          <Period
            key={String(row.id ?? `novo-${index}`)}
            row={row}
            fields={fields}
            columns={columns}
            noun={noun}
            state={stateOf(row, index === current)}
            first={place === 0}
            last={place === rows.length - 1}
            problems={Object.values(messagesOf(index))}
            {...(!disabled && { onEdit: () => edit(index), onRemove: () => void remove(index) })}
          />
        ))}
      </Box>
      <RowsEnd {...props} editing={editing} refuse={refuse} />
    </Box>
  )
}

export { Cell, plainLabel, text, unsortable, wide } from '../support/counted_rows.tsx'
