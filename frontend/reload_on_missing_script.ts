const KEY = 'ipe.recarregado'
const ONCE_PER = 60_000

/**
 * After an update of the server an open page requests scripts that no longer exist. It reloads once to get the new
 * ones. It must not loop, nor reload without a connection, which would show the browser's offline page.
 */
export function reloadOnMissingScript(reload: () => void = () => window.location.reload()): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    if (Date.now() - last < ONCE_PER || !navigator.onLine) return
    event.preventDefault()
    sessionStorage.setItem(KEY, String(Date.now()))
    reload()
  })
}
