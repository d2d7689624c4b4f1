import { buffer } from 'node:stream/consumers'
import { test } from '@japa/runner'
import Papa from 'papaparse'
import readExcelFile from 'read-excel-file/node'
import { type Field, type FieldKind, kindOf } from '#engine'
import { csvParts } from '#app/reports/csv.ts'
import { formatValue } from '#app/reports/format.ts'
import { toXlsx } from '#app/reports/xlsx.ts'
import { xlsxParts } from '#app/reports/xlsx_parts.ts'
import { compileValidator } from '#engine/compiler/validator.ts'
import { registerKind } from '#engine/fields/index.ts'
import { cellValue } from '#engine/reports/free_columns.ts'
import { maskChanges } from '#engine/rows/audit.ts'

/** What a kind must take, refuse, store and show. One line a sample; the tests below are the same for all. */
export interface KindContract {
  field: Field
  /** Input → what the validator gives on, when that differs. */
  valid: [input: unknown, checked?: unknown][]
  invalid: [input: unknown, message: string][]
  /** Checked value → column value → value as read. Left out: the same all the way. */
  stored?: [value: unknown, column: unknown, read?: unknown][]
  shown?: [value: unknown, text: string][]
  /** LGPD class it has without being told. */
  personal?: string
}

async function* inOnePart<T>(rows: T[]) {
  yield rows
}

const TYPED_CELLS = ['integer', 'decimal', 'money', 'percent', 'date', 'datetime', 'month']

export const checkValue = (field: Field, input: unknown) => compileValidator({ campo: field.def })({ campo: input })

/** Registers the tests every kind of field has to pass, whoever brings it: what it takes, refuses, stores, publishes and shows. `brought` is the kind of a plugin. */
export function checkKind(
  name: string,
  { field, valid, invalid, stored, shown, personal }: KindContract,
  brought?: FieldKind,
) {
  if (brought) registerKind(brought)
  const kind = kindOf(field.def)

  for (const [input, checked = input] of valid)
    test(`${name} takes ${JSON.stringify(input).slice(0, 60)}`, async ({ assert }) => {
      const { values, violations } = await checkValue(field, input)
      assert.deepEqual(violations, [])
      assert.deepEqual(JSON.parse(JSON.stringify(values.campo)), checked)
    })

  for (const [input, message] of invalid)
    test(`${name} refuses ${JSON.stringify(input).slice(0, 60)}: ${message}`, async ({ assert }) => {
      const { violations } = await checkValue(field, input)
      assert.include(
        violations.map((violation) => violation.message),
        message,
      )
      assert.isTrue(
        violations.every((violation) => violation.field === 'campo' || violation.field.startsWith('campo.')),
      )
    })

  if (kind.storage !== 'none')
    test(`${name} takes null, and '' as null where it is no text: both empty the field`, async ({ assert }) => {
      for (const input of [null, '']) {
        const { values, violations } = await checkValue(field, input)
        assert.deepEqual(violations, [], JSON.stringify(input))
        assert.isTrue(values.campo === null || values.campo === '', JSON.stringify(values))
      }
    })

  if (kind.storage === 'column') {
    test(`${name} comes back from the database as it went in`, ({ assert }) => {
      const samples = stored ?? valid.map(([input, checked = input]) => [checked, checked] as const)
      for (const [value, column, read = value] of samples) {
        const written = kind.toDb ? kind.toDb(value, field.def) : value
        assert.deepEqual(written, column)
        assert.deepEqual(kind.fromDb ? kind.fromDb(written, field.def) : written, read)
        if (written !== null)
          assert.include(['string', 'number'], typeof written, 'a column holds texts and numbers only')
      }
    })

    test(`${name} fits its column`, ({ assert }) => {
      const { type, length } = kind.column!(field.def)
      for (const [, checked] of valid.map(([input, after = input]) => [input, after])) {
        const written = kind.toDb ? kind.toDb(checked, field.def) : checked
        if (type === 'string' && name !== 'password') assert.isAtMost(String(written).length, length!)
      }
    })
  }

  test(`${name} describes itself: JSON schema, cell, operators and text`, ({ assert }) => {
    const schema = kind.openapi(field.def)
    assert.isObject(schema)
    // Free structure and worked-out values may be anything; everything else says what it is.
    if (!['json', 'computed'].includes(name))
      assert.include(['string', 'number', 'integer', 'boolean', 'array', 'object'], schema.type as string)
    assert.isTrue(kind.operators.every((operator) => ['contains', 'equals', 'in', 'range'].includes(operator)))
    if (kind.operators.length) assert.include(['column', 'pivot'], kind.storage, 'only what is stored can be filtered')
    assert.include(
      ['text', 'integer', 'decimal', 'money', 'percent', 'date', 'datetime', 'month', 'boolean'],
      kind.cell,
    )
    for (const [value, expected] of shown ?? [])
      assert.equal((kind.text?.(value, field.def) ?? String(value)).replaceAll('\u00a0', ' '), expected)
  })

  if (shown?.length)
    test(`${name} is the same in a spreadsheet, in CSV, on paper and on the screen`, async ({ assert }) => {
      const { cell } = kind
      for (const [value, expected] of shown) {
        const written = cellValue(value, field.def)
        const columns = [{ label: 'C', key: 'c', format: cell as 'text' }]
        const rows = [{ c: written }]
        const [{ data }] = await readExcelFile(await toXlsx({ sheet: 'x', columns, rows }))
        const [streamed] = await readExcelFile(
          await buffer(xlsxParts({ sheet: 'x', columns, parts: inOnePart(rows), count: 1 })),
        )
        assert.deepEqual(streamed!.data, data)
        const found = data[1]?.[0] ?? ''
        if (TYPED_CELLS.includes(cell))
          assert.include(['number', 'object'], typeof found, 'numbers and dates can be reckoned with')
        else assert.equal(String(found).replaceAll('\u00a0', ' '), expected)
        // Bare numbers, so that a spreadsheet reckons with them; everything else as people read it.
        const [, line] = Papa.parse<string[]>((await buffer(csvParts(columns, inOnePart(rows)))).toString().slice(1), {
          delimiter: ';',
        }).data
        if (['integer', 'decimal', 'money', 'percent'].includes(cell))
          assert.equal(Number(line![0]!.replace(',', '.')), written)
        else
          assert.equal(
            line![0]!.replace(/^'(?=[=+@-])/, '').replaceAll('\u00a0', ' '),
            TYPED_CELLS.includes(cell) ? formatValue(written, cell as 'text') : expected,
          )
        const printed = formatValue(written, cell as 'text').replaceAll('\u00a0', ' ')
        if (TYPED_CELLS.includes(cell)) assert.match(printed, /\d/)
        else assert.equal(printed, expected)
      }
    })

  test(`${name}: ${personal ?? 'no'} personal class of its own, and any it is given masks the audit`, ({ assert }) => {
    assert.equal(field.def.personal, personal)
    const def = field.personal('health').def
    const masked = maskChanges({ campo: 'segredo-longo' }, { campo: def })
    assert.notInclude(JSON.stringify(masked), 'segredo')
  })
}
