/**
 * Access to local storage, which may be absent, full or forbidden. Failures are only logged to the console; nothing is
 * stored then.
 */

export function recall(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch (error) {
    console.warn('Armazenamento local indisponível', error)
    return undefined
  }
}

/** Stores a text; undefined deletes it. */
export function remember(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch (error) {
    console.warn('Armazenamento local indisponível', error)
  }
}
