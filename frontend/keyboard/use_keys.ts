import { useEffect, useRef } from 'react'

/** Whether the key belongs to an input, or to an open dialog or menu. */
function keysAreTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true
  const target = event.target instanceof HTMLElement ? event.target : undefined
  if (target?.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target?.tagName ?? '')) {
    // Check boxes, radios and buttons do not take letters.
    if (!(target instanceof HTMLInputElement) || !/^(checkbox|radio|button)$/.test(target.type)) return true
  }
  return document.querySelector('.MuiModal-root:not([aria-hidden=true])') !== null
}

/**
 * Single-key shortcuts for the whole page, inactive while the user types or a dialog is open. A handler returns `false`
 * when it did not use the key.
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
