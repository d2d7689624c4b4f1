import { useQuery } from '@tanstack/react-query'
import { type ShapeOf, api } from '#frontend'
import type { comparisonAnswer, countedAnswer, resultsAnswer, teamSheetAnswer } from '../../endpoints/evaluations.ts'

export const EVALUATIONS = 'captacao/avaliacoes'

/** One evaluation in a list or a comparison. */
export type Cell = ShapeOf<typeof resultsAnswer>[number]
export type Comparison = ShapeOf<typeof comparisonAnswer>
export type Account = ShapeOf<typeof countedAnswer>
export type Line = NonNullable<Account['apuracao']>['linhas'][number]
type TeamSheet = ShapeOf<typeof teamSheetAnswer>
export type TeamQuestion = TeamSheet['perguntas'][number]

export type Evaluation = Record<string, any> & { id: number }

const read =
  <T>(path: string) =>
  () =>
    api<T>(`/api/${path}`, { silent: true })

/** Keys start with the resource, so an action refreshes them. */
export const useEvaluation = (id: string) =>
  useQuery({ queryKey: [EVALUATIONS, 'uma', id], queryFn: read<Evaluation>(`${EVALUATIONS}/${id}`) })
export const useAccount = (id: string) =>
  useQuery({ queryKey: [EVALUATIONS, 'apuracao', id], queryFn: read<Account>(`${EVALUATIONS}/${id}/apuracao`) })
export const useTeamSheet = (id: number) =>
  useQuery({
    queryKey: [EVALUATIONS, 'questionario', id],
    queryFn: read<TeamSheet>(`${EVALUATIONS}/${id}/questionario`),
    gcTime: 0,
  })
export const useComparison = (vacancyId: string) =>
  useQuery({
    queryKey: [EVALUATIONS, 'comparacao', vacancyId],
    queryFn: read<Comparison>(`captacao/solicitacoes-pessoal/${vacancyId}/avaliacoes`),
  })
export const useEvaluationsOf = (candidateId: number, enabled: boolean) =>
  useQuery({
    queryKey: [EVALUATIONS, 'candidato', candidateId],
    queryFn: read<Cell[]>(`${EVALUATIONS}/candidato/${candidateId}`),
    enabled,
  })
