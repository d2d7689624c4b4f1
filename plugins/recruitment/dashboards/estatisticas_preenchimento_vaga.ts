import { boolean, choice, dashboard } from '#engine'
import { STATUS_LISTA } from '../domain/vacancy_state.ts'
import {
  candidatosDoPasso,
  candidatosDoPeriodo,
  candidaturas,
  funil,
  mediaDias,
  preenchidas,
  vagas,
} from './figures.ts'
import { period, periodRule, sameVacancies, vacancyFilters } from './filters.ts'

/** How vacancies were filled: from all applicants to those hired. */
export const estatisticasPreenchimentoVaga = dashboard('captacao/estatisticas-preenchimento-vaga', {
  label: 'Estatísticas de Preenchimento de Vaga',
  help: 'O período considera a data de abertura da solicitação de pessoal.',
  filters: {
    ...vacancyFilters,
    statusSolicitacao: choice('Status da vaga', STATUS_LISTA).default('T'),
    cargosVinculados: boolean('Somente cargos vinculados às áreas'),
    consideraContratacao: boolean('Considerar data de contratação'),
  },
  period,
  rules: periodRule,
  charts: {
    vagas: {
      ...vagas,
      drill: {
        list: 'captacao/solicitacoes-pessoal',
        filters: { ...sameVacancies, visualizar: '$filtros.statusSolicitacao' },
      },
    },
    preenchidas,
    mediaDias,
    candidaturas,
    candidatosDoPeriodo,
    funil,
    candidatosDoPasso,
  },
})
