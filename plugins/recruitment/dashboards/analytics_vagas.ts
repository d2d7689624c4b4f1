import { chart, count, dashboard } from '#engine'
import { openedVacancies, type StatisticsFilter } from '../queries/funnel.ts'
import { period, periodRule, sameVacancies, vacancyFilters } from './filters.ts'
import { painel } from './painel.ts'

const {
  vagas,
  preenchidas,
  mediaDias,
  candidaturas,
  candidatosDoPeriodo,
  situacao,
  tempoPorMes,
  funil,
  candidatosDoPasso,
  origens,
  candidatosDaOrigem,
} = painel.charts

/**
 * The vacancies panel of Analytics: the recruitment charts and the reasons for opening vacancies. Source: document 2,
 * §2.
 */
export const analyticsVagas = dashboard('analytics/vagas', {
  label: 'Painel de Vagas',
  help: painel.help!,
  filters: vacancyFilters,
  period,
  rules: periodRule,
  charts: {
    vagas: vagas!,
    preenchidas: preenchidas!,
    mediaDias: mediaDias!,
    candidaturas: candidaturas!,
    candidatosDoPeriodo: candidatosDoPeriodo!,
    situacao: situacao!,
    tempoPorMes: tempoPorMes!,
    motivos: chart('doughnut', {
      label: 'Vagas por motivo',
      columns: {
        motivo: { label: 'Motivo' },
        vagas: { label: 'Vagas', format: 'integer' },
        motivoId: { label: 'Código', format: 'integer', hidden: true },
      },
      drill: { list: 'captacao/solicitacoes-pessoal', filters: { ...sameVacancies, motivoSolicitacao: '$motivoId' } },
      query: async (context, filter: StatisticsFilter) => {
        const rows = await openedVacancies(context, filter)
          .select({ motivo: 'motivoSolicitacao.descricao', vagas: count(), motivoId: 'motivoSolicitacao.id' })
          .groupBy('motivo', 'motivoId')
          .orderBy('-vagas', 'motivo')
          .rows()
        return rows.map((row) => ({ ...row, motivo: row.motivo ?? 'Não informado' }))
      },
    }),
    origens: origens!,
    candidatosDaOrigem: candidatosDaOrigem!,
    funil: funil!,
    candidatosDoPasso: candidatosDoPasso!,
  },
})
