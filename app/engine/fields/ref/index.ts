import vine from '@vinejs/vine'
import { Field } from '../builder.ts'
import type { FieldDef } from '../../definition/types.ts'
import { kindOf } from '../known_kinds.ts'
import type { FieldKind } from '../kind.ts'

/** `{ id, <display> }` of another record. */
export interface RefValue {
  /** Of the row referred to. */
  id: number
  [display: string]: unknown
}

/** Reference to one record of another resource. Column `<campo>_id` with a foreign key and an index. */
export const ref = <const K extends string>(to: K, label: string) =>
  new Field<RefValue & { readonly $to?: K }, false>({ kind: 'ref', label, to })
/** References to several records: a table of pairs. */
export const refs = <const K extends string>(to: K, label: string) =>
  new Field<(RefValue & { readonly $to?: K })[], false>({ kind: 'refs', label, to })

const reference = () =>
  vine.unionOfTypes([
    vine.number().positive().withoutDecimals(),
    vine.object({ id: vine.number().positive().withoutDecimals().nullable().optional() }).allowUnknownProperties(),
  ])

/** What it is called, as the kind of the field that names its target writes it. */
function name(value: any, { named }: FieldDef): string {
  if (!value || typeof value !== 'object') return String(value ?? '')
  const shown = Object.entries(value).find(([key]) => key !== 'id')?.[1]
  if (shown === undefined || shown === null) return String(value.id)
  return (named && kindOf(named).text?.(shown, named)) ?? String(shown)
}

export const refKind: FieldKind = {
  name: 'ref',
  storage: 'column',
  column: () => ({ type: 'integer' }),
  rule: reference,
  toDb: (value) => (value && typeof value === 'object' ? (value.id ?? null) : (value ?? null)),
  operators: ['in'],
  cell: 'text',
  text: name,
  openapi: () => ({ type: 'object', properties: { id: { type: 'integer' } } }),
}

export const refsKind: FieldKind = {
  name: 'refs',
  storage: 'pivot',
  rule: () => vine.array(reference()).maxLength(2000),
  operators: ['in'],
  cell: 'text',
  text: (value, field) => (value as unknown[]).map((one) => name(one, field)).join(', '),
  openapi: (field) => ({
    type: 'array',
    items: field.idsOnly ? { type: 'integer' } : { type: 'object', properties: { id: { type: 'integer' } } },
  }),
}
