import vine from '@vinejs/vine'
import { Field } from '../builder.ts'
import { InputField } from '../input_field.ts'
import type { FieldKind } from '../kind.ts'
import type { Referring, Tone } from '../../definition/types.ts'

/** What `computed`, `currentValue` and `isReferencedBy` can: they are only read. */
export class ComputedField<T = unknown> extends Field<T> {
  /**
   * The fields its function looks at, lists and histories too: `dependsOn('opcao', 'dependentes')`. Its rows then have them whatever a list
   * reads, and the answer only what was asked for. Without it the function finds in a list no more than the columns of that list.
   */
  dependsOn(...dependencies: string[]) {
    return this.with({ dependencies })
  }
  /** The colour of each value in lists and forms. */
  tones(tones: Record<string, Tone>) {
    return this.with({ tones })
  }
}

/** What `json` can. */
export class JsonField<T = unknown> extends InputField<T> {}

/** Worked out by the resource's `compute` functions when a row is read; never stored. `as` is the kind it is shown as. */
export const computed = <T = unknown>(label: string, as = 'text') =>
  new ComputedField<T>({ kind: 'computed', label, as, readOnly: true })

/**
 * The value of a history that is in force: `currentValue('Salário atual', 'historico.valor', 'money')`. Today, or on the day a list or read asks for.
 * Read for a whole page in one statement; lists can filter and sort by it.
 */
export const currentValue = <T = unknown>(label: string, from: string, as = 'text') =>
  new ComputedField<T>({ kind: 'computed', label, as, from, readOnly: true })

/**
 * Whether a row of another resource refers to the record, as a boolean read in the statement that reads the record:
 * `isReferencedBy('Tem contrato', { resource: 'exemplo/contratos', by: 'cliente', filled: 'assinadoEm' })`.
 * Of several one is enough. `by` is a reference of that resource, `filled` a field of it that must hold
 * something. It says that such a row exists, whoever may see it. The platform looks into tables of its own that are no
 * resources too: `{ table, column, filled? }`.
 */
export const isReferencedBy = (label: string, ...referredBy: Referring[]) =>
  new ComputedField<boolean>({ kind: 'computed', label, as: 'boolean', referredBy, readOnly: true })

export const computedKind: FieldKind = {
  name: 'computed',
  storage: 'none',
  operators: [],
  cell: 'text',
  openapi: () => ({ readOnly: true }),
}

/** Free structure kept as it is (at most 60,000 characters as text). For settings and lists of plain values. */
export const json = <T = unknown>(label: string) => new JsonField<T>({ kind: 'json', label })

const sizeLimit = vine.createRule((value: unknown, _options: undefined, field) => {
  if (JSON.stringify(value ?? null).length > 60_000) field.report('Conteúdo muito grande.', 'json', field)
})

export const jsonKind: FieldKind = {
  name: 'json',
  entry: 'exact',
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
