/**
 * Preferences of each user (columns, density, rows per page), stored on the server so that they apply on every device.
 */
import { useCallback, useSyncExternalStore } from 'react'
import { api } from './request.ts'

let known: Readonly<Record<string, unknown>> = {}
const listeners = new Set<() => void>()

function put(next: Readonly<Record<string, unknown>>) {
  known = next
  for (const listen of listeners) listen()
}

/** Sets the preferences received from the server; undefined leaves the current ones. */
export const seedPreferences = (preferences: Record<string, unknown> | undefined) => preferences && put(preferences)

/** Calls `listen` after each change. Returns the unsubscriber. */
export const onPreferences = (listen: () => void) => {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}

/** The current value of a preference; without a key, all of them. */
export function preferenceOf(): Readonly<Record<string, unknown>>
export function preferenceOf(key: string): unknown
export function preferenceOf(key?: string): unknown {
  return key === undefined ? known : known[key]
}

const WAIT = 600
const timers = new Map<string, ReturnType<typeof setTimeout>>()

/** Debounced: several quick changes are sent as one. */
function send(chave: string) {
  clearTimeout(timers.get(chave))
  timers.set(
    chave,
    setTimeout(() => {
      // A preference that could not be stored still applies to this visit; a failure is only logged.
      api('/api/userinfo/preferencias', {
        method: 'PUT',
        body: { chave, valor: known[chave] ?? null },
        background: true,
      }).catch((problem: unknown) => console.warn('Preferência não guardada', problem))
    }, WAIT),
  )
}

/** Stores a preference; undefined deletes it. */
export function savePreference(key: string, value: unknown): void {
  const { [key]: _, ...rest } = known
  put(value === undefined ? rest : { ...rest, [key]: value })
  send(key)
}

/**
 * A preference of the signed-in user and its setter.
 *
 * @example const [density, setDensity] = usePreference<'compacta'>('densidade')
 */
export function usePreference<T>(key: string): [value: T | undefined, change: (value: T | undefined) => void] {
  const value = useSyncExternalStore(onPreferences, () => known[key]) as T | undefined
  const change = useCallback((next: T | undefined) => savePreference(key, next), [key])
  return [value, change]
}
