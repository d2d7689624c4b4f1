import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type FormEvent, useEffect, useId, useMemo } from 'react'
import { FormProvider, useForm, useFormContext } from 'react-hook-form'
import type { FieldDefs } from '#engine/definition/types.ts'
import type { RuleDef } from '#engine/definition/rule.ts'
import { LiveDefaults } from '../LiveDefaults.tsx'
import { FieldGrid } from '../FieldGrid.tsx'
import { factsOf, FormContextProvider, useFormFacts } from '../form_context.tsx'
import { fieldId, FormInfoProvider } from '../form_info.tsx'
import { useConfirm } from '../../dialogs/Confirm.tsx'
import { same } from '../same.ts'
import { type Messages, validateForm } from '../validate.ts'

type Row = Record<string, unknown>

interface RowDialogProps {
  title: string
  /** Path of the list in the record; required fields of its rows are named by it. */
  path: string
  fields: FieldDefs
  rules: readonly RuleDef[]
  row: Row
  editing: boolean
  /** Errors of this row from the server or the last save. */
  messages: Messages
  /** Checks against the other rows (two equal dates). */
  refuse?(row: Row): Messages
  onSave(row: Row): void
  onClose(): void
}

/** Required fields inside the rows of a list, relative to the row. */
const within = (list: string, paths: readonly string[] = []) =>
  paths.filter((path) => path.startsWith(`${list}.`)).map((path) => path.slice(list.length + 1))

/** Edits one row of a child list, 768 px wide. Its conditions reach the enclosing record as '^.campo'. */
export function RowDialog({
  title,
  path: listPath,
  fields,
  rules,
  row,
  editing,
  messages,
  refuse,
  onSave,
  onClose,
}: RowDialogProps) {
  const id = useId()
  const confirm = useConfirm()
  const outer = useFormContext()
  const around = useFormFacts()
  const surroundings = useMemo(
    () => ({
      ...around,
      parent: outer.getValues() as Row,
      stored: editing ? row : undefined,
      requiredFields: within(listPath, around.requiredFields),
    }),
    [around, outer, listPath, editing, row],
  )
  const form = useForm<Row>({ defaultValues: row, shouldFocusError: false })
  const info = useMemo(() => ({ fields, editing, locked: false, prefix: `linha${id}` }), [fields, editing, id])

  const showErrors = (item: Messages) => {
    form.clearErrors()
    for (const [path, message] of Object.entries(item)) form.setError(path, { message })
    const first = Object.keys(fields).find((name) =>
      Object.keys(item).some((path) => path === name || path.startsWith(`${name}.`)),
    )
    const path = Object.keys(item).find((value) => value === first || value.startsWith(`${first}.`))
    if (path) document.getElementById(fieldId(info, path))?.focus()
  }
  useEffect(() => {
    if (Object.keys(messages).length > 0) showErrors(messages)
    // Only the errors present when the dialog opens.
  }, [])

  /** Escape asks before it discards changes, because the key may be hit by accident. */
  const escape = async () => {
    if (
      same(form.getValues(), row) ||
      (await confirm({ title: 'Atenção!', text: 'Deseja descartar o que foi digitado?', destructive: true }))
    )
      onClose()
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    // The dialog is a portal but a React child of the outer form, so its submit event must not reach that form.
    event.stopPropagation()
    const values = form.getValues()
    const found = { ...refuse?.(values), ...validateForm(fields, rules, factsOf(values, surroundings)) }
    if (Object.keys(found).length > 0) showErrors(found)
    else onSave(values)
  }

  return (
    <Dialog
      open
      onClose={(_, reason) => reason === 'escapeKeyDown' && void escape()}
      fullWidth
      maxWidth={false}
      aria-labelledby={`${id}-titulo`}
      slotProps={{
        paper: {
          sx: { maxWidth: 768, m: { xs: 1, sm: 4 }, width: { xs: 'calc(100% - 16px)', sm: 'calc(100% - 64px)' } },
        },
      }}
    >
      <form onSubmit={save} noValidate style={{ display: 'contents' }}>
        <DialogTitle id={`${id}-titulo`}>{title}</DialogTitle>
        <DialogContent dividers>
          <FormContextProvider value={surroundings}>
            <FormInfoProvider value={info}>
              <FormProvider {...form}>
                {!editing && <LiveDefaults fields={fields} />}
                <FieldGrid placed={Object.entries(fields).map(([path, field]) => ({ path, field }))} />
              </FormProvider>
            </FormInfoProvider>
          </FormContextProvider>
        </DialogContent>
        <DialogActions sx={{ pt: 2 }}>
          <Button color="inherit" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" variant="contained">
            Gravar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
