import { useEffect, useRef, useState } from 'react'

interface Room {
  /** The columns are still wider than the table, so it scrolls. */
  overflows: boolean
  /** Level of space saving: 1 moves actions into a menu, each further level removes a column. */
  saving: number
}

const ROOMY: Room = { overflows: false, saving: 0 }
/**
 * Width in pixels from which a table keeps all columns and scrolls. A screen of 1440 px with the menu open is below it.
 */
const NARROW = 1150

/**
 * Whether the columns of an element exceed its width, and the level of space saving. The level rises by one while the
 * columns do not fit (up to `steps`, beyond the first only in a narrow table). It falls by one as soon as the width
 * they needed before is available. Measured again when the size, the content or the columns change.
 */
export function useOverflow<T extends HTMLElement>(content: unknown, columns: string, steps: number) {
  const ref = useRef<T>(null)
  /** Width in pixels the columns needed at each level. */
  const needed = useRef<number[]>([])
  const [room, setRoom] = useState(ROOMY)
  useEffect(() => setRoom(ROOMY), [columns])
  const { saving } = room
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      const { scrollWidth, clientWidth } = element
      const overflows = scrollWidth > clientWidth + 1
      if (overflows) needed.current[saving] = scrollWidth
      const most = clientWidth < NARROW ? steps : Math.min(1, steps)
      const next =
        overflows && saving < most
          ? saving + 1
          : saving > 0 && (saving > most || clientWidth >= needed.current[saving - 1]!)
            ? saving - 1
            : saving
      setRoom((before) =>
        before.overflows === overflows && before.saving === next ? before : { overflows, saving: next },
      )
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [content, columns, saving, steps])
  return [ref, room] as const
}
