import vine from '@vinejs/vine'
import { Field } from '../builder.ts'
import type { FieldKind } from '../kind.ts'
import type { Referring } from '../../definition/types.ts'

/** Worked out by the resource's `compute` functions when a row is read; never stored. `as` is the kind it is shown as. */
export const computed = <T = unknown>(label: string, as = 'text') =>
  new Field<T, false>({ kind: 'computed', label, as, readOnly: true })

/**
 * The value of a history that is in force: `currentValue('Salário atual', 'historico.valor', 'money')`. Today, or on the day a list or read asks for.
 * Read for a whole page in one statement; lists can filter and sort by it.
 */
export const currentValue = <T = unknown>(label: string, from: string, as = 'text') =>
  new Field<T, false>({ kind: 'computed', label, as, from, readOnly: true })

/**
 * Whether a row of another resource refers to the record, as a boolean read in the statement that reads the record:
 * `isReferencedBy('Tem contrato', { resource: 'exemplo/contratos', by: 'cliente', filled: 'assinadoEm' })`.
 * Of several one is enough. `by` is a reference of that resource, `filled` a field of it that must hold
 * something. It says that such a row exists, whoever may see it. The platform looks into tables of its own that are no
 * resources too: `{ table, column, filled? }`.
 */
export const isReferencedBy = (label: string, ...referredBy: Referring[]) =>
  new Field<boolean, false>({ kind: 'computed', label, as: 'boolean', referredBy, readOnly: true })

export const computedKind: FieldKind = {
  name: 'computed',
  storage: 'none',
  operators: [],
  cell: 'text',
  openapi: () => ({ readOnly: true }),
}

/** Free structure kept as it is (at most 60,000 characters as text). For settings and lists of plain values. */
export const json = <T = unknown>(label: string) => new Field<T, false>({ kind: 'json', label })

const sizeLimit = vine.createRule((value: unknown, _options: undefined, field) => {
  if (JSON.stringify(value ?? null).length > 60_000) field.report('Conteúdo muito grande.', 'json', field)
})

export const jsonKind: FieldKind = {
  name: 'json',
  storage: 'column',
  column: () => ({ type: 'json' }),
  rule: () => vine.any().use(sizeLimit()),
  toDb: (value) => (value === null || value === undefined ? null : JSON.stringify(value)),
  fromDb: (value) => (typeof value === 'string' ? JSON.parse(value) : value),
  operators: [],
  cell: 'text',
  text: (value) => (Array.isArray(value) ? value.join(', ') : JSON.stringify(value)),
  openapi: () => ({}),
}
