import { XLSX } from '../../content_types.ts'
import { type ChartColumn, type DashboardDef, isNumeric, visibleColumns } from '../../definition/dashboard.ts'
import { authorityOf } from '../../compiler/names.ts'
import { type Operation, queryParameters } from './operation.ts'
import { pascal, type Schema } from './parts.ts'
import type { SchemaBook } from './schemas.ts'

const FAILURES = Object.fromEntries(
  [400, 401, 403, 429].map((code) => [String(code), { $ref: `#/components/responses/${code}` }]),
)
const NO_DATA = { 404: { $ref: '#/components/responses/404' } }

const cell = (column: ChartColumn): Schema => ({
  type: [column.format === 'integer' ? 'integer' : isNumeric(column) ? 'number' : 'string', 'null'],
  title: column.label,
})

/** `GET /api/<dashboard>/<chart>` and its spreadsheet, for each chart the viewer may see. */
export function dashboardOperations(
  one: DashboardDef,
  viewer: { can(authority: string): boolean },
  book: SchemaBook,
): Operation[] {
  const base = `/api/${one.key}`
  const needed = one.authority ?? authorityOf(one.key)
  const found: Operation[] = []
  const add = (path: string, operationId: string, body: Schema) =>
    found.push({
      method: 'GET',
      path,
      body: { operationId, tags: [one.key], 'x-authority': needed, ...body, security: [{ sessao: [] }] },
    })
  add(base, `painel${pascal(one.key)}`, {
    summary: `${one.label}: filtros e gráficos`,
    responses: {
      200: {
        description: 'Como o painel é definido.',
        content: { 'application/json': { schema: { type: 'object' } } },
      },
      401: FAILURES[401],
      403: FAILURES[403],
      429: FAILURES[429],
    },
  })
  for (const [name, chart] of Object.entries(one.charts)) {
    if (chart.authority && !viewer.can(chart.authority)) continue
    const parameters = queryParameters({ ...one.filters, ...chart.parameters }, book)
    const row = {
      type: 'object',
      required: Object.keys(chart.columns),
      properties: Object.fromEntries(Object.entries(chart.columns).map(([key, column]) => [key, cell(column)])),
    }
    const rest = {
      ...(chart.help && { description: chart.help }),
      ...(chart.authority && { 'x-authority': chart.authority }),
      ...(parameters.length && { parameters }),
    }
    add(`${base}/${name}`, `grafico${pascal(one.key)}${pascal(name)}`, {
      summary: `Dados de "${chart.label}"`,
      ...rest,
      responses: {
        200: {
          description: 'As linhas por trás do gráfico.',
          content: {
            'application/json': {
              schema: { type: 'object', required: ['rows'], properties: { rows: { type: 'array', items: row } } },
            },
          },
        },
        ...FAILURES,
      },
    })
    add(`${base}/${name}/exportar.xlsx`, `exportar${pascal(one.key)}${pascal(name)}`, {
      summary: `Planilha de "${chart.label}": ${visibleColumns(chart.columns)
        .map(({ label }) => label)
        .join(', ')}`,
      ...rest,
      responses: {
        200: {
          description: 'A planilha.',
          content: { [XLSX]: { schema: { type: 'string', contentEncoding: 'binary' } } },
        },
        ...FAILURES,
        ...NO_DATA,
      },
    })
  }
  return found
}
