import { useEffect, useRef } from 'react'

/** Ctrl+S (or Cmd+S) saves the form instead of the page. Ignored while a dialog is open. */
export function useSaveKey(save: () => void, enabled: boolean): void {
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    if (!enabled) return
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      if (!document.querySelector('.MuiDialog-root')) latest.current()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [enabled])
}

/** Popups (option lists, calendars, menus, dialogs) that Esc closes first. */
const OPEN =
  '.MuiModal-root:not([aria-hidden=true]), .MuiPopper-root:not([role=tooltip]), [aria-expanded=true][role=combobox]'

/** Esc leaves the form, like "Cancelar". */
export function useCancelKey(cancel: () => void): void {
  const latest = useRef(cancel)
  latest.current = cancel
  const layered = useRef(false)
  useEffect(() => {
    // Checked in the capture phase: when the event reaches the window, the popup it closed is already gone.
    const before = (event: KeyboardEvent) => {
      if (event.key === 'Escape') layered.current = document.querySelector(OPEN) !== null
    }
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing && !layered.current) latest.current()
    }
    window.addEventListener('keydown', before, true)
    window.addEventListener('keydown', listen)
    return () => {
      window.removeEventListener('keydown', before, true)
      window.removeEventListener('keydown', listen)
    }
  }, [])
}
