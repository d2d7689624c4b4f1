import { entriesOf, isFile, isGroup, isRows } from '../definition/shapes.ts'
import { memoize } from '../definition/memoize.ts'
import type { EvaluationContext } from '../definition/conditions.ts'
import { defaultFor } from '../definition/defaults.ts'
import type { Context } from '../definition/context.ts'
import type { DefaultValue, FieldDef, FieldDefs } from '../definition/types.ts'
import { kindOf } from '../fields/index.ts'
import { addMonths, monthAfter } from '../definition/civil_date.ts'

type Values = Record<string, any>

/** The value at a path; undefined when a group on the way is missing. */
export const at = (values: Values, segments: string[]): any =>
  segments.reduce<any>((level, part) => level?.[part], values)

/** Id of a reference, given as a number or as `{ id }`. */
export const idOf = (value: any) => Number(typeof value === 'object' ? value?.id : value)

/** The current default of a field; undefined when it has none. */
export function defaultOf(value: DefaultValue | undefined, context: Pick<Context, 'today' | 'settings'>): unknown {
  if (value === undefined || value === null || typeof value !== 'object' || Array.isArray(value)) return value
  if ('setting' in value) return context.settings[value.setting]
  if ('monthsFromNow' in value) return monthAfter(context.today, value.monthsFromNow)
  switch (value.now) {
    case 'date':
      return context.today
    case 'datetime':
      return new Date().toISOString()
    case 'year':
      return Number(context.today.slice(0, 4))
    case 'monthAgo':
      return addMonths(context.today, -1)
    case 'yearAgo':
      return addMonths(context.today, -12)
  }
}

type Around = Pick<Context, 'today' | 'settings'> & Partial<Pick<Context, 'authorities'>>

/** The fields that may get a value in a new record. Cached, because most fields have no default. */
const filledIn = memoize((fields: FieldDefs) =>
  entriesOf(fields).filter(
    ([, field]) =>
      isGroup(field) ||
      isRows(field) ||
      field.kind === 'boolean' ||
      field.default !== undefined ||
      field.defaults?.length,
  ),
)

/**
 * Fills missing values of a new record, field by field, so that a conditional default sees the fields before it.
 * Conditions in groups read from the top level, in rows from the row.
 */
export function applyDefaults(
  fields: FieldDefs,
  values: Values,
  context: Around,
  facts: Pick<EvaluationContext, 'record' | 'parent'> = { record: values },
) {
  for (const [name, field] of filledIn(fields)) {
    if (isGroup(field)) applyDefaults(field.fields ?? {}, (values[name] ??= {}), context, facts)
    else if (isRows(field) && Array.isArray(values[name]))
      for (const row of values[name])
        applyDefaults(field.fields ?? {}, row, context, { record: row, parent: facts.record })
    else if (values[name] === undefined) {
      const initial = field.defaults
        ? defaultFor(field, {
            ...facts,
            settings: context.settings,
            authorities: context.authorities,
            today: context.today,
          })
        : field.default
      const value = defaultOf(initial, context)
      if (value !== undefined) values[name] = value
      // As in the form and the table: a missing boolean is false, but for one that has to be said.
      else if (field.kind === 'boolean' && field.required !== true) values[name] = false
    }
  }
}

/** A group set to null clears every writable field in it; the following steps see the individual fields. */
export function openEmptyGroups(fields: FieldDefs, values: Values) {
  for (const [name, field] of entriesOf(fields)) {
    if (!isGroup(field) || values[name] === undefined) continue
    if (values[name] === null)
      values[name] = Object.fromEntries(
        Object.entries(field.fields ?? {}).flatMap(([inner, one]) => (one.readOnly === true ? [] : [[inner, null]])),
      )
    openEmptyGroups(field.fields ?? {}, values[name])
  }
}

/** The resulting record: groups are merged, other values replaced. */
export function merge(old: Values, values: Values, fields: FieldDefs): Values {
  const merged: Values = { ...old }
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue
    merged[name] =
      isGroup(fields[name]) && value && old[name] ? merge(old[name], value, fields[name].fields ?? {}) : value
  }
  return merged
}

/** Path → value for every field that has one; groups flattened, lists kept whole. */
export function flatten(values: Values, fields: FieldDefs, prefix = ''): Values {
  const flat: Values = {}
  for (const [name, field] of entriesOf(fields)) {
    const value = values[name]
    if (value === undefined || value === null || field.kind === 'computed') continue
    if (isGroup(field)) Object.assign(flat, flatten(value, field.fields ?? {}, `${prefix}${name}.`))
    else flat[prefix + name] = isFile(field) ? (value.name ?? null) : value
  }
  return flat
}

/** Comparison key of a value: id of a reference, sorted ids of several, JSON of other objects. */
function signature(value: any, field: FieldDef): string {
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length)) return 'null'
  if (field.kind === 'ref') return String(typeof value === 'object' ? (value.id ?? 'null') : value)
  if (field.kind === 'refs')
    return JSON.stringify(
      (value as (number | { id: number })[])
        .map((item) => Number(typeof item === 'object' ? item.id : item))
        .sort((a, b) => a - b),
    )
  if (field.kind === 'boolean') return String(Boolean(value))
  if (['decimal', 'money', 'percent', 'integer', 'year'].includes(field.kind)) return String(Number(value))
  if (isFile(field) && value.bytes !== undefined && value.bytes !== null) return 'sent'
  if (isRows(field))
    return JSON.stringify(
      (value as Values[]).map((row) => [
        row.id ?? null,
        ...Object.entries(field.fields ?? {}).map(([name, one]) => rowSignature(row[name], one)),
      ]),
    )
  if (typeof value === 'object') return JSON.stringify(value)
  const kind = kindOf(field)
  return String(kind.fromDb && kind.toDb ? kind.fromDb(kind.toDb(value, field), field) : value)
}

const rowSignature = (value: any, field: FieldDef): string =>
  isGroup(field)
    ? JSON.stringify(Object.entries(field.fields ?? {}).map(([name, one]) => rowSignature(value?.[name], one)))
    : signature(value, field)

/** Whether two list rows have equal values. */
export const sameRow = (a: Values | undefined, b: Values, fields: FieldDefs) =>
  a === b ||
  (a !== undefined &&
    Object.entries(fields).every(([name, field]) => rowSignature(a[name], field) === rowSignature(b[name], field)))

/**
 * Whether two values of a field differ. Lists that were read and passed back contain the same objects, which is checked
 * first.
 */
function differs(before: unknown, value: unknown, field: FieldDef): boolean {
  if (before === value) return false
  if (isRows(field) && Array.isArray(before) && Array.isArray(value)) {
    if (before.length !== value.length) return true
    if (before.every((row, at) => row === value[at])) return false
  }
  return signature(before, field) !== signature(value, field)
}

/** Path → [before, after] of the actual changes. */
export function changesBetween(
  old: Values,
  values: Values,
  fields: FieldDefs,
  prefix = '',
): Record<string, [unknown, unknown]> {
  const changes: Record<string, [unknown, unknown]> = {}
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name]
    if (!field || value === undefined || field.kind === 'computed') continue
    if (isGroup(field))
      Object.assign(changes, changesBetween(old?.[name] ?? {}, value ?? {}, field.fields ?? {}, `${prefix}${name}.`))
    else if (field.kind === 'password') {
      if (value) changes[prefix + name] = ['***', '***']
    } else if (field.writeOnly) {
      changes[prefix + name] = ['***', value === null ? null : '***']
    } else if (isFile(field)) {
      // base64, or raw bytes: from a form part, or set by a hook.
      if ((value?.bytes ?? null) !== null || (!value && old?.[name]))
        changes[prefix + name] = [old?.[name]?.name ?? null, value?.name ?? null]
    } else if (differs(old?.[name], value, field)) changes[prefix + name] = [old?.[name] ?? null, value]
  }
  return changes
}
