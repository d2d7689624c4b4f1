import { chart, dashboard, date, dateOrder, refs, text } from '#engine'
import { quotasOf } from '#plugins/talent/plugin.ts'
import {
  admitted,
  describedGeneration,
  dismissalsByGeneration,
  dismissed,
  headcount,
  headcountOn,
  occurrencesByMonth,
  occurrencesOf,
  type PanelFilter,
  TALENTS,
} from '../queries/talents.ts'
import { absenteismo, absenteismoPorEmpresa, faltasDoMes, mediaAbsenteismo } from './absenteeism_charts.ts'
import {
  desligadosPeloMotivo,
  desligamentosPorMotivo,
  escolaridade,
  geracoes,
  ocorrencias,
  ocorrenciasDoMes,
  ocorrenciasDoTipo,
  sexo,
  talentosDaEscolaridade,
  talentosDaGeracao,
  talentosDoSexo,
} from './people_charts.ts'
import { mediaTurnover, pessoasDoMes, tabelaTurnover, turnover, turnoverPorEmpresa } from './turnover_charts.ts'

const whole = { label: 'Talentos', format: 'integer' } as const

export const panelFilters = {
  dataIni: date('Período - início').default({ now: 'yearAgo' }),
  dataFim: date('Período - fim').default({ now: 'date' }),
  estabelecimentosIds: refs('utilitario/estabelecimentos', 'Estabelecimentos').ids(),
  areasIds: refs('cargo-salario/areas-organizacionais', 'Áreas Organizacionais').ids(),
  cargosIds: refs('cargo-salario/cargos', 'Cargos').ids(),
}

export const period = { from: 'dataIni', until: 'dataFim' }

export const samePlaces = {
  estabelecimento: '$filtros.estabelecimentosIds',
  areaOrganizacional: '$filtros.areasIds',
  cargo: '$filtros.cargosIds',
}

/** Talents: headcount, admissions and dismissals, absenteeism. Source: document 2, §2 and §9. */
export const talento = dashboard('analytics/talento', {
  label: 'Painel de Talentos',
  filters: panelFilters,
  period,
  rules: [dateOrder('dataIni', 'dataFim')],
  charts: {
    ativos: chart('number', {
      label: 'Talentos ativos',
      help: 'Hoje; antes: no dia anterior ao período.',
      columns: { ativos: whole },
      before: (context, earlier: PanelFilter) => headcountOn(context, earlier.dataFim!, earlier),
      trend: { chart: 'tabelaTurnover', column: 'ativos' },
      drill: { list: TALENTS, filters: { situacao: 'A', ...samePlaces } },
      query: async (context, filter: PanelFilter) => [{ ativos: await headcount(context, filter) }],
    }),
    admitidos: chart('number', {
      label: 'Admissões no período',
      columns: { admitidos: { label: 'Admissões', format: 'integer' } },
      before: true,
      trend: { chart: 'tabelaTurnover', column: 'admitidos' },
      drill: {
        list: TALENTS,
        filters: {
          situacao: 'T',
          dataAdmissaoIni: '$filtros.dataIni',
          dataAdmissaoFim: '$filtros.dataFim',
          ...samePlaces,
        },
      },
      query: async (context, filter: PanelFilter) => [{ admitidos: await admitted(context, filter).count() }],
    }),
    desligados: chart('number', {
      label: 'Desligamentos no período',
      columns: { desligados: { label: 'Desligamentos', format: 'integer' } },
      before: true,
      better: 'lower',
      trend: { chart: 'tabelaTurnover', column: 'desligados' },
      drill: {
        list: TALENTS,
        filters: {
          situacao: 'T',
          dataDesligamentoIni: '$filtros.dataIni',
          dataDesligamentoFim: '$filtros.dataFim',
          ...samePlaces,
        },
      },
      query: async (context, filter: PanelFilter) => [{ desligados: await dismissed(context, filter).count() }],
    }),
    mediaTurnover,
    mediaAbsenteismo,
    totalOcorrencias: chart('number', {
      label: 'Ocorrências no período',
      columns: { total: { label: 'Ocorrências', format: 'integer' } },
      before: true,
      drill: { chart: 'ocorrenciasDoPeriodo' },
      query: async (context, filter: PanelFilter) => [{ total: await occurrencesOf(context, filter).count() }],
    }),
    ocorrenciasDoPeriodo: chart('table', {
      label: 'Ocorrências do período',
      authority: 'ROLE_GESTAO_TALENTOS_COLABORADORES_OCORRENCIAS',
      parameters: {},
      columns: {
        talento: { label: 'Talento' },
        ocorrencia: { label: 'Ocorrência' },
        inicio: { label: 'De', format: 'date' },
        area: { label: 'Área organizacional' },
      },
      query: (context, filter: PanelFilter) =>
        occurrencesOf(context, filter)
          .select({
            talento: 'colaborador.nome',
            ocorrencia: 'ocorrencia.descricao',
            inicio: 'dataIni',
            area: 'colaborador.areaOrganizacional.nome',
          })
          .orderBy('-inicio', 'talento')
          .rows(),
    }),
    cotas: chart('table', {
      label: 'Cotas legais',
      help: 'Da empresa inteira, no último dia do período: pessoas com deficiência, aprendizes e brasileiros. O relatório Cotas Legais diz também a base e a regra.',
      columns: {
        cota: { label: 'Cota e onde vale' },
        falta: { label: 'Falta', format: 'integer' },
        exigido: { label: 'Exigido', format: 'integer' },
        atual: { label: 'Atual', format: 'integer' },
      },
      report: { key: 'gestao-talentos/relatorios/cotas', label: 'Relatório Cotas Legais' },
      empty: 'Nenhuma cota se aplica à empresa nesta data.',
      query: async (context, filter: PanelFilter) =>
        (await quotasOf(context, filter.dataFim ?? context.today))
          .filter((quota) => quota.exigido)
          .map(({ cota, local, exigido, atual, falta }) => ({ cota: `${cota} · ${local}`, exigido, atual, falta })),
    }),
    pessoasDoMes,
    faltasDoMes,
    turnover,
    tabelaTurnover,
    turnoverPorEmpresa,
    absenteismo,
    absenteismoPorEmpresa,
    geracoes,
    talentosDaGeracao,
    desligamentosPorGeracao: chart('doughnut', {
      label: 'Desligamentos',
      help: 'Por geração; um clique mostra a descrição dela.',
      columns: { geracao: { label: 'Geração' }, total: { label: 'Desligamentos', format: 'integer' } },
      drill: { chart: 'descricaoGeracao', filters: { geracao: '$geracao' } },
      report: { key: 'gestao-talentos/relatorios/desligamentos', label: 'Relatório Analítico' },
      query: async (context, filter: PanelFilter) =>
        (await dismissalsByGeneration(context, filter)).map(({ geracao, total }) => ({ geracao, total })),
    }),
    descricaoGeracao: chart('table', {
      label: 'Descrição',
      parameters: { geracao: text('Geração').required() },
      columns: { descricao: { label: 'Descrição' } },
      empty: 'Geração não possui descrição.',
      query: (context, { geracao }: PanelFilter & { geracao: string }) => describedGeneration(context, geracao),
    }),
    desligamentosPorMotivo,
    desligadosPeloMotivo,
    sexo,
    talentosDoSexo,
    escolaridade,
    talentosDaEscolaridade,
    ocorrencias,
    ocorrenciasDoTipo,
    ocorrenciasPorPeriodo: chart('bar', {
      label: 'Ocorrências e providências por período',
      stacked: true,
      columns: {
        mes: { label: 'Mês', format: 'month' },
        com: { label: 'Com providência', format: 'integer', tone: 'success' },
        sem: { label: 'Sem providência', format: 'integer', tone: 'warning' },
      },
      drill: { chart: 'ocorrenciasDoMes', filters: { de: '$mes.first', ate: '$mes.last' } },
      query: occurrencesByMonth,
    }),
    ocorrenciasDoMes,
  },
})
