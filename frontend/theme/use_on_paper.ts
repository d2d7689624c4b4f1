import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** True from when the browser begins to print until it has; whoever prints by a button says so earlier. Drawn at once: Ctrl+P leaves no time. */
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
