import vine from '@vinejs/vine'
import { NumberField } from '../number_field.ts'
import type { FieldKind } from '../kind.ts'
import { INTEGER_BOUNDS } from './bounds.ts'
import { numbersOnly } from './numbers_only.ts'

/** What `integer` can. */
export class IntegerField extends NumberField {
  /** It counts months, and forms let people say years as well: 2 years are stored as 24. */
  inMonths() {
    return this.with({ inMonths: true })
  }
}

/** Whole number, from -2,147,483,648 to 2,147,483,647. */
export const integer = (label: string) => new IntegerField({ kind: 'integer', label })

export const integerKind: FieldKind = {
  name: 'integer',
  storage: 'column',
  column: () => ({ type: 'integer' }),
  rule: (field) =>
    vine
      .number()
      .parse(numbersOnly)
      .withoutDecimals()
      .min(field.min ?? INTEGER_BOUNDS.min)
      .max(field.max ?? INTEGER_BOUNDS.max),
  operators: ['in', 'range'],
  searched: (typed) => (/^\d{1,10}$|^\d{1,3}(\.\d{3}){1,3}$/.test(typed) ? [Number(typed.replaceAll('.', ''))] : null),
  cell: 'integer',
  text: (value) => Number(value).toLocaleString('pt-BR'),
  openapi: (field) => ({
    type: 'integer',
    ...(field.min !== undefined && { minimum: field.min }),
    ...(field.max !== undefined && { maximum: field.max }),
  }),
}

/** Calendar year with four digits. */
export const year = (label: string) => new NumberField({ kind: 'year', label, min: 1900, max: 2200 })
export const yearKind: FieldKind = { ...integerKind, name: 'year', cell: 'text', text: (value) => String(value) }
