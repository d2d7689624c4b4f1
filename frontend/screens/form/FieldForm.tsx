import { type ReactNode, useId, useMemo, useState } from 'react'
import { type FieldValues, FormProvider, useForm, type UseFormReturn } from 'react-hook-form'
import type { RuleDef } from '#engine/definition/screen_types.ts'
import type { FieldDefs } from '#engine/definition/types.ts'
import { newRow } from '../../fields/defaults.ts'
import { factsOf, type FormContext, FormContextProvider } from '../../fields/form_context.tsx'
import { type FormInfo, FormInfoProvider } from '../../fields/form_info.tsx'
import { FieldGrid } from '../../fields/FieldGrid.tsx'
import { LiveDefaults } from '../../fields/LiveDefaults.tsx'
import { type Messages, validateForm } from '../../fields/validate.ts'
import { ApiError } from '../../providers/http.ts'
import { useNotice } from '../../providers/notify.tsx'
import { useFacts } from '../use_facts.ts'
import { focusField, setMessages } from './use_form_errors.ts'

/** What `useFieldForm` may be told beside its fields. */
export interface FieldFormOptions {
  /** Rules over several fields. */
  rules?: readonly RuleDef[]
  /** First values: without them the defaults of the fields. A stored record is edited, which locks what is written once. */
  stored?: Record<string, unknown>
  /** What a new one begins with, over the defaults of its fields. */
  values?: Record<string, unknown> | undefined
  /** The user may look but not write. */
  locked?: boolean
  /** The record the form is about: what conditions reach as '^.campo'. */
  parent?: Record<string, unknown> | undefined
}

/** A form of fields: what `<FieldForm>` draws. */
export interface FieldFormState {
  /** Values, errors and state, as react-hook-form gives them. */
  form: UseFormReturn<FieldValues>
  /** The definitions its fields are drawn from. */
  info: FormInfo
  /** What fields and conditions know besides the values: the record, its parents, the company. */
  around: FormContext
  /** Which attempt is running. */
  busy: string | null
  /**
   * Checks the form by its definitions, then sends its values. Refusals, ours or the server's, are shown beside the
   * fields they name, otherwise as a notice. Tells whether it was sent.
   */
  submit(send: (values: FieldValues) => Promise<unknown>, name?: string): Promise<boolean>
}

const NO_RULES: readonly RuleDef[] = []

/**
 * A form of fields from a definition for a page of your own: drawn by <FieldForm>.
 *
 * @example const form = useFieldForm(action.fields ?? {})
 */
export function useFieldForm(
  fields: FieldDefs,
  { rules = NO_RULES, stored, values, locked = false, parent }: FieldFormOptions = {},
): FieldFormState {
  const id = useId()
  const notice = useNotice()
  const facts = useFacts()
  const around = useMemo(() => (parent ? { ...facts, parent } : facts), [facts, parent])
  const form = useForm<FieldValues>({
    defaultValues: stored ?? { ...newRow(fields, around), ...values },
    shouldFocusError: false,
  })
  const editing = stored !== undefined
  const info = useMemo(() => ({ fields, editing, locked, prefix: `campos${id}` }), [fields, editing, locked, id])
  const [busy, setBusy] = useState<string | null>(null)

  const showErrors = (messages: Messages) => {
    setMessages(form, messages)
    const paths = Object.keys(messages)
    const first = Object.keys(fields).flatMap((name) => paths.filter((path) => isAt(path, name)))[0]
    if (first) focusField(info.prefix, first)
  }
  const submit: FieldFormState['submit'] = async (send, name = 'save') => {
    form.clearErrors()
    const values = form.getValues()
    const messages = validateForm(fields, rules, factsOf(values, around))
    if (Object.keys(messages).length > 0) {
      showErrors(messages)
      return false
    }
    setBusy(name)
    try {
      await send(values)
      return true
    } catch (problem) {
      const refused = problem instanceof ApiError ? problem.fieldMessages : {}
      if (Object.keys(refused).some((path) => Object.keys(fields).some((field) => isAt(path, field))))
        showErrors(refused)
      else notice.error(problem)
      return false
    } finally {
      setBusy(null)
    }
  }
  return { form, info, around, busy, submit }
}

/** 'experiencias.0.empresa' is at 'experiencias'; a parameter's own name may have dots. */
const isAt = (path: string, name: string) => path === name || path.startsWith(`${name}.`)

/** The fields of such a form, in two columns where there is room, or as its children place them. */
export function FieldForm({
  of: { form, info, around },
  children,
}: {
  of: Pick<FieldFormState, 'form' | 'info' | 'around'>
  children?: ReactNode
}) {
  return (
    <FormContextProvider value={around}>
      <FormInfoProvider value={info}>
        <FormProvider {...form}>
          {!info.editing && <LiveDefaults fields={info.fields} />}
          {children ?? <FieldGrid placed={Object.entries(info.fields).map(([path, field]) => ({ path, field }))} />}
        </FormProvider>
      </FormInfoProvider>
    </FormContextProvider>
  )
}
