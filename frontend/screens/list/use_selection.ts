import { useCallback, useState } from 'react'

const none: ReadonlySet<number> = new Set()

/** Which records are marked. */
export function useSelection() {
  const [ids, setIds] = useState(none)
  const set = useCallback((id: number, on: boolean) => {
    setIds((before) => {
      const next = new Set(before)
      if (on) next.add(id)
      else next.delete(id)
      return next
    })
  }, [])
  const setAll = useCallback((rows: { id: number }[], on: boolean) => setIds(on ? new Set(rows.map((row) => row.id)) : none), [])
  const clear = useCallback(() => setIds(none), [])
  return { ids, set, setAll, clear }
}
