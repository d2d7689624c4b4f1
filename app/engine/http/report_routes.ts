import type { HttpContext } from '@adonisjs/core/http'
import type { HttpRouterService } from '@adonisjs/core/types'
import { authorityOf } from '../compiler/names.ts'
import type { ReportDef } from '../definition/report.ts'
import { ForbiddenError, NotFoundError, ValidationError } from '../errors.ts'
import { kindOf } from '../fields/index.ts'
import type { EngineContext } from '../runtime/context.ts'
import { checkInput, reply } from './actions.ts'
import { bodyOf, type Contexts } from './resource_routes.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What was asked for, in words, for the head of the PDF. References are named by the database, not by the caller. */
async function describeFilters(report: ReportDef, filters: Record<string, any>, context: EngineContext) {
  const lines: { label: string; value: string }[] = []
  for (const [name, field] of Object.entries(report.fields)) {
    const value = filters[name]
    if (value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length)) continue
    if (field.kind === 'boolean' && value === false) continue
    if (field.kind === 'ref' || field.kind === 'refs') {
      const ids = (Array.isArray(value) ? value : [value]).map((one) => Number(typeof one === 'object' ? one.id : one))
      const { display } = context.engine.target(field.to!)
      const { rows, total } = await context.elevated().repo(field.to!).list({ brief: true, filter: { ids }, limit: 6 })
      lines.push({ label: field.label, value: rows.map((row) => String(row[display])).join(', ') + (total > rows.length ? ` e mais ${total - rows.length}` : '') })
    } else lines.push({ label: field.label, value: kindOf(field).text?.(value, field) ?? String(value) })
  }
  return lines
}

/** Generates `POST /api/<report>`: the PDF, or the spreadsheet with `pdf: false`. */
export function reportRoute(router: HttpRouterService, report: ReportDef, contexts: Contexts) {
  router.post(report.api ?? `/api/${report.key}`, async (http: HttpContext) => {
    const context = await contexts.staff(http)
    if (!context.can(report.authority ?? authorityOf(report.key))) throw new ForbiddenError()
    const { pdf = true, ...body } = bodyOf(http)
    if (typeof pdf !== 'boolean') throw new ValidationError([{ field: 'pdf', message: 'Valor inválido' }])
    const filters = await checkInput(context, report.fields, report.rules ?? [], body)
    const result = await report.run(filters, context)
    if (!result.rows.length) throw new NotFoundError('Não existem dados para o filtro informado.', 'SEM_DADOS')
    const columns = result.columns ?? report.columns
    const name = report.label.replace(/[^\p{L}\p{N} -]/gu, '')
    const { ports } = context.engine
    if (!pdf) return reply(http, { file: await ports.spreadsheet({ sheet: report.label, columns, rows: result.rows, groupBy: result.groupBy }), name: `${name}.xlsx`, contentType: XLSX })
    const head = await ports.letterhead(context)
    const file = result.view
      ? await ports.printView(result.view.name, { ...result.view.data, ...head, title: report.label }, { landscape: report.landscape, title: report.label, ...head })
      : await ports.printTable({ title: report.label, ...head, filters: await describeFilters(report, filters, context), columns, rows: result.rows, groupBy: result.groupBy, totals: result.totals, landscape: report.landscape, signatures: result.signatures })
    return reply(http, { file, name: `${name}.pdf`, contentType: 'application/pdf', inline: true })
  })
}
