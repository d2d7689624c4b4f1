import vine from '@vinejs/vine'
import { NumberField } from '../number_field.ts'
import type { CellFormat, FieldKind } from '../kind.ts'
import { DECIMAL_DIGITS, decimalBounds } from '../integer/bounds.ts'
import { numbersOnly } from '../integer/numbers_only.ts'
import type { FieldDef } from '../../definition/types.ts'

/** Number with digits after the comma (`scale`, default 2). Stored as DECIMAL(15, scale). */
export const decimal = (label: string, scale = 2) => new NumberField({ kind: 'decimal', label, scale })
/** Amount in reais. */
export const money = (label: string) => new NumberField({ kind: 'money', label, scale: 2 })
/** Percentage as people write it: 12.5 is 12,5%. */
export const percent = (label: string) => new NumberField({ kind: 'percent', label, scale: 2 })

/** 200 * 1.1 is 220.00000000000003 to a computer: what is off by no more than such noise is meant without it. Real decimals too many are refused. */
function withoutNoise(value: unknown, scale: number): unknown {
  if (typeof value !== 'number' || !Number.isFinite(value)) return value
  const meant = Number(value.toFixed(scale))
  return Math.abs(meant - value) <= Math.min(Math.abs(value) * 1e-12, 10 ** -(scale + 4)) ? meant : value
}

/** At most so many digits after the comma. VineJS makes a pattern for each value it looks at, which is a third of what checking thousands of amounts costs. */
const decimalsRule = vine.createRule((value: unknown, { scale, form }: { scale: number; form: RegExp }, field) => {
  if (!form.test(String(value))) field.report('decimal', 'decimal', field, { digits: `0-${scale}` })
})
const decimals = (scale: number) =>
  decimalsRule({ scale, form: scale ? new RegExp(`^-?\\d+(\\.\\d{1,${scale}})?$`) : /^-?\d+$/ })

const numeric = (name: string, cell: CellFormat, text: (value: number, field: FieldDef) => string): FieldKind => ({
  name,
  storage: 'column',
  column: (field) => ({ type: 'decimal', precision: DECIMAL_DIGITS, scale: field.scale ?? 2 }),
  rule: (field) =>
    vine
      .number()
      .parse((value) => withoutNoise(numbersOnly(value), field.scale ?? 2))
      .use(decimals(field.scale ?? 2))
      .min(field.min ?? decimalBounds(field).min)
      .max(field.max ?? decimalBounds(field).max),
  fromDb: (value) => (value === null ? null : Number(value)),
  operators: ['in', 'range'],
  cell,
  text,
  openapi: (field) => ({ type: 'number', multipleOf: 10 ** -(field.scale ?? 2) }),
})

const formats = new Map<number, Intl.NumberFormat>()

// One for each scale: they take memory outside of the heap, which the collector does not see.
const digits = (value: number, scale: number) => {
  const known = formats.get(scale)
  const format = known ?? new Intl.NumberFormat('pt-BR', { minimumFractionDigits: scale, maximumFractionDigits: scale })
  if (!known) formats.set(scale, format)
  return format.format(Number(value))
}

const percentages = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 })

export const decimalKind = numeric('decimal', 'decimal', (value, field) => digits(value, field.scale ?? 2))
export const moneyKind = numeric(
  'money',
  'money',
  (value) => `${Number(value) < 0 ? '-' : ''}R$ ${digits(Math.abs(Number(value)), 2)}`,
)
export const percentKind = numeric('percent', 'percent', (value) => `${percentages.format(Number(value))}%`)
