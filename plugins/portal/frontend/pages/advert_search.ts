/** The state of the advert list, kept in its address: Back, reload and sharing lead to the same list. */
import { useEffect, useState } from 'react'
import { type ShapeOf, api, currentLocation, navigate, useFeedback, useLocation } from '#public'
import type { advertChoicesAnswer } from '../../public_answers.ts'
import type { Advert, Page as Rows } from '../types.ts'

/** Names of the filters in the address. */
const FILTERS = [
  'q',
  'cidadeId',
  'areaInteresseId',
  'vinculo',
  'modeloTrabalho',
  'salarioMinimo',
  'afirmativa',
] as const
type FilterName = (typeof FILTERS)[number]
export type Search = Partial<Record<FilterName, string>>

export type Choices = ShapeOf<typeof advertChoicesAnswer>

const NO_CHOICES: Choices = { cidades: [], areas: [], vinculos: [], modelos: [], salarios: false, afirmativas: false }
const SIZE = 15
/** Maximum number of pages restored from the address. */
const MAX_PAGES = 20

const searchOf = (query: URLSearchParams): Search =>
  Object.fromEntries(FILTERS.flatMap((name) => (query.get(name) ? [[name, query.get(name)!]] : [])))

/**
 * The filters of the address, and their setter. A change replaces the address: Back leaves the list instead of undoing
 * each letter.
 */
export function useSearch() {
  const { path, query } = useLocation()
  const search = searchOf(query)
  const pages = Math.min(Math.max(1, Number(query.get('paginas')) || 1), MAX_PAGES)
  const go = (change: (params: URLSearchParams) => void) => {
    const params = new URLSearchParams(currentLocation().query)
    change(params)
    void navigate(`${path}?${params.toString()}`, { replace: true, state: window.history.state })
  }
  return {
    search,
    pages,
    filtered: Object.keys(search).length > 0,
    set: (values: Search) =>
      go((params) => {
        params.delete('paginas')
        for (const [name, value] of Object.entries(values)) {
          if (value) params.set(name, value)
          else params.delete(name)
        }
      }),
    clear: () => go((params) => [...FILTERS, 'paginas'].forEach((name) => params.delete(name))),
    more: () => go((params) => params.set('paginas', String(pages + 1))),
  }
}

/** The available choices. The list works without them. */
export function useChoices(empresaId: number) {
  const [choices, setChoices] = useState(NO_CHOICES)
  useEffect(() => {
    api<Choices>('/api/externo/anuncios-filtros', { query: { empresaId }, silent: true }).then(
      setChoices,
      () => undefined,
    )
  }, [empresaId])
  return choices
}

interface Found {
  rows: Advert[]
  total: number
  key: string
  pages: number
}

/** Cached during the visit: returning users find the list at its former length, without waiting. */
let last: Found | undefined

/** For tests. */
export const invalidateAdverts = () => (last = undefined)

export function useAdverts(empresaId: number, search: Search, pages: number): Found | undefined {
  const key = `${empresaId}|${new URLSearchParams(search as Record<string, string>).toString()}`
  const [state, setState] = useState<Found | undefined>(() => (last?.key === key ? last : undefined))
  const feedback = useFeedback()
  useEffect(() => {
    let current = true
    const keep = (item: Found) => {
      last = item
      if (current) setState(item)
    }
    const ask = (page: number, size: number) =>
      api<Rows<Advert>>('/api/externo/anuncios', { query: { empresaId, ...search, page, size } })
    const load = async () => {
      const before = last?.key === key && last.pages <= pages ? last : undefined
      const rows = before && before.pages < pages ? [...before.rows] : []
      let [total, from] = [0, before && before.pages < pages ? before.pages : 0]
      for (; from < pages; from++) {
        const found = await ask(from, SIZE)
        rows.push(...found.content)
        total = found.totalElements
        if (rows.length >= total) break
      }
      keep({ rows, total, key, pages })
    }
    load().catch((error: unknown) => current && feedback.failure(error))
    return () => {
      current = false
    }
    // `key` covers all of `search`.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, empresaId, pages, feedback])
  return state
}

const LAST_LIST = 'vagas:lista'

/** The list as last seen in this visit, for links back to it. */
export const lastList = (fallback: string) => {
  const kept = sessionStorage.getItem(LAST_LIST)
  const company = new URL(fallback, window.location.origin).searchParams.get('empresaId')
  return kept && new URLSearchParams(kept).get('empresaId') === company ? `/externo/anuncios?${kept}` : fallback
}

/** Back restores the scroll position of the list; each history entry has its own. */
export function useKeptScroll(ready: boolean) {
  const { query } = useLocation()
  useEffect(() => sessionStorage.setItem(LAST_LIST, query.toString()), [query])
  useEffect(() => {
    if (!ready) return
    const kept = Number((window.history.state as { rolagem?: number } | null)?.rolagem)
    if (kept > 0) window.scrollTo(0, kept)
    let timer: ReturnType<typeof setTimeout> | undefined
    const note = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (currentLocation().path === '/externo/anuncios')
          window.history.replaceState({ ...window.history.state, rolagem: Math.round(window.scrollY) }, '')
      }, 100)
    }
    window.addEventListener('scroll', note, { passive: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', note)
    }
  }, [ready])
}
