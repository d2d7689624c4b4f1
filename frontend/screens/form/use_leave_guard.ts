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

/** State of the address one goes to when the work is done: nothing is asked. */
export const SETTLED = { settled: true }

/**
 * Asks before unsaved work is left behind, inside the application and when the tab is closed.
 * `isDirty` is asked at the moment of leaving, so typing costs nothing.
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
    // Somebody may go elsewhere while the question fades: one loop asks, and asks again for the place that came later.
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
