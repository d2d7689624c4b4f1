import ArrowBack from '@mui/icons-material/ArrowBack'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useCallback, useId, useMemo, useState } from 'react'
import { Form, setSubmissionErrors, useSaveContext } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { Link as RouterLink, useNavigate } from 'react-router'
import type { ResourceMeta } from '#engine/definition/metadata.ts'
import type { ActionMeta } from '#engine/definition/screen_types.ts'
import { factsOf, FormContextProvider, type FormContext } from '../../fields/form_context.tsx'
import { FormInfoProvider, type FormPart } from '../../fields/form_info.tsx'
import { LiveDefaults } from '../../fields/LiveDefaults.tsx'
import { flattenErrors } from '../../fields/support/errors.ts'
import { titleOf } from '../../fields/title.ts'
import { type Messages, validateForm } from '../../fields/index.ts'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { useNotice } from '../../providers/notify.tsx'
import { useScreensOf } from '../../extensions/plugin_screens.ts'
import { type Row, useActions } from '../action/use_actions.tsx'
import { newOf } from '../../fields/gender.ts'
import { useRemovable } from '../use_removable.ts'
import { useRemoval } from '../list/use_removal.tsx'
import { listPath, recordPath } from '../paths.ts'
import { OTHER_COMPANY, useIsOwn } from '../use_own_rows.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { differences } from './conflict.ts'
import { FormTabs } from './FormTabs.tsx'
import { usePublishForm } from './open_form.ts'
import { SectionStack } from './FormSections.tsx'
import { RecordActions } from './RecordActions.tsx'
import { SaveBar } from './SaveBar.tsx'
import { nothingToWrite } from './nothing_to_write.ts'
import { inReadingOrder, pathsOf, sectionOf, sectionsOf, TABS_FROM } from './sections.ts'
import { UnsavedChanges, useIsDirty } from './UnsavedChanges.tsx'
import { resolverOf, useFirstField, useTellErrors } from './use_form_errors.ts'
import { SETTLED } from './use_leave_guard.ts'
import { useCancelKey, useSaveKey } from './use_save_key.ts'

type Values = Record<string, unknown>

interface RecordFormProps {
  meta: ResourceMeta
  /** Initial values: a stored record, or the defaults (or draft) of a new one. */
  initial: Values
  /** Facts for conditions besides the record. */
  around: FormContext
  editing: boolean
  /** Shows only this list of the record. */
  part?: FormPart | undefined
  /** The record as another user saved it in the meantime. */
  theirs?: Values | undefined
  /** Continues with the user's own changes. */
  onKeepMine?(): void
  /** Reloads the record from the server. */
  onReload?(): void
  /** Called after a new record was saved and another one follows. */
  onAnother?(): void
}

const nothing = () => undefined

/**
 * The form of one record on react-admin's <Form>, inside <CreateBase> or <EditBase>. It is validated by its definition
 * and shows the product's messages.
 */
export function RecordForm({ meta, initial, around, editing, part, ...rest }: RecordFormProps) {
  const prefix = `campo${useId()}`
  const isOwn = useIsOwn()
  const closed = useMemo(
    () => editing && nothingToWrite(meta.fields, factsOf(initial, around)),
    [editing, meta, initial, around],
  )
  const locked = editing ? !meta.can.update || !isOwn(initial) || closed : !meta.can.create
  const { inputs, sections } = useScreensOf(meta.key)
  const info = useMemo(
    () => ({ fields: meta.fields, editing, locked, prefix, inputs, sections, ...(part && { part }) }),
    [meta, editing, locked, prefix, inputs, sections, part],
  )
  const resolver = useMemo(
    () => resolverOf((values) => validateForm(meta.fields, meta.rules, factsOf(values, around))),
    [meta, around],
  )
  return (
    <Box role="group" aria-label={meta.label.singular}>
      <Form
        id={prefix}
        noValidate
        record={initial as Row}
        resolver={resolver}
        reValidateMode="onSubmit"
        shouldFocusError={false}
        disableInvalidFormNotification
        warnWhenUnsavedChanges={!locked}
        WarnWhenUnsavedChangesComponent={UnsavedChanges}
      >
        <FormContextProvider value={around}>
          <FormInfoProvider value={info}>
            {!editing && <LiveDefaults fields={meta.fields} />}
            <FormPage {...rest} {...{ meta, initial, editing, part, locked, closed, prefix }} />
          </FormInfoProvider>
        </FormContextProvider>
      </Form>
    </Box>
  )
}

type FormPageProps = Omit<RecordFormProps, 'around'> & { locked: boolean; closed: boolean; prefix: string }

function FormPage({
  meta,
  initial,
  editing,
  part,
  locked,
  closed,
  prefix,
  theirs,
  onKeepMine = nothing,
  onReload = nothing,
  onAnother,
}: FormPageProps) {
  const navigate = useNavigate()
  const notice = useNotice()
  const form = useFormContext()
  const { save, saving = false } = useSaveContext()
  const isDirty = useIsDirty()
  const isOwn = useIsOwn()
  const removable = useRemovable(meta)
  const back = part ? recordPath(meta.key, Number(initial.id)) : listPath(meta.key)
  const submit = () => (document.getElementById(prefix) as HTMLFormElement | null)?.requestSubmit()
  const saveWith = (options: Parameters<NonNullable<typeof save>>[1]) =>
    form.handleSubmit(async (values) => {
      const errors = await save?.(values, options)
      if (errors) setSubmissionErrors(errors, form.setError)
    })()
  const removal = useRemoval(meta, () => {
    void navigate(back, { state: SETTLED })
    return true
  })
  const actions = useActions(meta, (_, action) => action.returns !== 'file' && onReload())
  usePublishForm(
    useMemo(
      () => ({
        resource: meta.key,
        id: editing ? Number(initial.id) : null,
        locked,
        fields: meta.fields,
        values: () => form.getValues(),
        put: (path, value) => form.setValue(path, value, { shouldDirty: true, shouldTouch: true }),
        follow: (listener) => {
          const watching = form.watch(() => listener())
          return () => watching.unsubscribe()
        },
      }),
      [meta, editing, initial, locked, form],
    ),
  )
  useSaveKey(submit, !locked && !saving)
  useCancelKey(() => void navigate(back))

  const act = (action: ActionMeta) => {
    // Operations use the stored record; unsaved changes would seem to be included.
    if (!locked && isDirty()) notice.warn('Grave ou cancele as alterações antes de continuar.')
    else actions.start(action, [initial as Row])
  }

  return (
    <>
      <Link
        component={RouterLink}
        to={back}
        underline="hover"
        color="text.secondary"
        className="no-print"
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, mb: 0.5, fontSize: 13 }}
      >
        <ArrowBack sx={{ fontSize: 16 }} /> {part ? titleOf(meta, initial) : meta.label.plural}
      </Link>
      <PageHeader
        title={titleOfForm(meta, editing ? initial : undefined, part)}
        subtitle={editing ? meta.label.singular : undefined}
        actions={
          editing &&
          !part && (
            <RecordActions
              actions={actions.allowed('row', initial as Row)}
              onAction={act}
              onRemove={removable(initial) ? () => removal.start([initial as Row]) : undefined}
            />
          )
        }
      />
      {editing && !isOwn(initial) && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {OTHER_COMPANY}
        </Alert>
      )}
      {closed && meta.can.update && isOwn(initial) && (
        <Alert severity="info" sx={{ mb: 2 }}>
          Os dados deste registro já não podem ser alterados.
        </Alert>
      )}
      <FormBody meta={meta} prefix={prefix} fresh={!editing && !locked} part={part} />
      <SaveBar
        busy={saving}
        locked={locked}
        onCancel={() => void navigate(back)}
        onSaveAndNew={onAnother && (() => void saveWith({ onSuccess: onAnother }))}
      />
      {theirs && (
        <ConflictDialog
          differences={differences(meta.fields, initial, theirs, form.getValues())}
          busy={saving}
          onReload={onReload}
          onOverwrite={() => void saveWith({})}
          onClose={onKeepMine}
        />
      )}
      {actions.dialog}
      {removal.dialog}
    </>
  )
}

/** Title of the form: of a new record, a stored one, or one list of it. */
function titleOfForm(meta: ResourceMeta, stored: Values | undefined, part: FormPart | undefined): string {
  if (!stored) return newOf(meta.label.singular)
  return part ? meta.fields[part.name]!.label : titleOf(meta, stored)
}

interface FormBodyProps extends Pick<RecordFormProps, 'meta' | 'part'> {
  prefix: string
  fresh: boolean
}

/** Sections or tabs. A separate component, so that only it re-renders when the errors change. */
function FormBody({ meta, prefix, fresh, part }: FormBodyProps) {
  const sections = useMemo(
    () => (part ? [{ label: meta.fields[part.name]!.label, fields: [part.name] }] : sectionsOf(meta.form, meta.fields)),
    [meta, part],
  )
  const [tab, setTab] = useState(0)
  const { errors } = useFormState()
  const order = useCallback((messages: Messages) => inReadingOrder(sections, meta.fields, messages), [sections, meta])
  const show = useCallback((path: string) => setTab(Math.max(0, sectionOf(sections, path))), [sections])
  useTellErrors(prefix, order, show)
  useFirstField(prefix, pathsOf(sections[0]!), fresh)
  if (sections.length < TABS_FROM) return <SectionStack sections={sections} />
  return (
    <FormTabs sections={sections} current={tab} onChange={setTab} messages={flattenErrors(errors)} prefix={prefix} />
  )
}
