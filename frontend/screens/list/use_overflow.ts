import { useEffect, useRef, useState } from 'react'

/** Whether an element has more columns than it can show; asked again when its size or its content changes. */
export function useOverflow<T extends HTMLElement>(content: unknown) {
  const ref = useRef<T>(null)
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setOverflows(element.scrollWidth > element.clientWidth + 1)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [content])
  return [ref, overflows] as const
}
