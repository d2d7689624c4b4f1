import { useState } from 'react'
import { ApiError } from '../providers/http.ts'
import { useInvalidForm } from '../dialogs/InvalidForm.ts'
import { useNotice } from '../providers/notify.tsx'

export type Messages<T> = Partial<Record<keyof T & string, string>>

/**
 * State of a form of the shell (own data, own password). It validates only on submit, shows the standard dialog,
 * focuses the first invalid field, and assigns the server's field messages to the fields.
 */
export function useSmallForm<T extends object>(
  start: T,
  check: (values: T) => Messages<T>,
  send: (values: T) => Promise<void>,
) {
  const [values, setValues] = useState(start)
  const [errors, setErrors] = useState<Messages<T>>({})
  const [busy, setBusy] = useState(false)
  const notifyInvalid = useInvalidForm()
  const notice = useNotice()

  const refuse = async (messages: Messages<T>, form: HTMLFormElement) => {
    setErrors(messages)
    await notifyInvalid()
    const [first] = Object.keys(messages)
    form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  const submit = async (form: HTMLFormElement) => {
    const messages = check(values)
    if (Object.keys(messages).length > 0) return refuse(messages, form)
    setErrors({})
    setBusy(true)
    try {
      await send(values)
    } catch (error) {
      const fields = error instanceof ApiError ? (error.fieldMessages as Messages<T>) : {}
      if (Object.keys(fields).length > 0) await refuse(fields, form)
      else notice.error(error)
    } finally {
      setBusy(false)
    }
  }
  const set =
    <K extends keyof T>(name: K) =>
    (value: T[K]) =>
      setValues((before) => ({ ...before, [name]: value }))
  return { values, setValues, set, errors, busy, submit }
}
