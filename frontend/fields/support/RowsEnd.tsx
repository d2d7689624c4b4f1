import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { InputProps } from '../kind.ts'
import type { Messages } from '../validate.ts'
import { inSentence } from './noun.ts'
import { RowDialog } from './RowDialog.tsx'
import type { Row, useRows } from './use_rows.ts'

interface RowsEndProps extends Pick<
  InputProps<Row[]>,
  'id' | 'name' | 'field' | 'describedBy' | 'disabled' | 'inputRef'
> {
  /** The rows and their editing state. */
  editing: ReturnType<typeof useRows>
  /** No more rows can be added. */
  full?: boolean
  /** Errors of the edited row that depend on the other rows, by field. */
  refuse?: ((row: Row) => Messages) | undefined
}

/** Footer of a child list: the button that adds a row, and the dialog that edits one. */
export function RowsEnd({ id, name, field, describedBy, disabled, inputRef, editing, full, refuse }: RowsEndProps) {
  const { open, messagesOf, add, save, close } = editing
  const noun = inSentence(field.item ?? field.label)
  return (
    <>
      <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider' }}>
        <Button
          id={id}
          ref={inputRef as React.Ref<HTMLButtonElement>}
          size="small"
          startIcon={<Add />}
          onClick={add}
          disabled={disabled || full}
          aria-describedby={describedBy}
        >
          Adicionar {noun}
        </Button>
      </Box>
      {open && (
        <RowDialog
          title={`${open.index === undefined ? 'Adicionar' : 'Editar'} ${noun}`}
          path={name}
          fields={field.fields ?? {}}
          rules={field.rules ?? []}
          row={open.row}
          editing={open.row.id !== undefined && open.row.id !== null}
          messages={messagesOf(open.index)}
          refuse={refuse}
          onSave={save}
          onClose={close}
        />
      )}
    </>
  )
}
