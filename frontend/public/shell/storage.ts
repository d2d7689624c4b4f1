/** Browser storage may be full, blocked or broken; the portal works without it, so failures are only logged. */

export function readStored<T>(key: string): T | undefined {
  try {
    const text = window.localStorage.getItem(key)
    return text === null ? undefined : (JSON.parse(text) as T)
  } catch (error) {
    console.warn('Could not read the browser storage', error)
    return undefined
  }
}

/** Stores a value as JSON in the browser's storage; returns false when that fails. */
export function writeStored(key: string, value: unknown) {
  try {
    window.localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch (error) {
    console.warn('Could not write to the browser storage', error)
    return false
  }
}

/** Removes a value from the browser's storage. */
export function removeStored(key: string) {
  try {
    window.localStorage.removeItem(key)
  } catch (error) {
    console.warn('Could not clear the browser storage', error)
  }
}

/** All keys of the site in the browser's storage. */
export function storedKeys(): string[] {
  try {
    return Object.keys(window.localStorage)
  } catch (error) {
    console.warn('Could not list the browser storage', error)
    return []
  }
}
