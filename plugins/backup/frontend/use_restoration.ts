import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/** A restoration, read with its own key because it ends all sessions. */
export interface Restoration {
  nome: string
  fase: 'conferindo' | 'trocando' | 'concluida' | 'falhou'
  progresso: number
  mensagem: string
  antes: string | null
  outraChave: boolean
}

const KEY = 'ipe-restauracao'
const PACE_MS = 1000

/** The restoration started in this tab; survives reloads of the page. */
export function useRestoration() {
  const [key, setKey] = useState(() => sessionStorage.getItem(KEY))
  const { data = null } = useQuery({
    queryKey: ['backup', 'restauracao', key],
    enabled: key !== null,
    queryFn: async (): Promise<Restoration | null> => {
      const answer = await fetch('/api/utilitario/backup/restauracao', { headers: { 'X-Restauracao': key! } })
      return answer.ok ? ((await answer.json()) as Restoration) : null
    },
    // A restarting server does not respond for a moment.
    retry: true,
    retryDelay: PACE_MS,
    refetchInterval: ({ state }) => (isOver(state.data ?? null) ? false : PACE_MS),
  })
  return {
    restoration: key === null ? null : data,
    begin(given: string) {
      sessionStorage.setItem(KEY, given)
      setKey(given)
    },
    forget() {
      sessionStorage.removeItem(KEY)
      setKey(null)
    },
  }
}

const isOver = (item: Restoration | null) => item?.fase === 'concluida' || item?.fase === 'falhou'
