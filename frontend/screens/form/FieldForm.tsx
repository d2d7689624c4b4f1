import { type ReactNode, useId, useMemo, useState } from 'react'
import { type FieldValues, FormProvider, useForm, type UseFormReturn } from 'react-hook-form'
import type { RuleDef } from '#engine/definition/rule.ts'
import type { FieldDefs } from '#engine/definition/types.ts'
import { newRow } from '../../fields/defaults.ts'
import { factsOf, type FormContext, FormContextProvider } from '../../fields/form_context.tsx'
import { type FormInfo, FormInfoProvider } from '../../fields/form_info.tsx'
import { FieldGrid, type Messages, validateForm } from '../../fields/index.ts'
import { LiveDefaults } from '../../fields/LiveDefaults.tsx'
import { ApiError } from '../../providers/http.ts'
import { useNotice } from '../../providers/notify.tsx'
import { useFacts } from '../use_facts.ts'
import { focusField, setMessages } from './use_form_errors.ts'

/** Options of `useFieldForm`. */
export interface FieldFormOptions {
  /** Rules over several fields. */
  rules?: readonly RuleDef[]
  /**
   * Values of a stored record, which is edited: fields that can only be set on creation are locked. Without it the form
   * starts with the defaults of the fields.
   */
  stored?: Record<string, unknown>
  /** Initial values of a new record; they override the defaults of the fields. */
  values?: Record<string, unknown> | undefined
  /** The form is read-only. */
  locked?: boolean
  /** The record of the form, which conditions reach as '^.campo'. */
  parent?: Record<string, unknown> | undefined
}

/** State of a form of fields, rendered by `<FieldForm>`. */
export interface FieldFormState {
  /** Values, errors and state from react-hook-form. */
  form: UseFormReturn<FieldValues>
  /** The field definitions the form is rendered from. */
  info: FormInfo
  /** Context of fields and conditions besides the values: the record, its parents, the company. */
  around: FormContext
  /** Name of the running submit. */
  busy: string | null
  /**
   * Validates the form by its definitions, then calls `send` with its values. Errors of the form or of the server are
   * shown beside the fields they name, otherwise as a notice. Resolves to whether it was sent.
   */
  submit(send: (values: FieldValues) => Promise<unknown>, name?: string): Promise<boolean>
}

const NO_RULES: readonly RuleDef[] = []

/**
 * A form of fields from a definition, for custom pages; rendered by <FieldForm>.
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

/**
 * Whether a path belongs to a field: 'experiencias.0.empresa' belongs to 'experiencias'. Parameter names may contain
 * dots themselves.
 */
const isAt = (path: string, name: string) => path === name || path.startsWith(`${name}.`)

/** Renders the fields of a form in two columns where there is space, or its children instead. */
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
