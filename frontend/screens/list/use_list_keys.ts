import { useNavigate } from 'react-router'
import { useKeys } from '../../keyboard/use_keys.ts'

interface ListKeys {
  /** Address of the form for a new record, when the user may create one. */
  newPath: string | undefined
  /** Toggles the selection of a row's record. */
  toggle: ((id: number) => void) | undefined
  onFilter: (() => void) | undefined
}

const rows = () => [...document.querySelectorAll<HTMLElement>('main [data-linha]')]
const current = () =>
  document.activeElement instanceof HTMLElement
    ? (document.activeElement.closest<HTMLElement>('[data-linha]') ?? undefined)
    : undefined

/** Moves the focus from the search box to the first result. */
export const focusFirstRow = () => rows()[0]?.focus()

/** Moves the focus by rows; without a focused row, the first (or last) one is focused. */
function move(step: 1 | -1): boolean {
  const all = rows()
  const row = current()
  const at = row ? all.indexOf(row) + step : step > 0 ? 0 : all.length - 1
  const next = all[Math.min(Math.max(at, 0), all.length - 1)]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
  return next !== undefined
}

/**
 * Keys j/k, x, n, f and "/" in a list. Arrow keys move by rows only when a row has the focus; elsewhere they scroll the
 * page.
 */
export function useListKeys({ newPath, toggle, onFilter }: ListKeys): void {
  const navigate = useNavigate()
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    ArrowDown: () => current() !== undefined && move(1),
    ArrowUp: () => current() !== undefined && move(-1),
    x: () => {
      const row = current()
      if (!row || !toggle) return false
      toggle(Number(row.dataset.linha))
    },
    n: newPath === undefined ? undefined : () => void navigate(newPath),
    f: onFilter,
    '/': () => {
      const box = document.querySelector<HTMLElement>('main input[type=search]')
      box?.focus()
      return box !== null
    },
  })
}
