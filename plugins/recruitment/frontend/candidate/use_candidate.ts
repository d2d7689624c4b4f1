import { useQuery } from '@tanstack/react-query'
import { type ShapeOf, api, type RowAt, type ShownFile } from '#frontend'
import type { summaryAnswer } from '../../answers.ts'

export const CANDIDATES = 'captacao/candidatos'
export const DOCUMENTS = 'captacao/candidato-documentos-anexos'

type Summary = ShapeOf<typeof summaryAnswer>
export type Application = Summary['candidaturas'][number]

export type HistoryEntry = RowAt<'captacao/historico'>
export type Attachment = Omit<RowAt<typeof DOCUMENTS>, 'url'> & { url: (ShownFile & { size: number }) | null }

export type Candidate = RowAt<typeof CANDIDATES>

const read =
  <T>(path: string) =>
  () =>
    api<T>(`/api/${path}`, { silent: true })

/** Additional data of the page of a candidate. Keys start with the resource, so every save refreshes them. */
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
