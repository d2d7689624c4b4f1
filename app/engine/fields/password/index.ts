import vine from '@vinejs/vine'
import { Field } from '../builder.ts'
import type { FieldKind } from '../kind.ts'

/** Secret: hashed when written, never sent. 8 to 72 characters. */
export const password = (label = 'Senha') => new Field<string, false>({ kind: 'password', label, writeOnly: true })

export const passwordKind: FieldKind = {
  name: 'password',
  storage: 'column',
  column: () => ({ type: 'string', length: 255 }),
  rule: (field) =>
    vine
      .string()
      .minLength(field.min ?? 8)
      .maxLength(field.max ?? 72),
  operators: [],
  cell: 'text',
  text: () => '',
  openapi: () => ({ type: 'string', writeOnly: true }),
}
