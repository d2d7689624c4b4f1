import { avg, chart, type Context, count, dashboard, dateOrder, monthOf, ref, sum, when, idOf } from '#engine'
import { employed, talentReport } from '#plugins/talent/plugin.ts'
import {
  type AreaFigure,
  type Direction,
  NO_CHILDREN,
  promotions,
  promotionsByArea,
  salariesByArea,
} from '../queries/areas.ts'
import { type PanelFilter, present, TALENTS } from '../queries/talents.ts'
import { panelFilters } from './talento.ts'

const EMPTY = 'Não existem dados para o gráfico.'
const KEY = 'analytics/cargos-salarios'

type Of<F> = (context: Context, parent: number | null, filter: PanelFilter) => Promise<F>

const areaColumns = (label: string, format: 'money' | 'integer') => ({
  area: { label: 'Área organizacional' },
  valor: { label, format },
  areaId: { label: 'Código', format: 'integer' as const, hidden: true as const },
})

const rowsOf = (figures: AreaFigure[]) =>
  figures.map(({ id, label, data }) => ({ area: label, valor: data, areaId: id }))

/** A doughnut of the areas at the top, and one of what is below an area: each slice leads one level down. */
const byArea = (name: string, label: string, what: string, format: 'money' | 'integer', find: Of<AreaFigure[]>) => {
  const columns = areaColumns(what, format)
  const below = `${name}Filhas`
  const drill = { chart: below, filters: { area: '$areaId' } }
  return {
    [name]: chart('doughnut', {
      label,
      columns,
      drill,
      empty: EMPTY,
      query: async (context, filter: PanelFilter) => rowsOf(await find(context, null, filter)),
    }),
    [below]: chart('doughnut', {
      label: `${label} filha`,
      columns,
      drill,
      empty: NO_CHILDREN,
      parameters: { area: ref('cargo-salario/areas-organizacionais', 'Área organizacional').required() },
      query: async (context, { area, ...filter }: PanelFilter & { area: number | { id: number } }) =>
        rowsOf(await find(context, idOf(area)!, filter)),
    }),
  }
}

const promoted =
  (direction: Direction): Of<AreaFigure[]> =>
  (context, parent, filter) =>
    promotionsByArea(context, direction, parent, filter)

const countOf = (name: string, label: string, direction: Direction) => ({
  [name]: chart('number', {
    label,
    columns: { total: { label, format: 'integer' } },
    query: async (context, filter: PanelFilter) => [{ total: await promotions(context, direction, filter).count() }],
  }),
})

/** What positions cost, who rises, and what comes in. Source: document 2, §2 and §7. */
export const cargosSalarios = dashboard(KEY, {
  label: 'Painel de Cargos e Salários',
  help: 'Os salários são os do último dia do período; as promoções, as do período.',
  filters: panelFilters,
  rules: [dateOrder('dataIni', 'dataFim')],
  charts: {
    folha: chart('number', {
      label: 'Folha de salários',
      columns: { folha: { label: 'Folha', format: 'money' }, nota: { label: 'Talentos' } },
      query: async (context, filter: PanelFilter) => {
        const { total, media, talentos } = await payroll(context, filter)
        return total ? [{ folha: total, nota: `${talentos} talentos, média de ${money(media)}` }] : []
      },
    }),
    ativos: chart('number', {
      label: 'Talentos ativos',
      columns: { ativos: { label: 'Talentos', format: 'integer' } },
      drill: { list: TALENTS, filters: { situacao: 'A' } },
      query: async (context, filter: PanelFilter) => [{ ativos: await present(context, filter).count() }],
    }),
    ...countOf('horizontais', 'Promoções horizontais', 'PROMOCAO_HORIZONTAL'),
    ...countOf('verticais', 'Promoções verticais', 'PROMOCAO_VERTICAL'),
    ...byArea('salarios', 'Salários por área organizacional', 'Salários', 'money', (context, parent, filter) =>
      salariesByArea(context, filter.dataFim ?? context.today, parent, filter),
    ),
    talentosPorFaixa: chart('bar', {
      label: 'Talentos por faixa salarial',
      help: 'As dez faixas com mais talentos.',
      horizontal: true,
      columns: { faixa: { label: 'Faixa' }, total: { label: 'Talentos', format: 'integer' } },
      empty: EMPTY,
      query: async (context, filter: PanelFilter) => {
        const rows = await present(context, filter)
          .select({ faixa: 'faixaSalarial.descricao', total: count() })
          .groupBy('faixa')
          .orderBy('-total', 'faixa')
          .limit(10)
          .rows()
        return rows.map((row) => ({ ...row, faixa: row.faixa ?? '' }))
      },
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
    faturamento: chart('line', {
      label: 'Faturamento mensal',
      width: 12,
      columns: { mes: { label: 'Mês', format: 'month' }, valor: { label: 'Faturamento', format: 'money' } },
      empty: EMPTY,
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

const money = (value: number) => value.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })

/** Salaries of the last day of the period. Nothing for who may not see them. */
async function payroll(context: Context, filter: PanelFilter) {
  if (!context.can(talentReport.SEES_SALARY)) return { total: 0, media: 0, talentos: 0 }
  const found = await context
    .query(TALENTS)
    .on(filter.dataFim ?? context.today)
    .where(employed(), ...talentReport.placeConditions(filter))
    .select({ total: sum('curvaSalarial.valor'), media: avg('curvaSalarial.valor'), talentos: count() })
    .first()
  return { total: Number(found?.total ?? 0), media: Number(found?.media ?? 0), talentos: found?.talentos ?? 0 }
}
