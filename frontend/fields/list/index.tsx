import DeleteOutline from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import ErrorOutline from '@mui/icons-material/ErrorOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { FieldDef } from '#engine/definition/types.ts'
import { touchTargets } from '../../theme/touch.ts'
import { FieldCell } from '../FieldCell.tsx'
import type { InputProps } from '../kind.ts'
import { visuallyHidden } from '../support/hidden.ts'
import { Handle, useOrdering } from './ordering.tsx'
import { inSentence } from '../support/noun.ts'
import { RowsEnd } from '../support/RowsEnd.tsx'
import { rowTable } from '../support/row_table.ts'
import { useRowFilter } from '../support/use_row_filter.tsx'
import { type Row, useRows } from '../support/use_rows.ts'

const nounOf = (field: FieldDef) => inSentence(field.item ?? field.label)

/** Child rows of the record: a small table, each row edited in a dialog. */
export function Input(props: InputProps<Row[]>) {
  const { field, labelId, disabled, invalid } = props
  const editing = useRows(props)
  const { rows, messagesOf, edit, remove, move } = editing
  const fields = field.fields ?? {}
  const columns = (field.columns ?? Object.keys(fields).slice(0, 4)).filter((column) => fields[column])
  const { shown, box } = useRowFilter(rows, columns, fields, field.label)
  const ordering = useOrdering(rows.length, move)
  // Indexes of a filtered list differ from those of the whole list, so it cannot be reordered.
  const sortable = field.ordered === true && !disabled && rows.length > 1 && shown.length === rows.length
  const full = field.max !== undefined && rows.length >= field.max

  return (
    <Box
      sx={{
        border: 1,
        borderColor: invalid ? 'error.main' : 'divider',
        borderRadius: 1,
        overflow: 'hidden',
        containerType: 'inline-size',
      }}
    >
      {box}
      {shown.length === 0 ? (
        <Box sx={{ px: 2, py: 1.5, color: 'text.secondary' }}>Nenhum registro encontrado.</Box>
      ) : (
        <Box component="table" aria-labelledby={labelId} sx={rowTable}>
          <thead>
            <tr>
              {sortable && (
                <th scope="col">
                  <Box component="span" sx={visuallyHidden}>
                    Ordem
                  </Box>
                </th>
              )}
              {columns.map((column) => (
                <th key={column} scope="col">
                  {fields[column]!.label}
                </th>
              ))}
              <th scope="col">
                <Box component="span" sx={visuallyHidden}>
                  Ações
                </Box>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ row, index }) => {
              const wrong = Object.values(messagesOf(index))
              return (
                <tr key={String(row.id ?? `novo-${index}`)} {...(sortable && ordering.target(index))}>
                  {sortable && (
                    <td className="order">
                      <Handle index={index} count={rows.length} noun={nounOf(field)} ordering={ordering} />
                    </td>
                  )}
                  {columns.map((column, place) => (
                    <td key={column} data-label={fields[column]!.label}>
                      {place === 0 && wrong.length > 0 && (
                        <Tooltip title={wrong.join(' ')}>
                          <Box
                            component="span"
                            role="img"
                            aria-label={wrong.join(' ')}
                            sx={{ mr: 0.5, '& svg': { verticalAlign: 'middle' } }}
                          >
                            <ErrorOutline color="error" fontSize="small" />
                          </Box>
                        </Tooltip>
                      )}
                      <FieldCell field={fields[column]!} value={row[column]} />
                    </td>
                  ))}
                  <td className="actions">
                    {!disabled && (
                      <>
                        <Tooltip title="Editar">
                          <IconButton
                            size="small"
                            sx={touchTargets}
                            aria-label={`Editar ${nounOf(field)} ${index + 1}`}
                            onClick={() => edit(index)}
                          >
                            <EditOutlined fontSize="small" />
                          </IconButton>
                        </Tooltip>
                        <Tooltip title="Remover">
                          <IconButton
                            size="small"
                            sx={touchTargets}
                            aria-label={`Remover ${nounOf(field)} ${index + 1}`}
                            onClick={() => void remove(index)}
                          >
                            <DeleteOutline fontSize="small" />
                          </IconButton>
                        </Tooltip>
                      </>
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </Box>
      )}
      {sortable && (
        <Box role="status" sx={visuallyHidden}>
          {ordering.said}
        </Box>
      )}
      <RowsEnd {...props} editing={editing} full={full} />
    </Box>
  )
}

export { Cell, plainLabel, text, unsortable, wide } from '../support/counted_rows.tsx'
