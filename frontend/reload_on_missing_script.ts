const KEY = 'ipe.recarregado'
const ONCE_PER = 60_000

/** After an update of the server an open page asks for scripts that are gone. One reload gets the new ones; never a loop, and never into the browser's own page of no connection. */
export function reloadOnMissingScript(reload: () => void = () => window.location.reload()): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    if (Date.now() - last < ONCE_PER || !navigator.onLine) return
    event.preventDefault()
    sessionStorage.setItem(KEY, String(Date.now()))
    reload()
  })
}
