import { useEffect, useRef, useState } from 'react'

const ROOMY = { overflows: false, tight: false }

/**
 * Whether an element has more columns than it can show, and whether it should save room (`tight`): it does from the moment its columns
 * do not fit until there is as much room as they needed then. Asked again when its size, its content or its columns change.
 */
export function useOverflow<T extends HTMLElement>(content: unknown, columns: string) {
  const ref = useRef<T>(null)
  /** Pixels the columns needed while no room was saved. */
  const needed = useRef(0)
  const [state, setState] = useState(ROOMY)
  useEffect(() => setState(ROOMY), [columns])
  const { tight } = state
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      const overflows = element.scrollWidth > element.clientWidth + 1
      if (!tight && overflows) needed.current = element.scrollWidth
      const next = { overflows, tight: tight ? element.clientWidth < needed.current : overflows }
      setState((before) => (before.overflows === next.overflows && before.tight === next.tight ? before : next))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [content, columns, tight])
  return [ref, state] as const
}
