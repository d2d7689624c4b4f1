import type { Context } from '../definition/context.ts'
import type { ReportColumn } from '../definition/report.ts'
import type { FieldDef, FieldDefs } from '../definition/types.ts'
import type { EngineContext } from '../context.ts'
import { kindOf } from '../fields/index.ts'
import { find } from '../registry/checks/find.ts'

/** Kinds that cannot be shown in a table cell. */
const NO_COLUMN = [
  'list',
  'history',
  'refs',
  'image',
  'file',
  'signature',
  'password',
  'secret',
  'json',
  'richText',
  'color',
]
const NUMBERS = ['integer', 'decimal', 'money']
const LIMIT = 50_000

const asKind = (field: FieldDef) => (field.kind === 'computed' && field.as ? { kind: field.as } : field)
const read = (row: any, path: string) => path.split('.').reduce((level, part) => level?.[part], row)

/** The value of a spreadsheet cell: numbers and dates are unchanged, other values become their displayed text. */
export function cellValue(value: any, field: FieldDef): unknown {
  if (value === null || value === undefined) return null
  const kind = kindOf(asKind(field))
  if (['integer', 'decimal', 'money', 'percent', 'date', 'datetime', 'month', 'boolean'].includes(kind.cell))
    return value
  return kind.text ? kind.text(value, field) : String(value)
}

/** Fields of a resource that can be columns of a custom table: by path, with their labels. */
export function columnChoices(fields: FieldDefs, path = '', above = ''): { id: string; nome: string }[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const label = `${above}${field.label}`
    if (field.fields && kindOf(field).storage === 'group')
      return columnChoices(field.fields, `${path}${name}.`, `${label}: `)
    return field.hidden || NO_COLUMN.includes(asKind(field).kind) ? [] : [{ id: `${path}${name}`, nome: label }]
  })
}

/**
 * A table of selected columns of a resource. Columns the user may not see are omitted; rows are limited to the user's
 * scope.
 */
export async function chosenTable(
  context: Context,
  key: string,
  paths: readonly string[],
  filter: Record<string, unknown>,
): Promise<{ columns: ReportColumn[]; rows: Record<string, unknown>[]; numbers: string[] }> {
  const { fields } = context.definition(key)
  const allowed = new Set(columnChoices(fields).map((choice) => choice.id))
  const seen = paths.filter((path) => allowed.has(path)).map((path) => ({ path, field: find(fields, path)! }))
  const query = { fields: seen.map((item) => item.path), filter, limit: LIMIT, withoutTotal: true }
  const page = await (context as EngineContext).repo(key).list(query)
  return {
    columns: seen.map(({ path, field }) => ({
      key: path.replaceAll('.', '_'),
      label: field.label,
      format: kindOf(asKind(field)).cell,
      ...(field.kind === 'decimal' && field.scale !== undefined ? { scale: field.scale } : {}),
    })),
    rows: page.rows.map((row) =>
      Object.fromEntries(seen.map(({ path, field }) => [path.replaceAll('.', '_'), cellValue(read(row, path), field)])),
    ),
    numbers: seen
      .filter(({ field }) => NUMBERS.includes(asKind(field).kind))
      .map(({ path }) => path.replaceAll('.', '_')),
  }
}
