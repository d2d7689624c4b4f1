import vine from '@vinejs/vine'
import { Field } from '../builder.ts'
import type { FieldKind } from '../kind.ts'

/** Text of several lines, at most 20,000 characters unless `max()` says less. */
export const longText = (label: string) => new Field<string, false>({ kind: 'longText', label })

export const longTextKind: FieldKind = {
  name: 'longText',
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
