/**
 * Option lists. Loaded on first use and cached for the visit; after a failure the list is empty and the next use
 * retries.
 */
import { useEffect, useState } from 'react'
import { api } from '../../providers/http.ts'
import type { Named } from '../types.ts'

const loaded = new Map<string, Promise<Named[]>>()

/** For tests: clears the cache. */
export const clearLookups = () => loaded.clear()

function load(path: string): Promise<Named[]> {
  const known = loaded.get(path)
  if (known) return known
  const request = api<Named[] | { content: Named[] }>(path, { silent: true }).then((item) =>
    Array.isArray(item) ? item : item.content,
  )
  request.catch(() => loaded.delete(path))
  loaded.set(path, request)
  return request
}

/** The options from an API path ('/api/externo/cargos?empresaId=1'); a null path returns none. */
export function useLookup(path: string | null): { options: Named[]; loading: boolean } {
  const [state, setState] = useState<{ path: string | null; options: Named[] }>({ path: null, options: [] })
  useEffect(() => {
    if (path === null) return
    let current = true
    load(path).then(
      (options) => current && setState({ path, options }),
      () => current && setState({ path, options: [] }),
    )
    return () => {
      current = false
    }
  }, [path])
  const ready = path !== null && state.path === path
  return { options: ready ? state.options : [], loading: path !== null && !ready }
}
