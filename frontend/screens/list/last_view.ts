/** The list as it was left (search, filters, page), for the way back from a form. Lives as long as the browser tab. */
const key = (resource: string) => `lista:${resource}`

export function rememberView(resource: string, search: string): void {
  try {
    sessionStorage.setItem(key(resource), search)
  } catch {
    // Storage may be forbidden; the way back then leads to the fresh list.
  }
}

export function lastView(resource: string): string {
  try {
    return sessionStorage.getItem(key(resource)) ?? ''
  } catch {
    return ''
  }
}
