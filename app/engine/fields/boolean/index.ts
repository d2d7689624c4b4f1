import vine from '@vinejs/vine'
import { Field } from '../builder.ts'
import type { FieldKind } from '../kind.ts'

/** Yes or no. Never null in the database: without a value it is false. */
export const boolean = (label: string) => new Field<boolean, true>({ kind: 'boolean', label, default: false })

export const booleanKind: FieldKind = {
  name: 'boolean',
  storage: 'column',
  column: () => ({ type: 'boolean' }),
  rule: () => vine.boolean({ strict: true }),
  toDb: (value) => (value ? 1 : 0),
  fromDb: (value) => Boolean(value),
  operators: ['equals'],
  cell: 'boolean',
  text: (value) => (value ? 'Sim' : 'Não'),
  openapi: () => ({ type: 'boolean' }),
}
