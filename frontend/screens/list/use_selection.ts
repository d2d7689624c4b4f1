import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Row } from '../action/use_actions.tsx'

const none: ReadonlyMap<number, Row> = new Map()

/** Which records are marked, over the pages of one search; another search (`scope`) starts anew, so nobody acts on what they no longer see. */
export function useSelection(scope: string) {
  const [marked, setMarked] = useState(none)
  useEffect(() => setMarked(none), [scope])
  const mark = useCallback((rows: Row[], on: boolean) => {
    setMarked((before) => {
      const next = new Map(before)
      for (const row of rows) if (on) next.set(row.id, row)
      else next.delete(row.id)
      return next
    })
  }, [])
  const clear = useCallback(() => setMarked(none), [])
  const ids = useMemo<ReadonlySet<number>>(() => new Set(marked.keys()), [marked])
  const rows = useMemo(() => [...marked.values()], [marked])
  return { ids, rows, mark, clear }
}
