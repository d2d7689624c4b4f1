/** A form's values and messages. Checks run on submit only; then the first wrong field gets the focus. */
import { createContext, use, useMemo, useRef, useState } from 'react'
import { ApiError } from '../../providers/http.ts'
import { useFeedback } from '../ui/Feedback.tsx'
import type { Errors, Values } from '../types.ts'
import { isWithin, readPath, writePath } from './paths.ts'
import { t } from '../language/t.ts'

/** State of a form: values and errors by path, and how to change them. */
export interface Form {
  /** What the form holds now. */
  values: Values
  /** Messages by field path. */
  errors: Errors
  /** Whether something is unsaved. */
  dirty: boolean
  /** Value at a path, as it is now: what waited since an earlier drawing sees later changes. */
  get(path: string): unknown
  /** Changes the value at a path and clears its message. */
  set(path: string, value: unknown): void
  /** The same for what the server has stored already: it leaves nothing unsaved. */
  take(path: string, value: unknown): void
  /** Replaces everything, as loaded or saved: nothing is unsaved afterwards. */
  reset(values: Values): void
  /** Shows the messages; false and a window "Atenção!" when there is one. */
  check(errors: Errors): Promise<boolean>
  /** The same without a window, where every message stands beside its field and says what to do. */
  mark(errors: Errors): boolean
  /** Puts the server's refusal beside its fields; what has no field becomes a toast. */
  refuse(error: unknown): Promise<void>
}

const FormContext = createContext<Form | undefined>(undefined)
/** Gives a form to the inputs below it. */
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
  .map((one) => `${one}:not(:disabled)`)
  .join(', ')

/** Focus on the first field (in page order) with a message, opening the folded section around it. */
export function focusFirstError(errors: Errors) {
  const boxes = [...document.querySelectorAll<HTMLElement>('[data-field]')]
  const wrong = boxes.findIndex((one) =>
    Object.keys(errors).some((path) => one.dataset.field!.split(' ').some((field) => isWithin(path, field))),
  )
  // A field that waits for the one before it (the city for the UF) can't take the focus; the one it waits for can.
  const box = boxes.slice(0, wrong + 1).findLast((one) => one.querySelector(FOCUSABLE))
  if (!box) return
  for (let around = box.closest('details'); around; around = around.parentElement?.closest('details') ?? null)
    around.open = true
  box.scrollIntoView?.({ block: 'center' })
  box.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true })
}

/** Messages of the refusal that no field of the page can show. */
const orphans = (error: ApiError) => {
  const shown = [...document.querySelectorAll<HTMLElement>('[data-field]')].flatMap((one) =>
    one.dataset.field!.split(' '),
  )
  return error.errors.filter((one) => !one.field || !shown.some((field) => isWithin(one.field!, field)))
}

/** State of a new form with these values. */
export function useForm(initial: Values): Form {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Errors>({})
  const [dirty, setDirty] = useState(false)
  const feedback = useFeedback()
  // Two changes in one event (CEP fills four fields) must both count, so the newest values are kept outside the render.
  const latest = useRef(values)

  return useMemo<Form>(() => {
    const replace = (next: Values) => {
      latest.current = next
      setValues(next)
    }
    const show = async (found: Errors) => {
      setErrors(found)
      await feedback.inform(t('Atenção!'), [t('Preencha os campos indicados')])
      setTimeout(() => focusFirstError(found))
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
            lost.map((one) => one.message),
          )
        if (lost.length < error.errors.length) await show(error.fieldMessages)
      },
    }
  }, [values, errors, dirty, feedback])
}
