import { type Context, engine, ForbiddenError, type ReportColumn, idOf } from '#engine'
import { platformPorts } from '#app/providers/ports.ts'

/**
 * Data exported to the BI, if the plugin is installed and the user may list it: one sheet per resource, joined by ids.
 */
const TABLES = [
  ['Áreas', 'cargo-salario/areas-organizacionais'],
  ['Cargos', 'cargo-salario/cargos'],
  ['Faixas', 'cargo-salario/faixas-salariais'],
  ['Talentos', 'gestao-talentos/talentos'],
  ['Vagas', 'captacao/solicitacoes-pessoal'],
] as const

const FORMATS: Record<string, ReportColumn['format']> = {
  integer: 'integer',
  money: 'money',
  percent: 'percent',
  decimal: 'decimal',
  date: 'date',
  datetime: 'datetime',
  boolean: 'boolean',
}

/** A sheet with the list columns of a resource, and the ids of referenced records. Personal data is excluded. */
async function tableOf(context: Context, sheet: string, key: string) {
  const { def } = engine().registry.resource(key)
  const { fields } = context.definition(key)
  const columns: ReportColumn[] = [{ key: 'id', label: 'Código', format: 'integer' }]
  const values: [string, (row: Record<string, unknown>) => unknown][] = [['id', (row) => row.id]]
  for (const name of def.list?.columns ?? []) {
    const path = typeof name === 'string' ? name : ''
    const field = fields[path]
    if (!field || field.personal) continue
    if (field.kind === 'ref') {
      columns.push({ key: `${path}Id`, label: `${field.label}: código`, format: 'integer' })
      values.push([`${path}Id`, (row) => idOf(row[path])])
      // Names of people are personal data in references too.
      if (engine().registry.resource(field.to!).def.fields.nome?.personal) continue
      columns.push({ key: path, label: field.label })
      values.push([path, (row) => Object.entries(row[path] ?? {}).find(([one]) => one !== 'id')?.[1] ?? null])
    } else {
      columns.push({ key: path, label: field.label, format: FORMATS[field.kind] ?? 'text' })
      const names = new Map(field.choices?.map((choice) => [choice.id, choice.nome]))
      values.push([path, (row) => names.get(row[path] as string) ?? row[path] ?? null])
    }
  }
  const { rows } = await context
    .repo(key)
    .list({ limit: null, withoutTotal: true, sort: [{ field: 'id', descending: false }] })
  return {
    sheet,
    columns,
    rows: rows.map((row) => Object.fromEntries(values.map(([name, read]) => [name, read(row)]))),
  }
}

/** A workbook of the company's structure and people, without personal data. */
export async function biExport(context: Context): Promise<Buffer> {
  const tables = []
  for (const [sheet, key] of TABLES) {
    if (!engine().registry.resources.has(key)) continue
    try {
      tables.push(await tableOf(context, sheet, key))
    } catch (error) {
      if (!(error instanceof ForbiddenError)) throw error
    }
  }
  const [first, ...more] = tables
  if (!first) throw new ForbiddenError()
  return platformPorts.spreadsheet({ title: 'Fortes BI', ...first, more })
}
