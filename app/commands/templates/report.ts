import { kindOf } from '#engine'
import { snake } from '#engine/compiler/names.ts'
import type { Resource } from '#engine/compiler/resource.ts'
import { namesOf, quoted, registerItem, symbolOf } from './plugin.ts'

/** What the files are made from. */
export interface ReportShape {
  key: string
  label: string
  symbol: string
  file: string
  resource: string
  display: string
  displayLabel: string
  columns: { key: string; label: string; format: string }[]
  /** A yes/no column of the list: rows are grouped by it. */
  group?: { key: string; label: string }
  /** Whether a row can be made from its name alone, so that the test may make one. */
  simple: boolean
}

/** Values a cell can show as they are; codes and files would need words of their own. */
const SHOWN = new Set([
  'text',
  'integer',
  'year',
  'decimal',
  'money',
  'percent',
  'date',
  'datetime',
  'month',
  'ref',
  'email',
  'url',
])

/** @throws Error when the key is no address */
export function shapeOf(key: string, { def }: Resource, given?: string): ReportShape {
  namesOf(key)
  const label = given ?? `Relatório de ${def.label.plural}`
  const column = (path: string) => ({
    key: path,
    label: def.fields[path]!.label,
    format: kindOf(def.fields[path]!).cell,
  })
  const group = def.list.columns.find((path) => def.fields[path]?.kind === 'boolean')
  return {
    key,
    label,
    symbol: symbolOf({ singular: label, plural: label }),
    file: snake(key.split('/').pop()!),
    resource: def.key,
    display: def.display,
    displayLabel: def.fields[def.display]!.label,
    columns: [...new Set([def.display, ...def.list.columns])]
      .filter((path) => SHOWN.has(def.fields[path]?.kind ?? ''))
      .map(column),
    group: group === undefined ? undefined : { key: group, label: def.fields[group]!.label },
    simple:
      Object.entries(def.fields).every(
        ([name, field]) => !field.required || name === def.display || field.default !== undefined,
      ) && def.fields[def.display]!.kind === 'text',
  }
}

const columnLine = ({ key, label, format }: ReportShape['columns'][number]) =>
  `    { key: ${quoted(key)}, label: ${quoted(label)}${format === 'text' ? '' : `, format: '${format}'`} },`

const reportSource = ({
  key,
  label,
  symbol,
  resource,
  display,
  displayLabel,
  columns,
  group,
}: ReportShape) => `import { report, text, when } from '#engine'

export const ${symbol} = report('${key}', {
  label: ${quoted(label)},
  fields: { ${display}: text(${quoted(displayLabel)}).max(100) },
  columns: [
${columns.map(columnLine).join('\n')}
  ],
  async run(filters, context) {
    const rows = await context
      .query('${resource}')
      .where(...(filters.${display} ? [when('${display}').like(filters.${display})] : []))
      .select(${[...new Set([...columns.map((one) => one.key), ...(group ? [group.key] : [])])].map((one) => `'${one}'`).join(', ')})
      .orderBy(${group ? `'-${group.key}', ` : ''}'${display}')
      .rows()
    return { rows${group ? `, groupBy: [{ key: '${group.key}', label: ${quoted(group.label)} }]` : ''}, totals: [{ key: '${display}', op: 'count' }] }
  },
})
`

const foundTest = ({ resource, display }: ReportShape) => `
  test('it lists what there is, as PDF and as a spreadsheet', async ({ assert }) => {
    const client = await staffClient()
    assert.equal((await client.post('/api/${resource}', { ${display}: 'Açaí' })).status, 201)
    const file = await client.post(PATH, { pdf: false })
    assert.isTrue((await readSheet(file.body)).some((row) => row.includes('Açaí')))
    assert.equal((await client.post(PATH)).headers.get('content-type'), 'application/pdf')
    assert.equal((await client.post(PATH, { ${display}: 'outro nome' })).body.code, 'SEM_DADOS')
  })
`

const testSource = (shape: ReportShape) => `import { test } from '@japa/runner'
${shape.simple ? "import { readSheet } from 'read-excel-file/node'\n" : ''}import { staffClient } from '#tests/helpers.ts'

const PATH = '/api/${shape.key}'

test.group(${quoted(shape.label)}, () => {
  test('a filter that finds nothing says so', async ({ assert }) => {
    const answer = await (await staffClient()).post(PATH, { ${shape.display}: 'nada se chama assim' })
    assert.equal(answer.status, 404)
    assert.equal(answer.body.message, 'Não existem dados para o filtro informado.')
  })

  test('without the authority there is no report', async ({ assert }) => {
    assert.equal((await (await staffClient({ authorities: ['ROLE_NADA'] })).post(PATH)).status, 403)
  })
${shape.simple ? foundTest(shape) : ''}})
`

/** The report and its test. */
export const reportFiles = (plugin: string, shape: ReportShape) =>
  new Map([
    [`${plugin}/reports/${shape.file}.ts`, reportSource(shape)],
    [`${plugin}/tests/${shape.file}_report.functional.spec.ts`, testSource(shape)],
  ])

/** Adds a report to a manifest; see `registerItem`. */
export const registerReport = (source: string, { symbol, file }: ReportShape) =>
  registerItem(source, symbol, `./reports/${file}.ts`, 'reports')
