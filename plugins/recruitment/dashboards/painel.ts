import { chart, dashboard, integer } from '#engine'
import { APPLICATION_STATES } from '../codes.ts'
import { VACANCY_LIST_TONES } from '../domain/vacancy_state.ts'
import type { StatisticsFilter } from '../queries/funnel.ts'
import {
  candidatesBySource,
  candidatesOfSource,
  daysPerMonth,
  vacanciesByArea,
  vacanciesByState,
} from '../queries/panel.ts'
import { refusalsByReason, refusedFor } from '../queries/refusals.ts'
import { daysPerStage, decisionsPerStage } from '../queries/stage_entries.ts'
import {
  candidateColumns,
  candidatosDoPasso,
  candidatosDoPeriodo,
  candidaturas,
  funil,
  mediaDias,
  namedStates,
  preenchidas,
  vagas,
} from './figures.ts'
import { period, periodRule, sameVacancies, vacancyFilters } from './filters.ts'

const list = 'captacao/solicitacoes-pessoal'

/** Recruitment overview: number of vacancies, time to fill, sources of candidates, and where candidates are lost. */
export const painel = dashboard('captacao/painel', {
  label: 'Painel de recrutamento',
  help: 'O período considera a data de abertura da solicitação de pessoal.',
  filters: vacancyFilters,
  period,
  rules: periodRule,
  charts: {
    vagas,
    preenchidas,
    mediaDias: { ...mediaDias, trend: { chart: 'tempoPorMes', column: 'dias' } },
    candidaturas,
    candidatosDoPeriodo,
    situacao: chart('doughnut', {
      label: 'Vagas por situação',
      columns: {
        situacao: { label: 'Situação' },
        vagas: { label: 'Vagas', format: 'integer' },
        codigo: { label: 'Código', hidden: true, tones: VACANCY_LIST_TONES },
      },
      drill: { list, filters: { ...sameVacancies, visualizar: '$codigo' } },
      query: vacanciesByState,
    }),
    tempoPorMes: chart('line', {
      label: 'Tempo de preenchimento por mês',
      help: 'Média de dias entre a abertura e o encerramento, no mês do encerramento.',
      columns: { mes: { label: 'Mês', format: 'month' }, dias: { label: 'Média de dias', format: 'days' } },
      query: daysPerMonth,
    }),
    funil,
    candidatosDoPasso,
    origens: chart('bar', {
      label: 'Como os candidatos ficaram sabendo',
      help: 'Candidaturas às vagas do período, pela resposta do candidato à pergunta "Como ficou sabendo da vaga?".',
      horizontal: true,
      columns: {
        origem: { label: 'Origem' },
        candidaturas: { label: 'Candidaturas', format: 'integer' },
        contratados: { label: 'Contratados', format: 'integer' },
        codigo: { label: 'Código', format: 'integer', hidden: true },
      },
      drill: { chart: 'candidatosDaOrigem', filters: { origem: '$codigo' } },
      query: candidatesBySource,
    }),
    candidatosDaOrigem: chart('table', {
      label: 'Candidatos da origem',
      // Names of candidates are shown only to users who may see candidates.
      authority: 'ROLE_CAPTACAO_CANDIDATOS',
      parameters: { origem: integer('Origem').required() },
      columns: candidateColumns,
      query: async (context, filters: StatisticsFilter & { origem: number }) =>
        namedStates(await candidatesOfSource(context, filters)),
    }),
    diasPorEtapa: chart('bar', {
      label: 'Média de dias por etapa',
      help: 'Dias entre a movimentação anterior do candidato (ou a candidatura) e o registro na etapa.',
      columns: { etapa: { label: 'Etapa' }, dias: { label: 'Média de dias', format: 'days' } },
      query: daysPerStage,
    }),
    decisoes: chart('bar', {
      label: 'Aprovações e reprovações por etapa',
      help: 'A última situação de cada candidato na etapa.',
      stacked: true,
      columns: {
        etapa: { label: 'Etapa' },
        aprovados: { label: 'Aprovados', format: 'integer', tone: APPLICATION_STATES.S.tone },
        reprovados: { label: 'Reprovados', format: 'integer', tone: APPLICATION_STATES.N.tone },
        andamento: { label: 'Em andamento', format: 'integer', tone: APPLICATION_STATES.I.tone },
      },
      query: decisionsPerStage,
    }),
    motivosRecusa: chart('bar', {
      label: 'Motivos de recusa',
      help: 'Candidatos não aptos das vagas do período, pelo motivo registrado e por quem decidiu.',
      horizontal: true,
      stacked: true,
      columns: {
        motivo: { label: 'Motivo' },
        empresa: { label: 'Decisão da empresa', format: 'integer' },
        candidato: { label: 'Decisão do candidato', format: 'integer' },
        codigo: { label: 'Código', format: 'integer', hidden: true },
      },
      drill: { chart: 'recusadosPeloMotivo', filters: { motivo: '$codigo' } },
      query: refusalsByReason,
    }),
    recusadosPeloMotivo: chart('table', {
      label: 'Candidatos recusados pelo motivo',
      authority: 'ROLE_CAPTACAO_CANDIDATOS',
      parameters: { motivo: integer('Motivo').required() },
      columns: { candidato: { label: 'Candidato' }, vaga: { label: 'Vaga' }, etapa: { label: 'Etapa' } },
      query: (context, filters: StatisticsFilter & { motivo: number }) => refusedFor(context, filters),
    }),
    taxaPorEtapa: chart('radar', {
      label: 'Taxa de aprovação por etapa',
      help: 'Aprovados entre os que já têm decisão na etapa.',
      columns: { etapa: { label: 'Etapa' }, taxa: { label: 'Aprovação', format: 'percent' } },
      query: decisionsPerStage,
    }),
    areas: chart('table', {
      label: 'Vagas por área',
      columns: {
        area: { label: 'Área' },
        vagas: { label: 'Vagas', format: 'integer' },
        posicoes: { label: 'Posições', format: 'integer' },
        preenchidas: { label: 'Preenchidas', format: 'integer' },
        percentual: { label: '% preenchidas', format: 'percent' },
        dias: { label: 'Média de dias', format: 'days' },
        areaId: { label: 'Id da área', format: 'integer', hidden: true },
      },
      drill: { list, filters: { ...sameVacancies, areaOrganizacional: '$areaId' } },
      query: vacanciesByArea,
    }),
  },
})
