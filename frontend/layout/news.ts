import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../providers/http.ts'

export interface NewsItem {
  id: number
  titulo?: string | null
  texto: string
  link?: string | null
  lida: boolean
  criticidade: number
}

const KEY = ['noticias']
const FIVE_MINUTES = 300_000

/** The news of the user. Undefined when the server has none; the bell is then hidden. */
export function useNews() {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: () => api<NewsItem[]>('/api/userinfo/usuario/noticias', { background: true }),
    retry: false,
    refetchInterval: FIVE_MINUTES,
    staleTime: FIVE_MINUTES,
  })
  const markRead = async (item: NewsItem) => {
    if (item.lida) return
    client.setQueryData<NewsItem[]>(KEY, (all) =>
      all?.map((candidate) => (candidate.id === item.id ? { ...candidate, lida: true } : candidate)),
    )
    // If the call fails, the item is unread again after the next refresh; no message is shown.
    await api(`/api/userinfo/usuario/noticias/${item.id}/lida`, { method: 'PUT', background: true }).catch(() =>
      client.invalidateQueries({ queryKey: KEY }),
    )
  }
  return { news: Array.isArray(data) ? data : undefined, markRead }
}

/** Unread critical (0) and new (-1) items open automatically on the start page. */
export const opensByItself = (item: NewsItem) => !item.lida && (item.criticidade === 0 || item.criticidade === -1)

/** Only pages of this site can be framed (the content security policy blocks others). */
export const framable = (link: string | null | undefined): boolean => {
  if (!link) return false
  try {
    return new URL(link, window.location.origin).origin === window.location.origin
  } catch {
    return false
  }
}
