import { useEffect, useState } from 'react'
import type { FieldDef } from '#engine/definition/types.ts'
import { useServices } from '../services.ts'
import type { RefValue } from './reference.ts'

export type Entry = RefValue | number

const AT_ONCE = 600

/**
 * Entries with their names. Names of plain ids (`idsOnly`) and of references without a name (from a draft) are fetched
 * once.
 */
export function useNamed(field: FieldDef, value: Entry[]): [RefValue[], (all: RefValue[]) => void] {
  const services = useServices()
  const [known, setKnown] = useState<RefValue[]>([])
  const all = value.map((entry) => {
    const one = typeof entry === 'number' ? { id: entry } : entry
    return Object.keys(one).length > 1 ? one : (known.find(({ id }) => id === one.id) ?? one)
  })
  const missing = all
    .filter((item) => Object.keys(item).length === 1)
    .map((item) => item.id)
    .join(',')
  useEffect(() => {
    if (missing === '' || !field.to) return
    const stop = new AbortController()
    const ids = missing.split(',')
    // In batches, because an address with thousands of ids exceeds the limits of servers.
    for (let start = 0; start < ids.length; start += AT_ONCE)
      services
        .search(
          field.to,
          { ids: ids.slice(start, start + AT_ONCE).join(','), resumido: true, unpaged: true },
          stop.signal,
        )
        .then(
          (rows) => setKnown((before) => [...before, ...rows]),
          () => undefined,
        )
    return () => stop.abort()
  }, [missing, field.to, services])
  return [all, (chosen) => setKnown((before) => [...before, ...chosen])]
}
