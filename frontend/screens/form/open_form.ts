import { useEffect, useSyncExternalStore } from 'react'
import type { FieldDefs } from '#engine/definition/types.ts'

/** The form of the record being edited, for parts of the frame that assist with it. */
export interface OpenForm {
  /** Key of its resource. */
  resource: string
  /** Id of the record; null for a new one. */
  id: number | null
  /** The form is read-only. */
  locked: boolean
  /** Field definitions, with the customisations of company and user. */
  fields: FieldDefs
  /** Current values. */
  values(): Record<string, unknown>
  /** Sets the value of a field as if the user had typed it. */
  put(path: string, value: unknown): void
  /** Calls `listener` after each change; returns the function that unsubscribes. */
  follow(listener: () => void): () => void
}

let open: OpenForm | undefined
const listeners = new Set<() => void>()
const tell = (form: OpenForm | undefined) => {
  open = form
  for (const listen of listeners) listen()
}
const subscribe = (listen: () => void) => {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}

/** Publishes a form while it is mounted. */
export function usePublishForm(form: OpenForm) {
  useEffect(() => {
    tell(form)
    return () => {
      if (open === form) tell(undefined)
    }
  }, [form])
}

/** The open form; undefined when there is none. */
export const useCurrentForm = () => useSyncExternalStore(subscribe, () => open)
