import vine from '@vinejs/vine'
import { type FieldKind, InputField } from '#engine'

/** Names of authorities; an entry ending with `*` matches every name with that prefix. Shown as a matrix. */
export const authorities = (label: string) => new InputField<string[]>({ kind: 'authorities', label })

export const authoritiesKind: FieldKind = {
  name: 'authorities',
  storage: 'column',
  column: () => ({ type: 'json' }),
  rule: () =>
    vine
      .array(
        vine
          .string()
          .maxLength(150)
          .regex(/^ROLE_[A-Z0-9_]*\*?$/),
      )
      .maxLength(2000)
      .distinct(),
  toDb: (value) => JSON.stringify(value ?? []),
  fromDb: (value) => (typeof value === 'string' ? JSON.parse(value) : value),
  operators: [],
  cell: 'text',
  text: (value) => (value as string[]).join(', '),
  openapi: () => ({ type: 'array', items: { type: 'string' } }),
}
