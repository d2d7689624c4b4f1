import { chart, type Context, count, dashboard, dateOrder, monthOf, ref, sum, text, when, idOf } from '#engine'
import { talentReport } from '#plugins/talent/plugin.ts'
import {
  type AreaFigure,
  type AreaFigures,
  type Direction,
  firstLevel,
  levelOf,
  NO_CHILDREN,
  promotionFigures,
  promotionCounts,
  peopleMoved,
  reasonCounts,
  salaryFigures,
} from '../queries/areas.ts'
import { peopleOfBand } from '../queries/people_of_point.ts'
import { paidOn } from '../queries/salaries.ts'
import { salaryStructure } from '../queries/structure.ts'
import { codeOf, headcountOn, type PanelFilter, present, TALENTS } from '../queries/talents.ts'
import { PERSON } from './columns.ts'
import { panelFilters, period, samePlaces } from './talento.ts'

const KEY = 'analytics/cargos-salarios'

type Figures = (context: Context, filter: PanelFilter) => Promise<AreaFigures>

const areaColumns = (label: string, format: 'money' | 'integer') => ({
  area: { label: 'Área organizacional' },
  valor: { label, format },
  areaId: { label: 'Código', format: 'integer' as const, hidden: true as const },
})

const MOVED = {
  talento: { label: 'Talento' },
  data: { label: 'Data', format: 'date' },
  cargo: { label: 'Cargo' },
  area: { label: 'Área organizacional' },
} as const

const rowsOf = (figures: AreaFigure[]) =>
  figures.map(({ id, label, data }) => ({ area: label, valor: data, areaId: id }))

/** A doughnut of the top-level areas and one of the areas below an area: each slice drills down one level. */
const byArea = (name: string, label: string, what: string, format: 'money' | 'integer', find: Figures) => {
  const columns = areaColumns(what, format)
  const below = `${name}Filhas`
  const drill = { chart: below, filters: { area: '$areaId' } }
  return {
    [name]: chart('doughnut', {
      label,
      columns,
      drill,
      query: async (context, filter: PanelFilter) => rowsOf(firstLevel(await find(context, filter))),
    }),
    [below]: chart('doughnut', {
      label: `${label} filha`,
      columns,
      drill,
      empty: NO_CHILDREN,
      parameters: { area: ref('cargo-salario/areas-organizacionais', 'Área organizacional').required() },
      query: async (context, { area, ...filter }: PanelFilter & { area: number | { id: number } }) =>
        rowsOf(levelOf(await find(context, filter), idOf(area)!)),
    }),
  }
}

const promoted =
  (direction: Direction): Figures =>
  (context, filter) =>
    promotionFigures(context, direction, filter)

const countOf = (name: string, label: string, direction: Direction) => ({
  [name]: chart('number', {
    label,
    columns: { total: { label, format: 'integer' } },
    before: true,
    drill: { chart: `${name}Lista` },
    query: async (context, filter: PanelFilter) => [{ total: (await promotionCounts(context, filter))[direction] }],
  }),
  [`${name}Lista`]: chart('table', {
    label,
    authority: 'ROLE_GESTAO_TALENTOS_TALENTOS',
    parameters: {},
    columns: MOVED,
    query: (context, filter: PanelFilter) => peopleMoved(context, direction, filter),
  }),
})

/** Payroll, promotions and revenue. Source: document 2, §2 and §7. */
export const cargosSalarios = dashboard(KEY, {
  label: 'Painel de Cargos e Salários',
  help: 'Os salários são os do último dia do período; as promoções, as do período.',
  filters: panelFilters,
  period,
  rules: [dateOrder('dataIni', 'dataFim')],
  charts: {
    folha: chart('number', {
      label: 'Folha de salários',
      help: 'No último dia do período; antes: no dia anterior ao período.',
      columns: { folha: { label: 'Folha', format: 'money' } },
      before: true,
      withoutDrill: 'É uma soma; a folha por área abre no gráfico, os talentos em Talentos ativos.',
      query: async (context, filter: PanelFilter) => {
        const { total } = await payroll(context, filter)
        return total ? [{ folha: total }] : []
      },
    }),
    salarioMedio: chart('number', {
      label: 'Salário médio',
      help: 'No último dia do período; antes: no dia anterior ao período.',
      columns: { media: { label: 'Salário médio', format: 'money' } },
      before: true,
      withoutDrill: 'É uma média; os talentos estão em Talentos ativos.',
      query: async (context, filter: PanelFilter) => {
        const { media } = await payroll(context, filter)
        return media ? [{ media: Math.round(media * 100) / 100 }] : []
      },
    }),
    ativos: chart('number', {
      label: 'Talentos ativos',
      help: 'Hoje; antes: no dia anterior ao período.',
      columns: { ativos: { label: 'Talentos', format: 'integer' } },
      before: (context, earlier: PanelFilter) => headcountOn(context, earlier.dataFim!, earlier),
      drill: { list: TALENTS, filters: { situacao: 'A', ...samePlaces } },
      query: async (context, filter: PanelFilter) => [{ ativos: await present(context, filter).count() }],
    }),
    ...countOf('horizontais', 'Promoções horizontais', 'PROMOCAO_HORIZONTAL'),
    ...countOf('verticais', 'Promoções verticais', 'PROMOCAO_VERTICAL'),
    estrutura: chart('box', {
      label: 'Estrutura salarial',
      help: 'Cada linha vai do menor ao maior salário da faixa; a caixa é a metade do meio, o traço a mediana e o losango o valor da faixa. As vinte faixas com mais talentos, no último dia do período.',
      columns: {
        faixa: { label: 'Faixa' },
        minimo: { label: 'Menor', format: 'money' },
        q1: { label: '1º quartil', format: 'money' },
        mediana: { label: 'Mediana', format: 'money' },
        q3: { label: '3º quartil', format: 'money' },
        maximo: { label: 'Maior', format: 'money' },
        valor: { label: 'Valor da faixa', format: 'money' },
        talentos: { label: 'Talentos', format: 'integer' },
        extremos: { label: 'Extremos', format: 'integer' },
      },
      report: { key: 'cargo-salario/relatorios/estrutura-salarial', label: 'Relatório' },
      query: salaryStructure,
    }),
    ...byArea('salarios', 'Salários por área organizacional', 'Salários', 'money', (context, filter) =>
      salaryFigures(context, filter.dataFim ?? context.today, filter),
    ),
    talentosPorFaixa: chart('bar', {
      label: 'Talentos por faixa salarial',
      help: 'As dez faixas com mais talentos.',
      horizontal: true,
      columns: {
        faixa: { label: 'Faixa' },
        total: { label: 'Talentos', format: 'integer' },
        codigo: { label: 'Código', hidden: true },
      },
      drill: { chart: 'talentosDaFaixa', filters: { codigo: '$codigo' } },
      query: async (context, filter: PanelFilter) => {
        const rows = await present(context, filter)
          .select({ codigo: 'faixaSalarial.id', faixa: 'faixaSalarial.descricao', total: count() })
          .groupBy('codigo', 'faixa')
          .orderBy('-total', 'faixa')
          .limit(10)
          .rows()
        return rows.map(({ codigo, faixa, total }) => ({
          faixa: faixa ?? 'Não informado',
          total,
          codigo: codeOf(codigo),
        }))
      },
    }),
    talentosDaFaixa: chart('table', {
      label: 'Talentos da faixa',
      authority: 'ROLE_GESTAO_TALENTOS_TALENTOS',
      parameters: { codigo: text('Código').required() },
      columns: PERSON,
      query: (context, { codigo: band, ...filter }: PanelFilter & { codigo: string }) =>
        peopleOfBand(context, filter, band),
    }),
    ...byArea(
      'promocoesHorizontais',
      'Promoções horizontais por área',
      'Promoções',
      'integer',
      promoted('PROMOCAO_HORIZONTAL'),
    ),
    ...byArea(
      'promocoesVerticais',
      'Promoções verticais por área',
      'Promoções',
      'integer',
      promoted('PROMOCAO_VERTICAL'),
    ),
    motivos: chart('bar', {
      label: 'Situações por motivo',
      help: 'As mudanças do período pelo motivo escolhido ou, sem escolha, proposto.',
      horizontal: true,
      columns: {
        motivo: { label: 'Motivo' },
        total: { label: 'Situações', format: 'integer' },
        codigo: { label: 'Código', hidden: true },
      },
      drill: { chart: 'situacoesDoMotivo', filters: { codigo: '$codigo' } },
      query: reasonCounts,
    }),
    situacoesDoMotivo: chart('table', {
      label: 'Situações pelo motivo',
      authority: 'ROLE_GESTAO_TALENTOS_TALENTOS',
      parameters: { codigo: text('Código').required() },
      columns: MOVED,
      query: (context, { codigo: reason, ...filter }: PanelFilter & { codigo: string }) =>
        peopleMoved(context, reason, filter),
    }),
    faturamento: chart('line', {
      label: 'Faturamento mensal',
      columns: { mes: { label: 'Mês', format: 'month' }, valor: { label: 'Faturamento', format: 'money' } },
      query: async (context, { dataIni, dataFim }: PanelFilter) => {
        const rows = await context
          .query('cargo-salario/faturamentos-mensais')
          .where(
            ...(dataIni ? [when('mesAno').atLeast(dataIni.slice(0, 7))] : []),
            ...(dataFim ? [when('mesAno').atMost(dataFim.slice(0, 7))] : []),
          )
          .select({ mes: monthOf('mesAno'), valor: sum('valor') })
          .groupBy('mes')
          .orderBy('mes')
          .rows()
        return rows.map((row) => ({ mes: row.mes!, valor: Number(row.valor) }))
      },
    }),
  },
})

/** Salaries on the last day of the period. Zero for users who may not see salaries. */
async function payroll(context: Context, filter: PanelFilter) {
  if (!context.can(talentReport.SEES_SALARY)) return { total: 0, media: 0 }
  const lines = await paidOn(context, filter.dataFim ?? context.today, filter)
  const people = (some: typeof lines) => some.reduce((all, item) => all + item.talentos, 0)
  const paid = lines.filter((line) => line.salario !== null)
  const total = paid.reduce((all, item) => all + Math.round(item.salario! * 100) * item.talentos, 0) / 100
  return { total, media: paid.length ? total / people(paid) : 0 }
}
