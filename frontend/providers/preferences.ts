/** What each person arranged for themselves (columns, density, rows per page), kept by the server so that it follows them. */
import { useCallback, useSyncExternalStore } from 'react'
import { api } from './request.ts'

let known: Readonly<Record<string, unknown>> = {}
const listeners = new Set<() => void>()

function put(next: Readonly<Record<string, unknown>>) {
  known = next
  for (const listen of listeners) listen()
}

/** What the server said of this user; a server that says nothing leaves what is there. */
export const seedPreferences = (preferences: Record<string, unknown> | undefined) => preferences && put(preferences)

/** Calls `listen` after each change. Returns the unsubscriber. */
export const onPreferences = (listen: () => void) => {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}

/** One preference as it stands now; without a key all of them. */
export function preferenceOf(): Readonly<Record<string, unknown>>
export function preferenceOf(key: string): unknown
export function preferenceOf(key?: string): unknown {
  return key === undefined ? known : known[key]
}

const WAIT = 600
const timers = new Map<string, ReturnType<typeof setTimeout>>()

/** Clicking through a list of boxes is one change to the server. */
function send(chave: string) {
  clearTimeout(timers.get(chave))
  timers.set(
    chave,
    setTimeout(() => {
      // What could not be kept holds for this visit all the same; it is not worth a message.
      api('/api/userinfo/preferencias', {
        method: 'PUT',
        body: { chave, valor: known[chave] ?? null },
        background: true,
      }).catch((problem: unknown) => console.warn('Preferência não guardada', problem))
    }, WAIT),
  )
}

/** Keeps a preference; undefined forgets it. */
export function keepPreference(key: string, value: unknown): void {
  const { [key]: _, ...rest } = known
  put(value === undefined ? rest : { ...rest, [key]: value })
  send(key)
}

/**
 * A preference of the signed-in person and how to change it.
 *
 * @example const [density, setDensity] = usePreference<'compacta'>('densidade')
 */
export function usePreference<T>(key: string): [value: T | undefined, change: (value: T | undefined) => void] {
  const value = useSyncExternalStore(onPreferences, () => known[key]) as T | undefined
  const change = useCallback((next: T | undefined) => keepPreference(key, next), [key])
  return [value, change]
}
