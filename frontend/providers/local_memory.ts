/** Local storage that may be absent, full or forbidden: the product then simply forgets, and says so in the console only. */

export function recall(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch (error) {
    console.warn('Armazenamento local indisponível', error)
    return undefined
  }
}

/** Stores a text; undefined forgets it. */
export function remember(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch (error) {
    console.warn('Armazenamento local indisponível', error)
  }
}
