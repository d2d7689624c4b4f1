import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { type FormEvent, useId } from 'react'
import type { ActionMeta } from '#engine/definition/screen_types.ts'
import { writableFields } from '../../providers/writable.ts'
import { FieldForm, useFieldForm } from '../form/FieldForm.tsx'

/** For actions such as "Cancelar vaga", where a second button "Cancelar" would be ambiguous. */
const CALLS_OFF = /^cancelar\b/i

const NO_FIELDS = {}

interface ActionDialogProps {
  action: Pick<ActionMeta, 'label' | 'title' | 'confirm' | 'fields' | 'destructive'>
  /** Runs the action. A rejection is shown in the dialog, beside the fields when it names them. */
  onRun(input: Record<string, unknown>): Promise<unknown>
  onClose(): void
  /** Initial values by field name; default: the defaults of the fields. */
  values?: Record<string, unknown> | undefined
  /** The record of the action, which conditions reach as '^.campo'. */
  parent?: Record<string, unknown> | undefined
  /** Name of the record, shown before the form. */
  subject?: string | undefined
}

/** The form of an action that needs input. Plugin pages may use it for their own operations. */
export function ActionDialog({ action, onRun, onClose, values, parent, subject }: ActionDialogProps) {
  const id = useId()
  const fields = action.fields ?? NO_FIELDS
  const form = useFieldForm(fields, { values, parent })
  const busy = form.busy !== null
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (await form.submit((values) => onRun(writableFields(fields, values, 'create')))) onClose()
  }

  return (
    <Dialog
      open
      onClose={(_, reason) => reason === 'escapeKeyDown' && !busy && onClose()}
      fullWidth
      maxWidth={Object.keys(fields).length > 2 ? 'md' : 'sm'}
      aria-labelledby={`${id}-titulo`}
      slotProps={{
        paper: { sx: { m: { xs: 1, sm: 4 }, width: { xs: 'calc(100% - 16px)', sm: 'calc(100% - 64px)' } } },
      }}
    >
      <form onSubmit={(event) => void submit(event)} noValidate style={{ display: 'contents' }}>
        <DialogTitle id={`${id}-titulo`}>{action.title ?? action.label}</DialogTitle>
        <DialogContent>
          {subject && (
            <DialogContentText color="text.primary" sx={{ fontWeight: 600, mb: 2, overflowWrap: 'anywhere' }}>
              {subject}
            </DialogContentText>
          )}
          {action.confirm && (
            <DialogContentText color="text.primary" sx={{ mb: 2 }}>
              {action.confirm}
            </DialogContentText>
          )}
          <FieldForm of={form} />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose} disabled={busy}>
            {CALLS_OFF.test(action.label) ? 'Voltar' : 'Cancelar'}
          </Button>
          <Button type="submit" variant="contained" color={action.destructive ? 'error' : 'primary'} loading={busy}>
            {action.label}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
