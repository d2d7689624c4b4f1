import { useEffect, useRef } from 'react'
import type { ActionMeta } from '#engine/definition/screen_types.ts'

/** Of the actions of a resource (`useActions`), what is needed to start one. */
interface Actions<R> {
  allowed(on: ActionMeta['on'], row?: R): ActionMeta[]
  start(action: ActionMeta, rows: R[]): void
}

/**
 * Calls `begin` once, as soon as no other dialog is open. On arrival from outside, the dialog about the signed-in user
 * comes first.
 */
export function useWhenNoDialogOpen(wanted: boolean, begin: () => void) {
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current || !wanted) return
    const attempt = () => {
      if (begun.current || document.querySelector('[role=dialog], [role=alertdialog]')) return
      begun.current = true
      begin()
    }
    attempt()
    const waiting = window.setInterval(attempt, 200)
    return () => window.clearInterval(waiting)
  })
}

/** Starts the named action of the record, if the user and the record allow it. */
export const useStartedAction = <R>(actions: Actions<R>, row: R, name?: string) =>
  useWhenNoDialogOpen(name !== undefined, () => {
    const action = actions.allowed('row', row).find((meta) => meta.name === name)
    if (action) actions.start(action, [row])
  })
