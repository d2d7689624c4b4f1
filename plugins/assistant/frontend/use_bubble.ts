import { useCallback, useEffect, useRef, useState } from 'react'

/** A message of the assistant shown for some seconds; without `seconds` it stays until the next. */
export function useBubble() {
  const [text, setText] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const say = useCallback((next: string | undefined, seconds?: number) => {
    clearTimeout(timer.current)
    setText(next)
    if (next && seconds) timer.current = setTimeout(() => setText(undefined), seconds * 1000)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  return { text, say }
}
