import { useCallback, useEffect, useState } from 'react'

/** Full screen and a screen that does not turn off, where the browser supports them. */
export function useScreen() {
  const [full, setFull] = useState(() => Boolean(document.fullscreenElement))
  useEffect(() => {
    const changed = () => setFull(Boolean(document.fullscreenElement))
    // The browser releases the wake lock when the page is hidden.
    const requestWakeLock = () => {
      if (document.visibilityState === 'visible') navigator.wakeLock?.request('screen').catch(() => undefined)
    }
    requestWakeLock()
    document.addEventListener('fullscreenchange', changed)
    document.addEventListener('visibilitychange', requestWakeLock)
    return () => {
      document.removeEventListener('fullscreenchange', changed)
      document.removeEventListener('visibilitychange', requestWakeLock)
    }
  }, [])
  const fill = useCallback(() => void document.documentElement.requestFullscreen().catch(() => undefined), [])
  return { canFill: !full && document.fullscreenEnabled === true, fill }
}
