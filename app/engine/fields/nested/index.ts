import type { FieldDef, FieldDefs } from '../../definition/types.ts'
import type { RuleDef } from '../../definition/rule.ts'
import { Field, type Fields, toDefs, type ValuesOf } from '../builder.ts'
import { EntriesField } from '../entries_field.ts'
import type { FieldKind } from '../kind.ts'

function restrictedFields(
  fields: FieldDefs,
  paths: readonly string[],
  as: NonNullable<FieldDef['restrictedAs']>,
  prefix = '',
): FieldDefs {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const path = prefix + name
      const all = paths.some((value) => value === path || path.startsWith(`${value}.`))
      if (field.fields) return [name, { ...field, fields: restrictedFields(field.fields, paths, as, `${path}.`) }]
      return [name, all ? { ...field, restricted: true, restrictedAs: as } : field]
    }),
  )
}

/** What `group` and `address` can: fields under one name. */
export class GroupField<T = unknown> extends Field<T> {
  declare readonly $required: true

  /** Of a group made elsewhere: restricts the fields of these paths, all of a group when it is named. */
  restrictedIn(paths: readonly string[], as: NonNullable<FieldDef['restrictedAs']>) {
    return this.with({ fields: restrictedFields(this.def.fields ?? {}, paths, as) })
  }
}

/** What `list` and `history` can: rows that belong to the record. */
export class ListField<T = unknown> extends EntriesField<T> {
  /** Singular label and the columns of its table. */
  rows(item: string, columns: string[]) {
    return this.with({ item, columns })
  }
  /** Its rows can be read and changed one by one at `/api/<resource>/{id}/<name>[/{item}]`. */
  itemsAt(itemsAt: string) {
    return this.with({ itemsAt })
  }
  /** Of a history: a new period starts in the form with the values of the one in force, but for its date and these fields. */
  startsFromCurrent(but: readonly string[] = []) {
    return this.with({ startsFromCurrentBut: but })
  }
  /** Rules over the fields of each row. */
  rowRules(rules: RuleDef[]) {
    return this.with({ rules })
  }
  /** People put the rows into an order of their own, by dragging or by keys. */
  ordered() {
    return this.with({ ordered: true })
  }
  /** Of a list made elsewhere: restricts the fields of these paths. */
  restrictedIn(paths: readonly string[], as: NonNullable<FieldDef['restrictedAs']>) {
    return this.with({ fields: restrictedFields(this.def.fields ?? {}, paths, as) })
  }
}

/** Fields kept together under one name: a nested object in the API, columns with a prefix in the table. */
export const group = <F extends Fields>(label: string, fields: F) =>
  new GroupField<ValuesOf<F>>({ kind: 'group', label, fields: toDefs(fields) })
/** Rows that belong to the record: own table, written and deleted with it, order kept. */
export const list = <F extends Fields>(label: string, fields: F) =>
  new ListField<(ValuesOf<F> & { id?: number })[]>({
    kind: 'list',
    label,
    fields: toDefs(fields),
    columns: Object.keys(fields).slice(0, 4),
  })
/** Effective-dated rows: needs a field `data`; no two rows on one date; the engine answers "the value on date X". Its periods may hold `refs` and lists of their own. */
export const history = <F extends Fields>(label: string, fields: F) =>
  new ListField<(ValuesOf<F> & { id?: number })[]>({
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
