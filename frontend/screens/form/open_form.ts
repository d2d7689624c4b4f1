import { useEffect, useSyncExternalStore } from 'react'
import type { FieldDefs } from '#engine/definition/types.ts'

/** The form of a record somebody is filling in, for parts of the frame that help with it. */
export interface OpenForm {
  /** Key of its resource. */
  resource: string
  /** null of a new record. */
  id: number | null
  /** May only be read. */
  locked: boolean
  /** As the company and the user have them. */
  fields: FieldDefs
  /** What stands there now. */
  values(): Record<string, unknown>
  /** Writes into a field as if it had been typed. */
  put(path: string, value: unknown): void
  /** Calls `listener` after each change; gives the way to stop. */
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

/** Makes a form known while it is on the screen. */
export function useShowOpenForm(form: OpenForm) {
  useEffect(() => {
    tell(form)
    return () => {
      if (open === form) tell(undefined)
    }
  }, [form])
}

/** The form that is open; undefined where there is none. */
export const useOpenForm = () => useSyncExternalStore(subscribe, () => open)
