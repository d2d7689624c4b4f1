import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Row } from '../action/use_actions.tsx'

/**
 * Selected records over the pages of one search. Another search (`scope`) clears the selection, so that users do not
 * act on records they no longer see.
 */
export function useSelection<R extends { id: number } = Row>(scope: string) {
  const [marked, setMarked] = useState<ReadonlyMap<number, R>>(new Map())
  useEffect(() => setMarked((before) => (before.size ? new Map() : before)), [scope])
  const mark = useCallback((rows: R[], on: boolean) => {
    setMarked((before) => {
      const next = new Map(before)
      for (const row of rows)
        if (on) next.set(row.id, row)
        else next.delete(row.id)
      return next
    })
  }, [])
  const clear = useCallback(() => setMarked(new Map()), [])
  const ids = useMemo<ReadonlySet<number>>(() => new Set(marked.keys()), [marked])
  const rows = useMemo(() => [...marked.values()], [marked])
  return { ids, rows, mark, clear }
}
