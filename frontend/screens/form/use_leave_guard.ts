import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { useConfirm } from '../../dialogs/Confirm.tsx'

const QUESTION = {
  title: 'Atenção!',
  text: 'Há alterações que ainda não foram gravadas. Deseja sair sem gravar?',
  confirmLabel: 'Sair sem gravar',
  cancelLabel: 'Continuar editando',
  destructive: true,
} as const

/** Navigation state that skips the guard, because the work is saved or finished. */
export const SETTLED = { settled: true }

/**
 * Asks before unsaved changes are lost, on navigation and when the tab is closed. `isDirty` is called only when
 * leaving, so that typing has no cost.
 */
export function useLeaveGuard(isDirty: () => boolean): void {
  const confirm = useConfirm()
  const dirty = useRef(isDirty)
  dirty.current = isDirty
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && !nextLocation.state?.settled && dirty.current(),
  )
  const latest = useRef(blocker)
  latest.current = blocker
  const asking = useRef(false)
  const target = blocker.location

  useEffect(() => {
    // The user may navigate again while the dialog closes: a single loop asks, and asks again for the newer target.
    const ask = async () => {
      asking.current = true
      let leave = false
      for (let asked; latest.current.location && latest.current.location !== asked && !leave;) {
        asked = latest.current.location
        leave = await confirm(QUESTION)
      }
      asking.current = false
      if (latest.current.state !== 'blocked') return
      if (leave) latest.current.proceed()
      else latest.current.reset()
    }
    if (target && !asking.current) void ask()
  }, [target, confirm])

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (dirty.current()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
}
