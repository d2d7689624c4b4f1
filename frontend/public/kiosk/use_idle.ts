import { useEffect, useRef, useState } from 'react'

/** Length of the warning before the timeout, in seconds. */
const WARNING = 15
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/**
 * Calls `onIdle` after the given seconds without a touch. The timer starts with the first touch, because an unused
 * device has nothing to clear. Returns the seconds left during the last 15, null before.
 */
export function useIdle(seconds: number, onIdle: () => void): number | null {
  const [left, setLeft] = useState<number | null>(null)
  const latest = useRef(onIdle)
  latest.current = onIdle
  useEffect(() => {
    let last: number | undefined
    const touched = () => {
      last = Date.now()
      setLeft(null)
    }
    const look = setInterval(() => {
      if (last === undefined) return
      // Uses the clock and not a tick count, because timers stop while a device sleeps.
      const rest = Math.ceil(seconds - (Date.now() - last) / 1000)
      if (rest > 0) return setLeft(rest <= WARNING ? rest : null)
      last = undefined
      setLeft(null)
      latest.current()
    }, 1000)
    for (const touch of TOUCHES) window.addEventListener(touch, touched, { passive: true, capture: true })
    return () => {
      clearInterval(look)
      for (const touch of TOUCHES) window.removeEventListener(touch, touched, { capture: true })
    }
  }, [seconds])
  return left
}
