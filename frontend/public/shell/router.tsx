/**
 * Router over the History API: with few routes it costs 1 kB instead of a library. Navigation asks the leave guard
 * first (unsaved work), then notifies every `useLocation`.
 */
import { useSyncExternalStore, type AnchorHTMLAttributes, type MouseEvent } from 'react'
import { trimEndOf } from '#engine/fields/trim.ts'

export interface Location {
  path: string
  query: URLSearchParams
}

type Guard = () => Promise<boolean>
const listeners = new Set<() => void>()
let guard: Guard | undefined
let snapshot = { key: '', location: { path: '/', query: new URLSearchParams() } as Location }

/** The current location; the same object until it changes. Trailing slashes are ignored. */
export function currentLocation(): Location {
  const key = window.location.pathname + window.location.search
  if (key !== snapshot.key) {
    const path = trimEndOf(window.location.pathname, '/') || '/'
    snapshot = { key, location: { path, query: new URLSearchParams(window.location.search) } }
  }
  return snapshot.location
}

const notify = () => {
  for (const listen of listeners) listen()
}

function subscribe(listen: () => void) {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}

// On `popstate` the browser has already moved back: with unsaved work the page is restored before asking.
window.addEventListener('popstate', () => {
  if (!guard) return notify()
  const wanted = window.location.pathname + window.location.search
  window.history.pushState(null, '', snapshot.key)
  void guard().then((leave) => {
    if (leave) void navigate(wanted, { force: true })
  })
})

/** The current address; the component renders again when it changes. */
export const useLocation = () => useSyncExternalStore(subscribe, currentLocation)

/** Sets the guard that asks before leaving a page with unsaved work. Returns the function that removes it. */
export function guardLeaving(ask: Guard) {
  guard = ask
  return () => {
    if (guard === ask) guard = undefined
  }
}

/** Whether the page may be left: asks the user when there is unsaved work. */
export const leaving = async () => !guard || (await guard())

/**
 * Navigates to a path of the shell. `replace` adds no history entry; `force` skips the leave guard; `state` is stored
 * in the history entry.
 */
export async function navigate(to: string, options: { replace?: boolean; force?: boolean; state?: unknown } = {}) {
  if (to === window.location.pathname + window.location.search) return
  if (guard && !options.force && !(await guard())) return
  window.history[options.replace ? 'replaceState' : 'pushState'](options.state ?? null, '', to)
  notify()
}

/**
 * Parameters of a pattern such as '/externo/anuncios/:id' (ids are numbers, unless named in `texts`), or undefined when
 * the path does not match.
 * @example match('/externo/anuncios/:id', '/externo/anuncios/7') // { id: '7' }
 */
export function match(
  pattern: string,
  path: string,
  texts: readonly string[] = [],
): Record<string, string> | undefined {
  const [expected, given] = [pattern.split('/'), path.split('/')]
  if (expected.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [position, part] of expected.entries()) {
    const value = given[position]!
    if (part.startsWith(':') ? !(texts.includes(part.slice(1)) ? value : /^\d+$/.test(value)) : part !== value)
      return undefined
    if (part.startsWith(':')) params[part.slice(1)] = value
  }
  return params
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** A link inside the shell: a real `href`, so that it also opens in a new tab, followed without reloading the page. */
export function Link({ to, onClick, ...rest }: { to: string } & AnchorHTMLAttributes<HTMLAnchorElement>) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    void navigate(to)
  }
  return <a href={to} onClick={follow} {...rest} />
}
