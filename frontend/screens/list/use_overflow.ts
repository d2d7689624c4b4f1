import { useEffect, useRef, useState } from 'react'

interface Room {
  /** Columns are wider than the table even so: it scrolls. */
  overflows: boolean
  /** Steps of saving room: 1 puts actions into a menu, each further one takes a column away. */
  saving: number
}

const ROOMY: Room = { overflows: false, saving: 0 }
/** Where a table is wider (a screen of 1440 px with the menu open is not), people chose the columns and scroll. */
const NARROW = 1150

/**
 * Whether an element has more columns than it can show, and how much room it should save: one step more as long as its columns do not
 * fit (`steps` at most, beyond the first only in a narrow table), and one less as soon as there is as much room as they needed before.
 * Asked again when its size, its content or its columns change.
 */
export function useOverflow<T extends HTMLElement>(content: unknown, columns: string, steps: number) {
  const ref = useRef<T>(null)
  /** Pixels the columns needed at each step. */
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
