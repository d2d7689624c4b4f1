import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * True while the browser prints; a print button may set it earlier. Rendered synchronously, because Ctrl+P leaves no
 * time.
 */
export function useOnPaper() {
  const state = useState(false)
  const [, setOnPaper] = state
  useEffect(() => {
    const begin = () => flushSync(() => setOnPaper(true))
    const done = () => setOnPaper(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', done)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', done)
    }
  }, [setOnPaper])
  return state
}
