import vine from '@vinejs/vine'
import { Field, type FieldKind } from '#engine'

/** A kind of field of the plugin's own: stars, one to five. Its screen half has the same name in `frontend/kinds.ts`. */
export const notaKind: FieldKind = {
  name: 'nota',
  storage: 'column',
  column: () => ({ type: 'integer' }),
  rule: () => vine.number({ strict: true }).withoutDecimals().range([1, 5]),
  operators: ['in', 'range'],
  cell: 'text',
  text: (value: number) => '★'.repeat(value),
  openapi: () => ({ type: 'integer', minimum: 1, maximum: 5 }),
}

/** What definitions write. */
export const nota = (label: string) => new Field<number, false>({ kind: notaKind.name, label })
