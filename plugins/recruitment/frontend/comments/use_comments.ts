import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#frontend'

export const COMMENTS = 'captacao/comentarios'

export interface Comment {
  id: number
  texto: string
  dataHora: string
  autor: { id: number; nome: string } | null
  solicitacao: { id: number; descricao: string }
}

export interface Person {
  login: string
  nome: string
}

/** The team's comments about a candidate, and who can be mentioned. */
export function useComments(candidateId: number, applicationId: number | undefined, enabled: boolean) {
  const client = useQueryClient()
  const list = useQuery({
    queryKey: [COMMENTS, 'candidato', candidateId],
    queryFn: () =>
      api<Comment[]>(`/api/${COMMENTS}`, {
        query: { candidato: candidateId, unpaged: true, completo: true, sort: '-dataHora' },
        silent: true,
      }),
    enabled,
  })
  const people = useQuery({
    queryKey: [COMMENTS, 'mencionaveis', applicationId],
    queryFn: () =>
      api<Person[]>(`/api/captacao/candidato-solicitacoes/${applicationId}/mencionaveis`, { silent: true }),
    enabled: enabled && applicationId !== undefined,
  })
  const refresh = () => void client.invalidateQueries({ queryKey: [COMMENTS, 'candidato'] })
  const add = async (texto: string) => {
    await api(`/api/${COMMENTS}`, { method: 'POST', body: { candidatoSolicitacao: applicationId, texto } })
    refresh()
  }
  const remove = async (id: number) => {
    await api(`/api/${COMMENTS}/${id}`, { method: 'DELETE' })
    refresh()
  }
  return { comments: list.data ?? [], people: people.data ?? [], add, remove }
}
