import { useEffect, useRef } from 'react'

/** Ctrl+S (or Cmd+S) saves the form instead of the page. A dialog on top has its own buttons and is left alone. */
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

/** Lists under an input, calendars, menus and dialogs close first; they hear the key before the page does or stand open. */
const OPEN =
  '.MuiModal-root:not([aria-hidden=true]), .MuiPopper-root:not([role=tooltip]), [aria-expanded=true][role=combobox]'

/** Esc leaves the form, as "Cancelar" does. */
export function useCancelKey(cancel: () => void): void {
  const latest = useRef(cancel)
  latest.current = cancel
  const layered = useRef(false)
  useEffect(() => {
    // Looked at on the way down: by the time the page hears the key, what it closed is gone.
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
