import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { FieldDef } from '#engine/definition/types.ts'
import { today } from '../format.ts'
import type { CellProps, InputProps } from '../kind.ts'
import { inSentence } from '../support/noun.ts'
import { RowDialog } from '../support/RowDialog.tsx'
import { Period, stateOf } from './Period.tsx'
import { type Row, useRows } from '../support/use_rows.ts'

export const SAME_DATE = 'Já existe um registro com esta data.'

/** Newest first, each with its place in the stored list (error paths and edits need it). */
export const newestFirst = (rows: Row[]) =>
  rows
    .map((row, index) => ({ row, index }))
    .sort((a, b) => String(b.row.data ?? '').localeCompare(String(a.row.data ?? '')))

/** Place of the entry in force on a day: the latest that is not in the future. */
export const currentRow = (rows: Row[], day = today()) =>
  newestFirst(rows).find(({ row }) => String(row.data ?? '') <= day && row.data)?.index

/** Effective-dated rows as a timeline. */
export function Input({
  id,
  name,
  field,
  value,
  onChange,
  labelId,
  describedBy,
  disabled,
  inputRef,
  invalid,
}: InputProps<Row[]>) {
  const { rows, open, messagesOf, add, edit, close, save, remove } = useRows({ name, field, value, onChange })
  const fields = field.fields ?? {}
  const columns = (field.columns ?? Object.keys(fields)).filter((column) => fields[column] && column !== 'data')
  const noun = inSentence(field.item ?? field.label)
  const current = currentRow(rows)
  const refuse = (row: Row): Record<string, string> =>
    rows.some((one, index) => index !== open?.index && one.data === row.data && row.data) ? { data: SAME_DATE } : {}

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
      <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider' }}>
        <Button
          id={id}
          ref={inputRef as React.Ref<HTMLButtonElement>}
          size="small"
          startIcon={<Add />}
          onClick={add}
          disabled={disabled}
          aria-describedby={describedBy}
        >
          Adicionar {noun}
        </Button>
      </Box>
      {open && (
        <RowDialog
          title={`${open.index === undefined ? 'Adicionar' : 'Editar'} ${noun}`}
          path={name}
          fields={fields}
          rules={field.rules ?? []}
          row={open.row}
          editing={open.row.id !== undefined && open.row.id !== null}
          messages={messagesOf(open.index)}
          refuse={refuse}
          onSave={save}
          onClose={close}
        />
      )}
    </Box>
  )
}

const counted = (value: unknown) =>
  Array.isArray(value) && value.length > 0 ? (value.length === 1 ? '1 registro' : `${value.length} registros`) : ''
export const text = (value: unknown, _field: FieldDef) => counted(value)
export const Cell = ({ value }: CellProps<Row[]>) => <span>{counted(value)}</span>
export const wide = true
export const unsortable = true
export const plainLabel = true
