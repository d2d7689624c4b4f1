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

/** The news of the user. Undefined where the server has none to offer, and the bell is then absent. */
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
      all?.map((one) => (one.id === item.id ? { ...one, lida: true } : one)),
    )
    // A mark that failed comes back as unread with the next refresh; it is not worth a message.
    await api(`/api/userinfo/usuario/noticias/${item.id}/lida`, { method: 'PUT', background: true }).catch(() =>
      client.invalidateQueries({ queryKey: KEY }),
    )
  }
  return { news: Array.isArray(data) ? data : undefined, markRead }
}

/** Critical (0) and new (-1) items that nobody read yet open by themselves on the start page. */
export const opensByItself = (item: NewsItem) => !item.lida && (item.criticidade === 0 || item.criticidade === -1)

/** Only pages of this site can be framed (the content policy keeps others out). */
export const framable = (link: string | null | undefined): boolean => {
  if (!link) return false
  try {
    return new URL(link, window.location.origin).origin === window.location.origin
  } catch {
    return false
  }
}
