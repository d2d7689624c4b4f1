import vine from '@vinejs/vine'
import { InputField } from '../input_field.ts'
import type { FieldKind } from '../kind.ts'

/** What `longText` can. */
export class LongTextField extends InputField<string> {
  /** At most so many characters. */
  max(max: number, message?: string) {
    return this.with({ max, ...(message && { maxMessage: message }) })
  }
  /** At least so many characters. */
  min(min: number, message?: string) {
    return this.with({ min, ...(message && { minMessage: message }) })
  }
}

/** Text of several lines, at most 20,000 characters unless `max()` says less. */
export const longText = (label: string) => new LongTextField({ kind: 'longText', label })

export const longTextKind: FieldKind = {
  name: 'longText',
  entry: 'lines',
  storage: 'column',
  column: () => ({ type: 'text' }),
  rule: (field) => {
    const rule = vine.string().maxLength(field.max ?? 20_000)
    return field.min ? rule.minLength(field.min) : rule
  },
  toDb: (value) => (value === '' ? null : value),
  operators: ['contains'],
  cell: 'text',
  openapi: (field) => ({ type: 'string', maxLength: field.max ?? 20_000 }),
}
