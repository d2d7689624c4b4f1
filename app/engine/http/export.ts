import { XLSX } from '../content_types.ts'
import type { HttpContext } from '@adonisjs/core/http'
import { kindOf } from '../fields/index.ts'
import type { ListQuery } from '../definition/context.ts'
import type { FieldDef, FieldDefs } from '../definition/types.ts'
import { find } from '../registry/checks/find.ts'
import { cellValue } from '../reports/free_columns.ts'
import type { EngineContext } from '../context.ts'
import type { Resource } from '../compiler/resource.ts'
import { auditSharedExport } from '../rows/shared_reads.ts'
import { parseList } from './list_params.ts'
import { reply } from './actions.ts'

const LIMIT = 50_000

const read = (row: any, path: string) => path.split('.').reduce((level, part) => level?.[part], row)

/** A picture has nothing to say in a cell but the name of its file. */
const isPicture = (field: FieldDef | undefined) =>
  field?.kind === 'image' || (field?.kind === 'computed' && field.as === 'image')

/** The search and the filters of a list, by the names people know. */
function inWords({ search, filter }: ListQuery, fields: FieldDefs): { label: string; value: string }[] {
  const given = Object.entries(filter ?? {}).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  return [
    ...(search ? [{ label: 'Pesquisa', value: search }] : []),
    ...given.map(([path, value]) => ({
      label: find(fields, path)?.label ?? (path === 'ids' ? 'Registros marcados' : path),
      value: typeof value === 'object' ? JSON.stringify(value) : String(value),
    })),
  ]
}

/** The list as a spreadsheet (`xlsx`) or as text (`csv`), with the filters and columns on the screen. */
export async function exportList(
  http: HttpContext,
  context: EngineContext,
  resource: Resource,
  format: 'xlsx' | 'csv',
) {
  const { def } = context.engine.views.forRows(context, resource).resource
  const { query } = parseList(http.request.qs(), def.list.size ?? 15)
  const paths = (query.fields ?? def.list.columns).filter((path) => !isPicture(find(def.fields, path)))
  const page = await context
    .repo(resource.key)
    .list({ ...query, fields: paths, limit: LIMIT, offset: 0, withoutTotal: true } as typeof query)
  const columns = paths.map((path) => {
    const field = find(def.fields, path) ?? { kind: 'integer', label: path === 'id' ? 'Código' : path }
    return {
      key: path,
      label: field.label,
      format: kindOf(field.kind === 'computed' && field.as ? { kind: field.as } : field).cell,
      ...(field.kind === 'decimal' && field.scale !== undefined ? { scale: field.scale } : {}),
      field,
    }
  })
  const rows = page.rows.map((row) =>
    Object.fromEntries(columns.map((one) => [one.key, cellValue(read(row, one.key), one.field)])),
  )
  const taken = { title: def.label.plural, rows: rows.length, asked: inWords(query, def.fields) }
  await resource.def.hooks?.afterExport?.(context, taken)
  await context.engine.ports.exported(context, taken)
  await auditSharedExport(context, resource, page.rows)
  const table = { columns: columns.map(({ field: _, ...one }) => one), rows }
  const name = `${def.label.plural}.${format}`
  if (format === 'csv')
    return reply(http, { file: await context.engine.ports.csv(table), name, contentType: 'text/csv; charset=utf-8' })
  return reply(http, {
    file: await context.engine.ports.spreadsheet({ sheet: def.label.plural, ...table }),
    name,
    contentType: XLSX,
  })
}
