import { XLSX } from '../content_types.ts'
import type { HttpContext } from '@adonisjs/core/http'
import type { HttpRouterService } from '@adonisjs/core/types'
import { dashboardMeta } from '../registry/dashboard_meta.ts'
import { authorityOf } from '../compiler/names.ts'
import { type ChartDef, type ChartFormat, type DashboardDef, visibleColumns } from '../definition/dashboard.ts'
import type { FieldDefs } from '../definition/types.ts'
import { ForbiddenError, NotFoundError } from '../errors.ts'
import type { CellFormat } from '../fields/kind.ts'
import type { EngineContext } from '../context.ts'
import type { Context } from '../definition/context.ts'
import { type Filters, filtersBefore } from '../definition/period_before.ts'
import { checkInput, reply, sendJson } from './actions.ts'
import type { Contexts } from './request.ts'
import { typedQuery } from './typed_query.ts'

const CELLS: Record<ChartFormat, CellFormat> = {
  text: 'text',
  date: 'date',
  month: 'month',
  integer: 'integer',
  decimal: 'decimal',
  money: 'money',
  percent: 'percent',
  days: 'decimal',
  hours: 'decimal',
}
const NO_CHART_DATA = 'Não existem dados para o gráfico.'

const needs = (dashboard: DashboardDef) => dashboard.authority ?? authorityOf(dashboard.key)

/** The rows of a chart, reduced to its declared columns. */
async function rowsOf(
  one: DashboardDef,
  chart: ChartDef,
  fields: FieldDefs,
  context: EngineContext,
  http: HttpContext,
) {
  if (!context.can(needs(one)) || (chart.authority && !context.can(chart.authority))) throw new ForbiddenError()
  const filters = await checkInput(context, fields, one.rules, typedQuery(fields, http.request.qs()))
  const names = Object.keys(chart.columns)
  const reads = context.readOnly().sharingReads()
  const rows = await chart.query(reads, filters)
  const compared = rows.length ? await comparisonOf(one, chart, reads, filters) : {}
  return rows.map((row) => Object.fromEntries(names.map((name) => [name, compared[name] ?? row[name] ?? null])))
}

/** The figure of the period before, and the target. */
async function comparisonOf({ period }: DashboardDef, chart: ChartDef, context: Context, filters: Filters) {
  const found: Record<string, number | null> = {}
  if (chart.target) found.meta = chart.target(context)
  const earlier = chart.before && period && filtersBefore(filters, period, context.today)
  if (!earlier) return found
  if (typeof chart.before === 'function') found.anterior = await chart.before(context, earlier)
  else {
    const [row] = await chart.query(context, earlier)
    found.anterior = (row?.[Object.keys(chart.columns)[0]!] ?? null) as number | null
  }
  return found
}

/**
 * Registers `GET /api/<dashboard>` (its metadata) and, for each chart, the endpoints of its rows and its spreadsheet.
 */
export function dashboardRoutes(
  router: HttpRouterService,
  one: DashboardDef,
  contexts: Contexts,
  taken: (path: string) => boolean,
) {
  const base = `/api/${one.key}`
  if (!taken(one.key))
    router.get(base, async (http) => {
      const context = await contexts.staff(http)
      if (!context.can(needs(one))) throw new ForbiddenError()
      return sendJson(http, dashboardMeta(one, context))
    })
  for (const [name, chart] of Object.entries(one.charts)) {
    // One object per chart, because compiled validators are cached by object identity.
    const fields: FieldDefs = { ...one.filters, ...chart.parameters }
    const columns = visibleColumns(chart.columns).map(({ key, label, format = 'text' }) => ({
      key,
      label,
      format: CELLS[format],
    }))
    router.get(`${base}/${name}`, async (http) =>
      sendJson(http, { rows: await rowsOf(one, chart, fields, await contexts.staff(http), http) }),
    )
    router.get(`${base}/${name}/exportar.xlsx`, async (http) => {
      const context = await contexts.staff(http)
      const rows = await rowsOf(one, chart, fields, context, http)
      if (!rows.length) throw new NotFoundError(chart.empty ?? NO_CHART_DATA, 'SEM_DADOS')
      await context.engine.ports.exported(context, {
        title: `${one.label}: ${chart.label}`,
        rows: rows.length,
        asked: [],
      })
      return reply(http, {
        file: await context.engine.ports.spreadsheet({ sheet: chart.label, columns, rows }),
        name: `${chart.label.replace(/[^\p{L}\p{N} -]/gu, '')}.xlsx`,
        contentType: XLSX,
      })
    })
  }
}
