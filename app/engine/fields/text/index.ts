import vine from '@vinejs/vine'
import { Field } from '../builder.ts'
import type { FieldKind } from '../kind.ts'
import { codeWithName } from './codes.ts'
import { wholeOf } from './pattern.ts'

/** One line of text, at most 255 characters unless `max()` says less. */
export const text = (label: string) => new Field<string, false>({ kind: 'text', label })

export const textKind: FieldKind = {
  name: 'text',
  storage: 'column',
  column: (field) => ({ type: 'string', length: field.max ?? 255 }),
  rule: (field) => {
    const rule = vine
      .string()
      .trim()
      .maxLength(field.max ?? 255)
    const written = field.pattern ? rule.regex(wholeOf(field.pattern)) : rule
    return field.min ? written.minLength(field.min) : written
  },
  toDb: (value) => (value === '' ? null : value),
  operators: ['contains', 'in'],
  cell: 'text',
  text: codeWithName,
  openapi: (field) => ({
    type: 'string',
    maxLength: field.max ?? 255,
    ...(field.pattern && { pattern: `^(?:${field.pattern})$` }),
  }),
}
