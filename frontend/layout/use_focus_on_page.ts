import { useEffect, useRef } from 'react'

/** Menus and dialogs restore the focus when they close; only after that the page can take it. */
const AFTER_DIALOGS = 200

const ID = 'conteudo'

/**
 * Focuses the page, unless an element in it or a dialog has the focus. The previously focused element may have been
 * removed with its row.
 */
function focusPage(): void {
  const page = document.getElementById(ID)
  const busy =
    page?.contains(document.activeElement) || document.querySelector('.MuiModal-root:not([aria-hidden=true])')
  if (!busy) page?.focus({ preventScroll: true })
}

/** Calls `focusPage` after menus and dialogs have restored the focus; returns the function that cancels it. */
export function focusPageSoon(): () => void {
  const timer = setTimeout(focusPage, AFTER_DIALOGS)
  return () => clearTimeout(timer)
}

/**
 * Moves the focus into a newly opened page, so that keyboard users continue there and not at the menu entry or the top.
 * A page that set the focus itself (a new form: its first field) keeps it, and so does a dialog.
 */
export function useFocusOnPage(path: string): void {
  const before = useRef(path)
  useEffect(() => {
    if (before.current === path) return
    before.current = path
    return focusPageSoon()
  }, [path])
}
