import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { useConfirm } from '../../dialogs/Confirm.tsx'

/**
 * Asks before unsaved work is left behind, inside the application and when the tab is closed.
 * `isDirty` is asked at the moment of leaving, so typing costs nothing.
 */
export function useLeaveGuard(isDirty: () => boolean): void {
  const confirm = useConfirm()
  const dirty = useRef(isDirty)
  dirty.current = isDirty
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && dirty.current())

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm({ title: 'Atenção!', text: 'Há alterações que ainda não foram gravadas. Deseja sair sem gravar?', confirmLabel: 'Sair sem gravar', cancelLabel: 'Continuar editando', destructive: true }).then((leave) => (leave ? blocker.proceed() : blocker.reset()))
  }, [blocker.state])

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (dirty.current()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
}
