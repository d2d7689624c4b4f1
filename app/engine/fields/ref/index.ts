import vine from '@vinejs/vine'
import type { Condition } from '../../definition/conditions.ts'
import { EntriesField } from '../entries_field.ts'
import { ColumnField } from '../input_field.ts'
import type { FieldDef } from '../../definition/types.ts'
import { kindOf } from '../known_kinds.ts'
import type { FieldKind } from '../kind.ts'

/** `{ id, <display> }` of another record. */
export interface RefValue {
  /** Of the row referred to. */
  id: number
  [display: string]: unknown
}

/** A reference whose value is a plain id, or plain ids. */
export interface PlainIds {
  readonly $value: any
}

/** What `ref` can: a reference to one record. */
export class RefField<T = RefValue> extends ColumnField<T> {
  /** Extra filters of every lookup, on the server too; '$campo.id' takes the value from the form. With a condition they narrow only while it holds. */
  lookup(lookup: Record<string, unknown>, when?: Condition) {
    return this.with({ lookup, ...(when && { lookupWhen: when }) })
  }
  /**
   * Forms offer what an endpoint answers instead of the list of the target: `optionsFrom('captacao/…/substituidos', { todos: 'todos' })` asks it with
   * `nome` (what was typed) and these fields of the form.
   */
  optionsFrom(path: string, query: Record<string, string> = {}) {
    return this.with({ optionsFrom: { path, query } })
  }
  /** The API speaks plain ids. */
  ids(): this & PlainIds {
    return this.with({ idsOnly: true }) as this & PlainIds
  }
  /**
   * When one is picked, forms of new records fill their empty fields with what GET of this path answers to `{field}={id}`: an object of the fields
   * of the resource. What people typed stays; the server fills nothing in.
   */
  prefillFrom(path: string) {
    return this.with({ prefillFrom: path })
  }
  /** Fields of the target that come along in what is read. `empresa` is the company of the record. */
  include(...names: string[]) {
    return this.with({ with: names })
  }
  /** A reference to its own resource, which makes a tree. */
  tree() {
    return this.with({ tree: true })
  }
  /** This row disappears with its target. */
  cascade() {
    return this.with({ cascade: true })
  }
}

/** What `refs` can: references to several records. */
export class RefsField<T = RefValue[]> extends EntriesField<T> {
  /** Extra filters of every lookup, on the server too; '$campo.id' takes the value from the form. With a condition they narrow only while it holds. */
  lookup(lookup: Record<string, unknown>, when?: Condition) {
    return this.with({ lookup, ...(when && { lookupWhen: when }) })
  }
  /**
   * Forms offer what an endpoint answers instead of the list of the target: `optionsFrom('captacao/…/substituidos', { todos: 'todos' })` asks it with
   * `nome` (what was typed) and these fields of the form.
   */
  optionsFrom(path: string, query: Record<string, string> = {}) {
    return this.with({ optionsFrom: { path, query } })
  }
  /** The API speaks plain ids. */
  ids(): this & PlainIds {
    return this.with({ idsOnly: true }) as this & PlainIds
  }
  /** Of a tree: marking a row marks all that is in use below it (`descendants`), or stands for it (`topmost`). */
  branches(branches: NonNullable<FieldDef['branches']>) {
    return this.with({ branches })
  }
  /** What to ask before an entry is taken, when the server has something to say about it. */
  confirmOnPick(confirmOnPick: NonNullable<FieldDef['confirmOnPick']>) {
    return this.with({ confirmOnPick })
  }
  /** Singular label, and the columns: the page of the record shows them as a table of these fields of theirs. */
  rows(item: string, columns: string[]) {
    return this.with({ item, columns })
  }
}

/** Reference to one record of another resource. Column `<campo>_id` with a foreign key and an index. */
export const ref = <const K extends string>(to: K, label: string) =>
  new RefField<RefValue & { readonly $to?: K }>({ kind: 'ref', label, to })
/** References to several records: a table of pairs. */
export const refs = <const K extends string>(to: K, label: string) =>
  new RefsField<(RefValue & { readonly $to?: K })[]>({ kind: 'refs', label, to })

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
  text: (value, field) => (value as unknown[]).map((item) => name(item, field)).join(', '),
  openapi: (field) => ({
    type: 'array',
    items: field.idsOnly ? { type: 'integer' } : { type: 'object', properties: { id: { type: 'integer' } } },
  }),
}
