import { useEffect, useRef } from 'react'

/** Menus and dialogs give the focus back when they close; only after that may the page have it. */
const AFTER_DIALOGS = 200

const ID = 'conteudo'

/** Gives the page the focus unless something in it has it, or a dialog: what had it may be gone with the rows it was about. */
function focusPage(): void {
  const page = document.getElementById(ID)
  const busy =
    page?.contains(document.activeElement) || document.querySelector('.MuiModal-root:not([aria-hidden=true])')
  if (!busy) page?.focus({ preventScroll: true })
}

/** `focusPage` once menus and dialogs have given the focus back; answers how to call it off. */
export function focusPageSoon(): () => void {
  const timer = setTimeout(focusPage, AFTER_DIALOGS)
  return () => clearTimeout(timer)
}

/**
 * Who opens a page by the keyboard goes on in it, not at the menu entry or at the top of everything. A page that took the
 * focus itself (a new form: its first field) keeps it, and so does a dialog.
 */
export function useFocusOnPage(path: string): void {
  const before = useRef(path)
  useEffect(() => {
    if (before.current === path) return
    before.current = path
    return focusPageSoon()
  }, [path])
}
