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
