import { rowsAsEvents, timeline, type TimelineEvent } from '#engine'
import type { SituationReason } from '../domain/situations.ts'
import { MOTIVOS_SITUACAO } from '../shared/reasons.ts'

const TONES: Partial<Record<SituationReason, NonNullable<TimelineEvent['tone']>>> = {
  CONTRATACAO: 'info',
  PROMOCAO_VERTICAL: 'success',
  PROMOCAO_HORIZONTAL: 'success',
  REBAIXAMENTO: 'warning',
}

interface Situation {
  data: string
  motivo: SituationReason | null
  cargo?: { nome: string } | null
  areaOrganizacional?: { nome: string } | null
  obs?: string | null
}

/** The history of a talent. Salaries are excluded: events are visible to users who may read the record without them. */
export const talentEvents = [
  timeline('situacoes', {
    label: 'Situações',
    events: async (_context, row) =>
      ((row.historicos ?? []) as Situation[]).map((historico) => ({
        at: historico.data,
        title: historico.motivo ? MOTIVOS_SITUACAO[historico.motivo] : 'Situação',
        text: [[historico.cargo?.nome, historico.areaOrganizacional?.nome].filter(Boolean).join(' · '), historico.obs]
          .filter(Boolean)
          .join('\n'),
        ...(historico.motivo && TONES[historico.motivo] && { tone: TONES[historico.motivo] }),
      })),
  }),
  timeline('ocorrencias', {
    label: 'Ocorrências',
    events: rowsAsEvents('gestao-talentos/colaboradores-ocorrencias', {
      by: 'colaborador',
      at: 'dataIni',
      title: 'ocorrencia.descricao',
      text: 'observacao',
      to: '/gestao-talentos/colaboradores-ocorrencias/{id}',
    }),
  }),
  timeline('documentos', {
    label: 'Documentos',
    events: rowsAsEvents('gestao-talentos/talentos-documentos-anexos', {
      by: 'colaborador',
      at: 'data',
      title: 'descricao',
      to: '/gestao-talentos/talentos-documentos-anexos/{id}',
    }),
  }),
  timeline('competencias', {
    label: 'Competências',
    events: rowsAsEvents('gestao-talentos/configuracoes-niveis-competencia-colaborador', {
      by: 'colaborador',
      at: 'data',
      title: (row) => `Competências avaliadas: ${row.niveis.length}`,
      author: 'avaliador.nome',
      to: '/gestao-talentos/configuracoes-niveis-competencia-colaborador/{id}',
    }),
  }),
  timeline('desligamento', {
    label: 'Desligamento',
    events: rowsAsEvents('gestao-talentos/desligamentos', {
      by: 'colaborador',
      at: 'dataDesligamento',
      title: (row) => `Desligamento: ${row.motivoDesligamento?.motivo}`,
      text: 'observacao',
      to: '/gestao-talentos/desligamentos/{id}',
    }),
  }),
]
