import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#frontend'
import type { ShowIf } from '../domain/types.ts'

export interface Aspect {
  id: number
  nome: string
}

export interface ModelQuestion {
  id: number
  texto: string
  tipo: string
  respostas: { id: number; texto: string; peso: number }[]
  notaMinima: number
  notaMaxima: number
  exigirComentario: boolean
  comentario: string | null
  peso: number
  obrigatoria: boolean
  permiteNaoSeAplica: boolean
  ordem: number
  aspecto: Aspect | null
  enps: boolean
  matriz: string | null
  condicao: ShowIf | null
}

export interface Suggestion {
  descricao: string
  respostas: { texto: string; peso: number }[]
}

export type Model = Record<string, any> & { id: number; titulo: string }

const read =
  <T>(path: string) =>
  () =>
    api<T>(path, { silent: true })

/** A model with its questions and aspects, below any resource address. */
export function useModel(resource: string, id: string) {
  const base = `/api/${resource}/${id}`
  const client = useQueryClient()
  const key = (part: string) => [resource, part, id]
  return {
    base,
    model: useQuery({ queryKey: key('modelo'), queryFn: read<Model>(base) }),
    questions: useQuery({ queryKey: key('perguntas'), queryFn: read<ModelQuestion[]>(`${base}/perguntas`) }),
    aspects: useQuery({ queryKey: key('aspectos'), queryFn: read<Aspect[]>(`${base}/aspectos`) }),
    answered: useQuery({
      queryKey: key('respondidas'),
      queryFn: read<number>(`${base}/perguntas/quantidade-perguntas-respondidas`),
    }),
    frozen: useQuery({
      queryKey: key('bloqueio'),
      queryFn: read<{ motivo: string | null }>(`${base}/perguntas/bloqueio`),
    }),
    suggestions: useQuery({
      queryKey: key('sugestoes'),
      queryFn: read<Suggestion[]>(`${base}/perguntas/respostas-sugeridas`),
    }),
    refresh: () => client.invalidateQueries({ queryKey: [resource] }),
  }
}

export type ModelData = ReturnType<typeof useModel>
