const KEY = 'ipe.recarregado'
const ONCE_PER = 60_000

/** After an update of the server an open page asks for scripts that are gone. One reload gets the new ones; never a loop. */
export function reloadOnMissingScript(reload: () => void = () => window.location.reload()): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    if (Date.now() - last < ONCE_PER) return
    event.preventDefault()
    sessionStorage.setItem(KEY, String(Date.now()))
    reload()
  })
}
