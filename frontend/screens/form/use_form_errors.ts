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
import type { Messages } from '../../fields/index.ts'
import { bringIntoView } from '../../keyboard/bring_into_view.ts'

/** Sets error messages on their fields. Lists come first, so that the errors of their rows are nested below them. */
export function setMessages(
  form: Pick<UseFormReturn<FieldValues>, 'setError' | 'clearErrors'>,
  messages: Messages,
): void {
  form.clearErrors()
  for (const path of Object.keys(messages).sort((a, b) => a.length - b.length))
    form.setError(path, { type: 'rule', message: messages[path]! })
}

/** The path whose input can take the focus; for 'experiencias.0.empresa' it is the list. */
const focusable = (path: string) => path.split(/\.\d+(?:\.|$)/)[0]!

/** The element of a field. Radio groups have no element with the id, so their first option is used. */
function elementOf(prefix: string, path: string): HTMLElement | null | undefined {
  const own = document.getElementById(fieldId({ prefix }, path))
  if (own) return own
  const place = [...document.querySelectorAll<HTMLElement>('[data-field]')].find((item) => item.dataset.field === path)
  return place?.querySelector<HTMLElement>('input, textarea, button')
}

/** Scrolls to a field and focuses it. */
export function focusField(prefix: string, path: string): void {
  const target = elementOf(prefix, focusable(path))
  bringIntoView(target, 'center')
  target?.focus({ preventScroll: true })
}

const WRITTEN_INTO = 'input:not([type=file]):not([type=checkbox]):not([type=radio]), textarea'

/** Focuses the first field of a new record. Not on touch devices, where the keyboard would open over the form. */
export function useFirstField(prefix: string, paths: string[], wanted: boolean): void {
  useEffect(() => {
    if (!wanted || window.matchMedia('(pointer: coarse)').matches) return
    const inputs = paths.map((path) => elementOf(prefix, path))
    inputs
      .find(
        (input): input is HTMLInputElement =>
          input?.matches(WRITTEN_INTO) === true && !(input as HTMLInputElement).disabled,
      )
      ?.focus({ preventScroll: true })
    // Only once, when the form is mounted.
  }, [])
}

/** Shows a dialog about invalid fields and, after it is closed, focuses the first of them. `show` opens its tab. */
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
      // The dialog restores the focus when it closes; only after that the field can take it.
      if (first) setTimeout(() => focusField(prefix, first), 50)
    },
    [form, prefix, order, show, notify],
  )
}

function errorsOf(messages: Messages): FieldErrors {
  const errors: FieldErrors = {}
  // Lists come first, so that the errors of their rows are nested below them.
  const paths = Object.keys(messages).sort((value, other) => value.length - other.length)
  for (const path of paths) set(errors, path, { type: 'rule', message: messages[path] })
  return errors
}

/** The validation of a definition as a resolver of React Hook Form: `messagesOf` returns the error messages by path. */
export const resolverOf =
  (messagesOf: (values: FieldValues) => Messages): Resolver =>
  (values) => {
    const messages = messagesOf(values)
    return Object.keys(messages).length > 0 ? { values: {}, errors: errorsOf(messages) } : { values, errors: {} }
  }

/**
 * After each failed attempt to save (errors of the form or of the server), shows a dialog and, after it is closed,
 * focuses the first invalid field. `show` opens its tab.
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
    // The dialog restores the focus when it closes; only after that the field can take it.
    void notify().then(() => setTimeout(() => focusField(prefix, first), 50))
  }, [errors, submitCount, isSubmitting, prefix, order, show, notify])
}
