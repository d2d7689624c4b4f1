import { XLSX } from '../content_types.ts'
import type { HttpContext } from '@adonisjs/core/http'
import { kindOf } from '../fields/index.ts'
import { DISPLAY_NAME } from '../definition/display_template.ts'
import type { ListQuery } from '../definition/context.ts'
import type { FieldDef, FieldDefs } from '../definition/types.ts'
import { find } from '../registry/checks/find.ts'
import { cellValue } from '../reports/free_columns.ts'
import type { EngineContext } from '../context.ts'
import type { Resource } from '../compiler/resource.ts'
import { assertCanRead } from '../rows/permissions.ts'
import { auditSharedExport } from '../rows/shared_reads.ts'
import { parseList } from './list_params.ts'
import { reply } from './actions.ts'

const read = (row: any, path: string) => path.split('.').reduce((level, part) => level?.[part], row)

/** Pictures are not exported: a cell could only contain the file name. */
const isPicture = (field: FieldDef | undefined) =>
  field?.kind === 'image' || (field?.kind === 'computed' && field.as === 'image')

/** The search text and the filters of a list, with their labels. */
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

/**
 * Exports the list as a spreadsheet (`xlsx`) or text (`csv`), with the filters and columns of the screen; streamed
 * while it is read.
 */
export async function exportList(
  http: HttpContext,
  context: EngineContext,
  resource: Resource,
  format: 'xlsx' | 'csv',
) {
  const { resource: seen } = context.engine.views.forRows(context, resource)
  const { def } = seen
  const { query } = parseList(http.request.qs(), def.list.size ?? 15)
  const asked = (query.fields ?? def.list.columns).filter((path) => !isPicture(find(def.fields, path)))
  const { displayAs } = resource.def
  // Beside what a record is called, the name that was written.
  const beside = (path: string) => displayAs && path === DISPLAY_NAME && !asked.includes(def.display)
  const paths = asked.flatMap((path) => (beside(path) ? [path, def.display] : [path]))
  assertCanRead(context, resource)
  const { keys, parts } = await context
    .reader(seen)
    .asOf(query.onDay)
    .inParts({ ...query, fields: paths })
  const columns = paths.map((path) => {
    const field = find(def.fields, path) ?? { kind: 'integer', label: path === 'id' ? 'Código' : path }
    return {
      key: path,
      label: displayAs && path === def.display && paths.includes(DISPLAY_NAME) ? displayAs.beside : field.label,
      format: kindOf(field.kind === 'computed' && field.as ? { kind: field.as } : field).cell,
      ...(field.kind === 'decimal' && field.scale !== undefined ? { scale: field.scale } : {}),
      field,
    }
  })
  const taken = { title: def.label.plural, rows: keys.length, asked: inWords(query, def.fields) }
  await resource.def.hooks?.afterExport?.(context, taken)
  await context.engine.ports.exported(context, taken)
  await auditSharedExport(context, resource, keys)
  const cells = columns.map(({ key, field }) => ({ key, field }))
  async function* rows() {
    for await (const part of parts)
      yield part.map((row) =>
        Object.fromEntries(cells.map(({ key, field }) => [key, cellValue(read(row, key), field)])),
      )
  }
  const { ports } = context.engine
  const told = columns.map(({ field: _, ...one }) => one)
  const name = `${def.label.plural}.${format}`
  return reply(
    http,
    format === 'csv'
      ? { parts: ports.csvParts(told, rows()), name, contentType: 'text/csv; charset=utf-8' }
      : {
          parts: ports.spreadsheetParts({
            sheet: def.label.plural,
            columns: told,
            parts: rows(),
            count: keys.length,
          }),
          name,
          contentType: XLSX,
        },
  )
}
