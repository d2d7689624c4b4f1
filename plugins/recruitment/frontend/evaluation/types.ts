import { useQuery } from '@tanstack/react-query'
import { api } from '#frontend'

export const EVALUATIONS = 'captacao/avaliacoes'

interface AspectResult {
  nome: string
  performance: number | null
}

/** One evaluation in a list or a comparison. */
export interface Cell {
  id: number
  avaliacao: { id: number; titulo: string }
  quemResponde: string
  situacao: string
  respondidaEm: string | null
  performance: number | null
  minimo: number | null
  resultado: string
  revisao: { decisao: string; motivo: string; revisor: string } | null
  aspectos: AspectResult[]
  solicitacao?: { id: number; descricao: string } | null
}

export interface Comparison {
  vaga: { id: number; descricao: string }
  criterio: string
  modelos: { id: number; titulo: string }[]
  candidatos: { candidato: { id: number; nome: string }; media: number | null; avaliacoes: Cell[] }[]
}

export interface Line {
  perguntaId: number
  pergunta: string
  tipo: string
  aspecto: string | null
  resposta: string | null
  comentario: string | null
  peso: number
  aproveitamento: number | null
  pontos: number | null
}

export interface Account {
  situacao: string
  iniciadoEm: string | null
  respondidoEm: string | null
  expiraEm: string | null
  percentualMinimoAprovacao: number | null
  proposta: string | null
  resultado: string
  criterio: string
  apuracao: {
    performance: number | null
    pontos: number
    possiveis: number
    aspectos: (AspectResult & { pontos: number; possiveis: number })[]
    linhas: Line[]
  } | null
}

export interface TeamQuestion {
  id: number
  texto: string
  tipo: string
  respostas: { id: number; texto: string }[]
  notaMinima: number
  notaMaxima: number
  exigirComentario: boolean
  comentario: string | null
  obrigatoria: boolean
  aspecto: { id: number; nome: string } | null
}

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
    queryFn: read<{ perguntas: TeamQuestion[]; respostas: Record<string, any>[] }>(`${EVALUATIONS}/${id}/questionario`),
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
