import { chart, dashboard, date, dateOrder, refs, text } from '#engine'
import { quotasOf } from '#plugins/talent/plugin.ts'
import { ESCOLARIDADES } from '#plugins/positions/plugin.ts'
import {
  byOption,
  describedGeneration,
  dismissalsByGeneration,
  dismissalsByReason,
  dismissed,
  generations,
  headcount,
  headcountOn,
  occurrences,
  occurrencesByMonth,
  type PanelFilter,
  SEXES,
  TALENTS,
} from '../queries/talents.ts'
import { against, periods } from '../queries/before.ts'
import { whatChanged } from '../queries/what_changed.ts'
import { absenteismo, absenteismoPorEmpresa, faltasDoMes, mediaAbsenteismo } from './absenteeism_charts.ts'
import { mediaTurnover, pessoasDoMes, tabelaTurnover, turnover, turnoverPorEmpresa } from './turnover_charts.ts'

const whole = { label: 'Talentos', format: 'integer' } as const

export const panelFilters = {
  dataIni: date('Período - início').default({ now: 'yearAgo' }),
  dataFim: date('Período - fim').default({ now: 'date' }),
  estabelecimentosIds: refs('utilitario/estabelecimentos', 'Estabelecimentos').ids(),
  areasIds: refs('cargo-salario/areas-organizacionais', 'Áreas Organizacionais').ids(),
  cargosIds: refs('cargo-salario/cargos', 'Cargos').ids(),
}

const samePlaces = {
  estabelecimento: '$filtros.estabelecimentosIds',
  areaOrganizacional: '$filtros.areasIds',
  cargo: '$filtros.cargosIds',
}

/** Talents: headcount, admissions and dismissals, absenteeism. Source: document 2, §2 and §9. */
export const talento = dashboard('analytics/talento', {
  label: 'Painel de Talentos',
  filters: panelFilters,
  rules: [dateOrder('dataIni', 'dataFim')],
  charts: {
    ativos: chart('number', {
      label: 'Talentos ativos',
      width: 3,
      columns: { ativos: whole, nota: { label: 'Período anterior' } },
      drill: { list: TALENTS, filters: { situacao: 'A', ...samePlaces } },
      query: async (context, filter: PanelFilter) => {
        const { earlier } = periods(context, filter)
        const ativos = await headcount(context, filter)
        return [{ ativos, nota: against(ativos, await headcountOn(context, earlier.dataFim, filter)) }]
      },
    }),
    desligados: chart('number', {
      label: 'Desligamentos no período',
      width: 3,
      columns: { desligados: { label: 'Desligamentos', format: 'integer' }, nota: { label: 'Período anterior' } },
      drill: { list: TALENTS, filters: { situacao: 'D', ...samePlaces } },
      query: async (context, filter: PanelFilter) => {
        const { now, earlier } = periods(context, filter)
        const [desligados, before] = [await dismissed(context, now).count(), await dismissed(context, earlier).count()]
        return [{ desligados, nota: against(desligados, before) }]
      },
    }),
    mediaTurnover,
    mediaAbsenteismo,
    mudancas: chart('table', {
      label: 'O que mais mudou',
      help: 'O período escolhido comparado ao de mesma duração imediatamente anterior.',
      width: 12,
      columns: { frase: { label: 'Mudança' } },
      empty: 'Nada mudou em relação ao período anterior.',
      query: whatChanged,
    }),
    cotas: chart('table', {
      label: 'Cotas legais',
      help: 'Da empresa inteira, no último dia do período: pessoas com deficiência, aprendizes e brasileiros. O relatório Cotas Legais diz também a base e a regra.',
      width: 12,
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
    geracoes: chart('doughnut', {
      label: 'Talentos por geração',
      columns: { geracao: { label: 'Geração' }, total: whole },
      query: async (context, filter: PanelFilter) =>
        (await generations(context, filter)).map(({ geracao, total }) => ({ geracao, total })),
    }),
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
    desligamentosPorMotivo: chart('bar', {
      label: 'Desligamentos por motivo',
      horizontal: true,
      columns: { motivo: { label: 'Motivo' }, total: { label: 'Desligamentos', format: 'integer' } },
      query: dismissalsByReason,
    }),
    sexo: chart('doughnut', {
      label: 'Talentos por sexo',
      columns: { nome: { label: 'Sexo' }, total: whole },
      query: (context, filter: PanelFilter) => byOption(context, filter, 'pessoal.sexo', SEXES),
    }),
    escolaridade: chart('bar', {
      label: 'Talentos por escolaridade',
      horizontal: true,
      columns: { nome: { label: 'Escolaridade' }, total: whole },
      query: (context, filter: PanelFilter) => byOption(context, filter, 'pessoal.escolaridade', ESCOLARIDADES),
    }),
    ocorrencias: chart('bar', {
      label: 'Ocorrências mais frequentes',
      horizontal: true,
      columns: { ocorrencia: { label: 'Ocorrência' }, total: { label: 'Ocorrências', format: 'integer' } },
      query: occurrences,
    }),
    ocorrenciasPorPeriodo: chart('bar', {
      label: 'Ocorrências e providências por período',
      width: 12,
      stacked: true,
      columns: {
        mes: { label: 'Mês', format: 'month' },
        com: { label: 'Com providência', format: 'integer', tone: 'success' },
        sem: { label: 'Sem providência', format: 'integer', tone: 'warning' },
      },
      query: occurrencesByMonth,
    }),
  },
})
