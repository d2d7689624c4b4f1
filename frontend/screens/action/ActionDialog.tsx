import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { type FormEvent, useId, useMemo, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { ActionMeta } from '#engine/definition/screen_types.ts'
import { newRow } from '../../fields/defaults.ts'
import { FieldGrid } from '../../fields/FieldGrid.tsx'
import { factsOf, FormContextProvider } from '../../fields/form_context.tsx'
import { LiveDefaults } from '../../fields/LiveDefaults.tsx'
import { FormInfoProvider } from '../../fields/form_info.tsx'
import { validateForm } from '../../fields/validate.ts'
import { ApiError } from '../../providers/http.ts'
import { useNotice } from '../../providers/notify.tsx'
import { writableFields } from '../../providers/writable.ts'
import { focusField, setMessages } from '../form/use_form_errors.ts'
import { useFacts } from '../use_facts.ts'

/** Beside "Cancelar vaga" a button "Cancelar" would be a riddle. */
const CALLS_OFF = /^cancelar\b/i

interface ActionDialogProps {
  action: Pick<ActionMeta, 'label' | 'title' | 'confirm' | 'fields' | 'destructive'>
  /** Runs the action; its rejection is shown here, beside the fields when it names them. */
  onRun(input: Record<string, unknown>): Promise<unknown>
  onClose(): void
  /** The record the action is about: what conditions reach as '^.campo'. */
  parent?: Record<string, unknown> | undefined
  /** What it is about, said before the form: the name of a record. */
  subject?: string | undefined
}

/** The form of an action that needs to know something first. Also usable by plugin pages for their own operations. */
export function ActionDialog({ action, onRun, onClose, parent, subject }: ActionDialogProps) {
  const id = useId()
  const notice = useNotice()
  const around = useFacts()
  const fields = action.fields ?? {}
  const surroundings = useMemo(() => ({ ...around, ...(parent ? { parent } : {}) }), [around, parent])
  const form = useForm({ defaultValues: newRow(fields, around), shouldFocusError: false })
  const info = useMemo(() => ({ fields, editing: false, locked: false, prefix: `acao${id}` }), [fields, id])
  const [busy, setBusy] = useState(false)

  const showErrors = (messages: Record<string, string>) => {
    setMessages(form, messages)
    const first = Object.keys(fields).find((name) => messages[name] !== undefined)
    if (first) focusField(info.prefix, first)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const values = form.getValues()
    const messages = validateForm(fields, [], factsOf(values, surroundings))
    if (Object.keys(messages).length > 0) return showErrors(messages)
    setBusy(true)
    try {
      await onRun(writableFields(fields, values, 'create'))
      onClose()
    } catch (problem) {
      const ours = problem instanceof ApiError ? problem.fieldMessages : {}
      if (Object.keys(ours).some((name) => name in fields)) showErrors(ours)
      else notice.error(problem)
    } finally {
      setBusy(false)
    }
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
          <FormContextProvider value={surroundings}>
            <FormInfoProvider value={info}>
              <FormProvider {...form}>
                <LiveDefaults fields={fields} />
                <FieldGrid placed={Object.entries(fields).map(([path, field]) => ({ path, field }))} />
              </FormProvider>
            </FormInfoProvider>
          </FormContextProvider>
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
