/** Values and messages of a form. Validation runs only on submit; then the first invalid field gets the focus. */
import { createContext, use, useMemo, useRef, useState } from 'react'
import { ApiError } from '../../providers/http.ts'
import { useFeedback } from '../ui/Feedback.tsx'
import type { Errors, Values } from '../types.ts'
import { isWithin, readPath, writePath } from './paths.ts'
import { t } from '../language/t.ts'

/** State of a form: values and errors by path, and how to change them. */
export interface Form {
  /** Current values. */
  values: Values
  /** Messages by field path. */
  errors: Errors
  /** Whether there are unsaved changes. */
  dirty: boolean
  /** Current value at a path. Callbacks from an earlier render also get later changes. */
  get(path: string): unknown
  /** Sets the value at a path and clears its message. */
  set(path: string, value: unknown): void
  /** Like `set`, for values the server has already stored: the form does not become dirty. */
  take(path: string, value: unknown): void
  /** Replaces all values, after loading or saving; the form is no longer dirty. */
  reset(values: Values): void
  /** Shows the messages. With any message, opens a dialog "Atenção!" and returns false. */
  check(errors: Errors): Promise<boolean>
  /** Like `check` without the dialog, for forms that show every message beside its field. */
  mark(errors: Errors): boolean
  /** Shows the server's errors beside their fields; errors without a field become a toast. */
  refuse(error: unknown): Promise<void>
}

const FormContext = createContext<Form | undefined>(undefined)
/** Provides a form to the inputs below it. */
export const FormProvider = FormContext.Provider

/**
 * The form of the nearest `FormProvider`.
 * @throws Error without one
 */
export function useFormContext(): Form {
  const form = use(FormContext)
  if (!form) throw new Error('A field needs a form around it')
  return form
}

const FOCUSABLE = ['input:not([type=hidden]):not([tabindex="-1"])', 'select', 'textarea', 'button']
  .map((value) => `${value}:not(:disabled)`)
  .join(', ')

/** Focuses the first field (in page order) with a message and opens the collapsed sections around it. */
export function focusFirstError(errors: Errors) {
  const boxes = [...document.querySelectorAll<HTMLElement>('[data-field]')]
  const wrong = boxes.findIndex((item) =>
    Object.keys(errors).some((path) => item.dataset.field!.split(' ').some((field) => isWithin(path, field))),
  )
  // A field disabled until an earlier one is filled (the city needs the UF) cannot take the focus; the earlier one can.
  const box = boxes.slice(0, wrong + 1).findLast((item) => item.querySelector(FOCUSABLE))
  if (!box) return
  for (let around = box.closest('details'); around; around = around.parentElement?.closest('details') ?? null)
    around.open = true
  box.scrollIntoView?.({ block: 'center' })
  box.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true })
}

/** Server errors that belong to no field on the page. */
const orphans = (error: ApiError) => {
  const shown = [...document.querySelectorAll<HTMLElement>('[data-field]')].flatMap((item) =>
    item.dataset.field!.split(' '),
  )
  return error.errors.filter((item) => !item.field || !shown.some((field) => isWithin(item.field!, field)))
}

/** Creates the state of a form with initial values. */
export function useForm(initial: Values): Form {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Errors>({})
  const [dirty, setDirty] = useState(false)
  const feedback = useFeedback()
  // Two changes in one event (CEP fills four fields) must both count, so the newest values are in a ref outside the
  // render state.
  const latest = useRef(values)

  return useMemo<Form>(() => {
    const replace = (next: Values) => {
      latest.current = next
      setValues(next)
    }
    const show = async (item: Errors) => {
      setErrors(item)
      await feedback.inform(t('Atenção!'), [t('Preencha os campos indicados')])
      setTimeout(() => focusFirstError(item))
    }
    const take = (path: string, value: unknown) => {
      replace(writePath(latest.current, path, value))
      setErrors((all) => Object.fromEntries(Object.entries(all).filter(([one]) => !isWithin(one, path))))
    }
    return {
      values,
      errors,
      dirty,
      get: (path) => readPath(latest.current, path),
      take,
      set(path, value) {
        take(path, value)
        setDirty(true)
      },
      reset(next) {
        replace(next)
        setErrors({})
        setDirty(false)
      },
      async check(found) {
        setErrors(found)
        if (Object.keys(found).length === 0) return true
        await show(found)
        return false
      },
      mark(found) {
        setErrors(found)
        if (Object.keys(found).length === 0) return true
        setTimeout(() => focusFirstError(found))
        return false
      },
      async refuse(error) {
        if (!(error instanceof ApiError) || Object.keys(error.fieldMessages).length === 0)
          return feedback.failure(error)
        const lost = orphans(error)
        if (lost.length > 0)
          feedback.toast(
            'warning',
            error.message,
            lost.map((item) => item.message),
          )
        if (lost.length < error.errors.length) await show(error.fieldMessages)
      },
    }
  }, [values, errors, dirty, feedback])
}
