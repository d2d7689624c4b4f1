import Add from '@mui/icons-material/Add'
import DeleteOutline from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { FieldDef } from '#engine/definition/types.ts'
import { FieldCell } from '../FieldCell.tsx'
import { formatDate, today } from '../format.ts'
import type { CellProps, InputProps } from '../kind.ts'
import { inSentence } from '../support/noun.ts'
import { RowDialog } from '../support/RowDialog.tsx'
import { type Row, useRows } from '../support/use_rows.ts'

export const SAME_DATE = 'Já existe um registro com esta data.'

/** Newest first, each with its place in the stored list (error paths and edits need it). */
export const newestFirst = (rows: Row[]) => rows.map((row, index) => ({ row, index })).sort((a, b) => String(b.row.data ?? '').localeCompare(String(a.row.data ?? '')))

/** Place of the entry in force on a day: the latest that is not in the future. */
export const inForce = (rows: Row[], day = today()) => newestFirst(rows).find(({ row }) => String(row.data ?? '') <= day && row.data)?.index

/** Effective-dated rows as a timeline. */
export function Input({ id, name, field, value, onChange, labelId, describedBy, disabled, inputRef, invalid }: InputProps<Row[]>) {
  const { rows, open, messagesOf, add, edit, close, save, remove } = useRows({ name, field, value, onChange })
  const fields = field.fields ?? {}
  const columns = (field.columns ?? Object.keys(fields)).filter((column) => fields[column] && column !== 'data')
  const noun = inSentence(field.item ?? field.label)
  const current = inForce(rows)
  const refuse = (row: Row): Record<string, string> => (rows.some((one, index) => index !== open?.index && one.data === row.data && row.data) ? { data: SAME_DATE } : {})

  return (
    <Box sx={{ border: 1, borderColor: invalid ? 'error.main' : 'divider', borderRadius: 1 }}>
      {rows.length === 0 && <Box sx={{ px: 2, py: 1.5, color: 'text.secondary' }}>Nenhum registro encontrado.</Box>}
      <Box component="ol" aria-labelledby={labelId} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {newestFirst(rows).map(({ row, index }, place) => {
          const wrong = Object.values(messagesOf(index))
          return (
            <Box component="li" key={String(row.id ?? `novo-${index}`)} sx={{ display: 'flex', gap: 2, px: 2, position: 'relative' }}>
              <Box aria-hidden sx={{ width: 12, position: 'relative', flexShrink: 0, '&::before': { content: '""', position: 'absolute', left: 5, top: place === 0 ? 20 : 0, bottom: place === rows.length - 1 ? 'calc(100% - 20px)' : 0, width: 2, bgcolor: 'divider' } }}>
                <Box sx={{ position: 'absolute', top: 15, left: 0, width: 12, height: 12, borderRadius: '50%', border: 2, borderColor: index === current ? 'primary.main' : 'divider', bgcolor: index === current ? 'primary.main' : 'background.paper' }} />
              </Box>
              <Box sx={{ flex: 1, py: 1, minWidth: 0 }}>
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, fontWeight: 600 }}>
                  {formatDate(row.data as string)}
                  {index === current && <Chip size="small" label="Vigente" color="primary" variant="outlined" />}
                </Box>
                <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.25, m: 0 }}>
                  {columns.map((column) => (
                    <Box key={column} sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minHeight: 26 }}>
                      <Box component="dt" sx={{ color: 'text.secondary' }}>
                        {fields[column]!.label}:
                      </Box>
                      <Box component="dd" sx={{ m: 0 }}>
                        <FieldCell field={fields[column]!} value={row[column]} />
                      </Box>
                    </Box>
                  ))}
                </Box>
                {wrong.length > 0 && (
                  <Box role="alert" sx={{ color: 'error.main', fontSize: 12 }}>
                    {wrong.join(' ')}
                  </Box>
                )}
              </Box>
              {!disabled && (
                <Box sx={{ alignSelf: 'center', whiteSpace: 'nowrap' }}>
                  <Tooltip title="Editar">
                    <IconButton size="small" aria-label={`Editar ${noun} de ${formatDate(row.data as string)}`} onClick={() => edit(index)}>
                      <EditOutlined fontSize="small" />
                    </IconButton>
                  </Tooltip>
                  <Tooltip title="Remover">
                    <IconButton size="small" aria-label={`Remover ${noun} de ${formatDate(row.data as string)}`} onClick={() => void remove(index)}>
                      <DeleteOutline fontSize="small" />
                    </IconButton>
                  </Tooltip>
                </Box>
              )}
            </Box>
          )
        })}
      </Box>
      <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider' }}>
        <Button id={id} ref={inputRef as React.Ref<HTMLButtonElement>} size="small" startIcon={<Add />} onClick={add} disabled={disabled} aria-describedby={describedBy}>
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

const counted = (value: unknown) => (Array.isArray(value) && value.length > 0 ? `${value.length} registro(s)` : '')
export const text = (value: unknown, _field: FieldDef) => counted(value)
export const Cell = ({ value }: CellProps<Row[]>) => <span>{counted(value)}</span>
export const wide = true
export const unsortable = true
export const plainLabel = true
