import { useQuery } from '@tanstack/react-query'
import { type AnswerOf, api } from '#frontend'
import type { summaryAnswer } from '../../answers.ts'

export const CANDIDATES = 'captacao/candidatos'
export const DOCUMENTS = 'captacao/candidato-documentos-anexos'

type Summary = AnswerOf<typeof summaryAnswer>
export type Application = Summary['candidaturas'][number]

export interface HistoryEntry {
  id: number
  data: string
  horaIni: string | null
  horaFim: string | null
  responsavel: string
  apto: string
  observacao: string | null
  /** What the candidate reads in the portal. */
  mensagemCandidato: string | null
  motivoRecusa: { id: number; descricao: string } | null
  etapaSeletiva: { id: number; nome: string } | null
  solicitacao: { id: number; descricao: string } | null
}

export interface Attachment {
  id: number
  descricao: string
  data: string
  tipoDocumento: { id: number; descricao: string } | null
  observacao: string | null
  url: { url: string; name: string; contentType: string; size: number } | null
}

export type Candidate = Record<string, any> & { id: number; nome: string }

const read =
  <T>(path: string) =>
  () =>
    api<T>(`/api/${path}`, { silent: true })

/** What the page of a candidate shows beside the record. Keys start with the resource, so saving anywhere refreshes it. */
export function useCandidate(id: string) {
  const summary = useQuery({
    queryKey: [CANDIDATES, 'informacao', id],
    queryFn: read<Summary>(`${CANDIDATES}/${id}/informacao`),
  })
  const history = useQuery({
    queryKey: ['captacao/historico', 'candidato', id],
    queryFn: read<HistoryEntry[]>(`captacao/historico/candidato/${id}`),
  })
  const documents = useQuery({
    queryKey: [DOCUMENTS, 'candidato', id],
    queryFn: read<Attachment[]>(`${CANDIDATES}/${id}/documentos-anexos`),
  })
  return { summary, history, documents }
}
