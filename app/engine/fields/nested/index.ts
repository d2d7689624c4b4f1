import { Field, type Fields, toDefs, type ValuesOf } from '../builder.ts'
import type { FieldKind } from '../kind.ts'

/** Fields kept together under one name: a nested object in the API, columns with a prefix in the table. */
export const group = <F extends Fields>(label: string, fields: F) =>
  new Field<ValuesOf<F>, true>({ kind: 'group', label, fields: toDefs(fields) })
/** Rows that belong to the record: own table, written and deleted with it, order kept. */
export const list = <F extends Fields>(label: string, fields: F) =>
  new Field<(ValuesOf<F> & { id?: number })[], false>({
    kind: 'list',
    label,
    fields: toDefs(fields),
    columns: Object.keys(fields).slice(0, 4),
  })
/** Effective-dated rows: needs a field `data`; no two rows on one date; the engine answers "the value on date X". Its periods may hold `refs` and lists of their own. */
export const history = <F extends Fields>(label: string, fields: F) =>
  new Field<(ValuesOf<F> & { id?: number })[], false>({
    kind: 'history',
    label,
    fields: toDefs(fields),
    columns: Object.keys(fields).slice(0, 4),
  })

const nested = (name: string, storage: FieldKind['storage']): FieldKind => ({
  name,
  storage,
  operators: [],
  cell: 'text',
  text: (value) =>
    Array.isArray(value) && value.length > 0 ? (value.length === 1 ? '1 registro' : `${value.length} registros`) : '',
  openapi: () => (name === 'group' ? { type: 'object' } : { type: 'array', items: { type: 'object' } }),
})

export const groupKind = nested('group', 'group')
export const listKind = nested('list', 'child')
export const historyKind = nested('history', 'child')
