import {
  CHART_KINDS,
  type ChartDef,
  type DashboardDef,
  drillValue,
  isNumeric,
  visibleColumns,
} from '../../definition/dashboard.ts'
import { fieldsOf } from '../../definition/conditions.ts'
import type { ResourceDef } from '../../definition/resource.ts'
import type { FieldDefs } from '../../definition/types.ts'
import { DefinitionError } from '../../errors.ts'
import { checkInputFields } from './inputs.ts'
import { find } from './find.ts'
import type { Known } from './condition.ts'
import type { Fail } from './find.ts'

/** Rejects an invalid dashboard, in one sentence with plugin, dashboard and chart. */
export function checkDashboard(one: DashboardDef, plugin: string, all: Map<string, ResourceDef>, known: Known) {
  const where = `Plugin "${plugin}", painel "${one.key}"`
  const fail: Fail = (text) => {
    throw new DefinitionError(`${where}: ${text}`)
  }
  for (const { when, field } of one.rules)
    for (const path of [...fieldsOf(when), field])
      if (!find(one.filters, path)) fail(`uma regra usa o filtro "${path}", que não existe.`)
  checkInputFields(one.filters, all, known, fail, one.rules)
  for (const filter of Object.values(one.period ?? {}))
    if (one.filters[filter]?.kind !== 'date') fail(`o período usa o filtro de data "${filter}", que não existe.`)
  if (!Object.keys(one.charts).length) fail('não tem gráficos.')
  for (const [name, chart] of Object.entries(one.charts)) {
    const failChart: Fail = (text) => {
      throw new DefinitionError(`${where}, gráfico "${name}": ${text}`)
    }
    if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) failChart('o nome só pode ter letras e números e começa com minúscula.')
    checkChart(one, name, chart, all, known, failChart)
  }
}

function checkChart(
  dashboard: DashboardDef,
  name: string,
  chart: ChartDef,
  all: Map<string, ResourceDef>,
  known: Known,
  fail: Fail,
) {
  if (!CHART_KINDS.includes(chart.kind)) fail(`é do tipo "${chart.kind}", que não existe.`)
  if (chart.kind !== 'number' && (chart.before || chart.target || chart.trend))
    fail('só um número tem período anterior, meta ou tendência.')
  const columns = visibleColumns(chart.columns)
  const figures = chart.kind === 'number' ? columns.slice(0, 1) : chart.kind === 'table' ? [] : columns.slice(1)
  if (!columns.length || (chart.kind !== 'table' && !figures.length)) fail('faltam colunas para desenhar.')
  for (const figure of figures) if (!isNumeric(figure)) fail(`a coluna "${figure.key}" precisa ser numérica.`)
  if (['doughnut', 'funnel'].includes(chart.kind) && figures.length > 1)
    fail('este tipo de gráfico tem uma só coluna numérica.')
  if (chart.kind === 'box' && figures.length < 5)
    fail('faltam colunas: menor, primeiro quartil, mediana, terceiro quartil e maior.')
  if (chart.parameters) {
    checkInputFields(chart.parameters, all, known, fail)
    for (const parameter of Object.keys(chart.parameters))
      if (dashboard.filters[parameter]) fail(`o parâmetro "${parameter}" é também um filtro do painel.`)
    if (!Object.values(dashboard.charts).some(({ drill }) => drill && 'chart' in drill && drill.chart === name))
      fail('tem parâmetros, mas nenhum gráfico leva a ele.')
  }
  if (chart.before && !dashboard.period) fail('compara com o período anterior, mas o painel não tem período.')
  if (chart.trend && !dashboard.charts[chart.trend.chart]?.columns[chart.trend.column])
    fail(`a tendência usa "${chart.trend.chart}.${chart.trend.column}", que não existe.`)
  if (chart.drill) checkDrill(dashboard, chart, all, fail)
}

function checkDrill(
  { filters, charts }: DashboardDef,
  { kind, drill, columns }: ChartDef,
  all: Map<string, ResourceDef>,
  fail: Fail,
) {
  // Pages are checked later, when all plugins are loaded (checkReach).
  if ('page' in drill!) return
  let takes: (name: string) => boolean
  if ('list' in drill!) {
    const target = all.get(drill.list)
    if (!target) fail(`o detalhamento leva a "${drill.list}", que não existe.`)
    takes = (name) => takesFilter(target!, name)
  } else {
    const target = charts[drill!.chart]
    if (!target) fail(`o detalhamento leva ao gráfico "${drill!.chart}", que não existe.`)
    const known: FieldDefs = { ...filters, ...target!.parameters }
    takes = (name) => name in known
  }
  for (const [name, value] of Object.entries(drill!.filters ?? {})) {
    if (!takes(name)) fail(`o detalhamento usa o filtro "${name}", que não existe.`)
    const from = drillValue(value)
    // A cell of a grid also tells its column.
    if (kind === 'heat' && value === '$coluna') continue
    if (('filter' in from && !filters[from.filter]) || ('column' in from && !columns[from.column]))
      fail(`o detalhamento usa "${value}", que não existe.`)
    if ('column' in from && from.day && columns[from.column]?.format !== 'month')
      fail(`o detalhamento usa "${value}", mas só uma coluna de mês tem primeiro e último dia.`)
  }
}

/** Only filters shown in the list are allowed: users must see why the list is restricted, and be able to change it. */
const takesFilter = ({ list }: ResourceDef, name: string) =>
  Boolean(list.filters?.some((filter) => filter === name || `${filter}Ini` === name || `${filter}Fim` === name))
