import { useEffect, useRef } from 'react'

/** Something is typed into, or a dialog or menu is open and has keys of its own. */
function keysAreTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true
  const target = event.target instanceof HTMLElement ? event.target : undefined
  if (target?.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target?.tagName ?? '')) {
    // A box that is ticked takes no letters.
    if (!(target instanceof HTMLInputElement) || !/^(checkbox|radio|button)$/.test(target.type)) return true
  }
  return document.querySelector('.MuiModal-root:not([aria-hidden=true])') !== null
}

/**
 * Single keys for the whole page while nobody types and no dialog is open. The handler says by `true` that it took the key.
 *
 * @example useKeys({ n: () => navigate('/x/new') })
 */
export function useKeys(keys: Record<string, ((event: KeyboardEvent) => boolean | void) | undefined>): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const handler = latest.current[event.key]
      if (!handler || keysAreTaken(event)) return
      if (handler(event) !== false) event.preventDefault()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
