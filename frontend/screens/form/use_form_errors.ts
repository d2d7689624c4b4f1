import { useCallback, useEffect, useRef } from 'react'
import {
  type FieldErrors,
  type FieldValues,
  type Resolver,
  set,
  useFormState,
  type UseFormReturn,
} from 'react-hook-form'
import { useInvalidForm } from '../../dialogs/InvalidForm.ts'
import { fieldId } from '../../fields/form_info.tsx'
import { flattenErrors } from '../../fields/support/errors.ts'
import type { Messages } from '../../fields/validate.ts'
import { bringIntoView } from '../../keyboard/bring_into_view.ts'

/** Puts complaints on their fields. Lists first, so that complaints about their rows hang below them. */
export function setMessages(
  form: Pick<UseFormReturn<FieldValues>, 'setError' | 'clearErrors'>,
  messages: Messages,
): void {
  form.clearErrors()
  for (const path of Object.keys(messages).sort((a, b) => a.length - b.length))
    form.setError(path, { type: 'rule', message: messages[path]! })
}

/** The path whose input can take the focus: of 'experiencias.0.empresa' it is the list. */
const focusable = (path: string) => path.split(/\.\d+(?:\.|$)/)[0]!

/** The element of a field. Radio groups have none of their own: their first option is taken. */
function elementOf(prefix: string, path: string): HTMLElement | null | undefined {
  const own = document.getElementById(fieldId({ prefix }, path))
  if (own) return own
  const place = [...document.querySelectorAll<HTMLElement>('[data-field]')].find((one) => one.dataset.field === path)
  return place?.querySelector<HTMLElement>('input, textarea, button')
}

/** Moves the focus (and the page) to a field. */
export function focusField(prefix: string, path: string): void {
  const target = elementOf(prefix, focusable(path))
  bringIntoView(target, 'center')
  target?.focus({ preventScroll: true })
}

const WRITTEN_INTO = 'input:not([type=file]):not([type=checkbox]):not([type=radio]), textarea'

/** A new record begins with its first field. Not on a phone, where that would open the keyboard over the form. */
export function useFirstField(prefix: string, paths: string[], wanted: boolean): void {
  useEffect(() => {
    if (!wanted || window.matchMedia('(pointer: coarse)').matches) return
    const inputs = paths.map((path) => elementOf(prefix, path))
    inputs
      .find(
        (one): one is HTMLInputElement => one?.matches(WRITTEN_INTO) === true && !(one as HTMLInputElement).disabled,
      )
      ?.focus({ preventScroll: true })
    // Once, when the form appears: later the focus is the user's.
  }, [])
}

/** Says that fields are wrong and, when the dialog is closed, goes to the first of them. `show` opens its tab. */
export function useShowErrors(
  form: UseFormReturn<FieldValues>,
  prefix: string,
  order: (messages: Messages) => string[],
  show?: (path: string) => void,
) {
  const notify = useInvalidForm()
  return useCallback(
    async (messages: Messages) => {
      setMessages(form, messages)
      const first = order(messages)[0]
      if (first) show?.(first)
      await notify()
      // The dialog gives the focus back when it closes; only after that may the field have it.
      if (first) setTimeout(() => focusField(prefix, first), 50)
    },
    [form, prefix, order, show, notify],
  )
}

function errorsOf(messages: Messages): FieldErrors {
  const errors: FieldErrors = {}
  // Lists first, so that complaints about their rows hang below them.
  const paths = Object.keys(messages).sort((one, other) => one.length - other.length)
  for (const path of paths) set(errors, path, { type: 'rule', message: messages[path] })
  return errors
}

/** The checks of a definition as a resolver of React Hook Form: `messagesOf` gives what is wrong, by path. */
export const resolverOf =
  (messagesOf: (values: FieldValues) => Messages): Resolver =>
  (values) => {
    const messages = messagesOf(values)
    return Object.keys(messages).length > 0 ? { values: {}, errors: errorsOf(messages) } : { values, errors: {} }
  }

/**
 * After each attempt to save that left complaints, ours or the server's: says so in a dialog and, when it is closed, goes
 * to the first of them. `show` opens its tab.
 */
export function useTellErrors(prefix: string, order: (messages: Messages) => string[], show: (path: string) => void) {
  const notify = useInvalidForm()
  const { errors, submitCount, isSubmitting } = useFormState()
  const told = useRef(submitCount)
  useEffect(() => {
    if (isSubmitting || told.current === submitCount) return
    told.current = submitCount
    const first = order(flattenErrors(errors))[0]
    if (first === undefined) return
    show(first)
    // The dialog gives the focus back when it closes; only after that may the field have it.
    void notify().then(() => setTimeout(() => focusField(prefix, first), 50))
  }, [errors, submitCount, isSubmitting, prefix, order, show, notify])
}
