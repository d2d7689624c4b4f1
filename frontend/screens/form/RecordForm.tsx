import ArrowBack from '@mui/icons-material/ArrowBack'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { type FormEvent, useCallback, useId, useMemo, useRef, useState } from 'react'
import { FormProvider, useForm, useFormState } from 'react-hook-form'
import { Link as RouterLink, useNavigate } from 'react-router'
import type { ResourceMeta } from '#engine/definition/metadata.ts'
import type { ActionMeta } from '#engine/definition/types.ts'
import { FormContextProvider } from '../../fields/form_context.tsx'
import { LiveDefaults } from '../../fields/LiveDefaults.tsx'
import { FormInfoProvider } from '../../fields/form_info.tsx'
import { flattenErrors } from '../../fields/support/errors.ts'
import type { Messages } from '../../fields/validate.ts'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { useNotice } from '../../providers/notify.tsx'
import { type Row, useActions } from '../action/use_actions.tsx'
import { newOf } from '../gender.ts'
import { titleOf } from '../../fields/title.ts'
import { useRemove } from '../list/use_remove.ts'
import { listPath } from '../paths.ts'
import { useFacts } from '../use_facts.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { differences } from './conflict.ts'
import { FormTabs } from './FormTabs.tsx'
import { SectionStack } from './FormSections.tsx'
import { RecordActions } from './RecordActions.tsx'
import { same } from '../../fields/same.ts'
import { SaveBar } from './SaveBar.tsx'
import { inReadingOrder, pathsOf, sectionOf, sectionsOf, TABS_FROM } from './sections.ts'
import { useShowErrors, useFirstField } from './use_form_errors.ts'
import { useLeaveGuard } from './use_leave_guard.ts'
import { useSave } from './use_save.ts'
import { useCancelKey, useSaveKey } from './use_save_key.ts'

type Values = Record<string, unknown>

interface RecordFormProps {
  meta: ResourceMeta
  /** First values: a stored record, or the defaults (or draft) of a new one. */
  initial: Values
  editing: boolean
  /** Asks the server for the record again. */
  onReload(): void
  /** Starts another new record. */
  onAnother(): void
}

/** The form of one record, from its first value to the answer of the server. */
export function RecordForm({ meta, initial, editing, onReload, onAnother }: RecordFormProps) {
  const prefix = `campo${useId()}`
  const navigate = useNavigate()
  const notice = useNotice()
  const back = listPath(meta.key)
  const facts = useFacts(meta.requiredFields)
  const around = useMemo(() => (editing ? { ...facts, stored: initial } : facts), [facts, editing, initial])
  const locked = editing ? !meta.can.update : !meta.can.create
  const form = useForm<Values>({ defaultValues: initial, shouldFocusError: false })
  const info = useMemo(() => ({ fields: meta.fields, editing, locked, prefix }), [meta, editing, locked, prefix])
  const sections = useMemo(() => sectionsOf(meta.form, meta.fields), [meta])
  const [tab, setTab] = useState(0)
  const left = useRef(false)

  const order = useCallback((messages: Messages) => inReadingOrder(sections, meta.fields, messages), [sections, meta])
  const show = useCallback((path: string) => setTab(Math.max(0, sectionOf(sections, path))), [sections])
  const showErrors = useShowErrors(form, prefix, order, show)
  const leave = useCallback(
    (to: string) => {
      left.current = true
      void navigate(to)
    },
    [navigate],
  )
  const saving = useSave({
    meta,
    before: initial,
    editing,
    around,
    read: form.getValues,
    showErrors: (messages) => void showErrors(messages),
    onSaved: () => leave(back),
  })
  const remove = useRemove(meta, () => leave(back))
  const actions = useActions(meta, (_, action) => action.returns !== 'file' && onReload())
  const isDirty = () => !left.current && !locked && !same(form.getValues(), initial)
  useLeaveGuard(isDirty)
  useFirstField(prefix, pathsOf(sections[0]!), !editing && !locked)
  useSaveKey(() => saving.save(), !locked)
  useCancelKey(() => void navigate(back))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.save()
  }
  const act = (action: ActionMeta) => {
    // An operation works on what is stored; unsaved changes would seem to take part in it.
    if (isDirty()) notice.warn('Grave ou cancele as alterações antes de continuar.')
    else actions.start(action, [initial as Row])
  }
  const another = () => {
    left.current = true
    onAnother()
  }
  const offered = editing ? actions.allowed('row', initial as Row) : []

  return (
    <Box component="form" onSubmit={submit} noValidate aria-label={meta.label.singular}>
      <Link
        component={RouterLink}
        to={back}
        underline="hover"
        color="text.secondary"
        className="no-print"
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, mb: 0.5, fontSize: 13 }}
      >
        <ArrowBack sx={{ fontSize: 16 }} /> {meta.label.plural}
      </Link>
      <PageHeader
        title={editing ? titleOf(meta, initial) : newOf(meta.label.singular)}
        subtitle={editing ? meta.label.singular : undefined}
        actions={
          editing && (
            <RecordActions
              actions={offered}
              onAction={act}
              onRemove={meta.can.delete ? () => void remove([initial as Row]) : undefined}
            />
          )
        }
      />
      <FormContextProvider value={around}>
        <FormInfoProvider value={info}>
          <FormProvider {...form}>
            {!editing && <LiveDefaults fields={meta.fields} />}
            <Body sections={sections} tab={tab} onTab={setTab} prefix={prefix} />
          </FormProvider>
        </FormInfoProvider>
      </FormContextProvider>
      <SaveBar
        busy={saving.busy}
        locked={locked}
        onCancel={() => void navigate(back)}
        onSaveAndNew={editing ? undefined : () => saving.save(another)}
      />
      {saving.theirs && (
        <ConflictDialog
          differences={differences(meta.fields, initial, saving.theirs, form.getValues())}
          busy={saving.busy}
          onReload={() => {
            saving.forgetTheirs()
            onReload()
          }}
          onOverwrite={saving.overwrite}
          onClose={saving.forgetTheirs}
        />
      )}
      {actions.dialog}
    </Box>
  )
}

/** Apart, so that only this follows the errors and nothing above is drawn again for them. */
function Body({
  sections,
  tab,
  onTab,
  prefix,
}: {
  sections: ReturnType<typeof sectionsOf>
  tab: number
  onTab(tab: number): void
  prefix: string
}) {
  const { errors } = useFormState()
  if (sections.length < TABS_FROM) return <SectionStack sections={sections} />
  return (
    <FormTabs sections={sections} current={tab} onChange={onTab} messages={flattenErrors(errors)} prefix={prefix} />
  )
}
