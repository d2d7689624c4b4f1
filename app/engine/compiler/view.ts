import { firstNamesOf, namingPaths } from '../definition/display_template.ts'
import type { FieldOverrides } from '../definition/field_overrides.ts'
import { EXTRA } from '../definition/extra_fields.ts'
import type { ResourceDef } from '../definition/resource.ts'
import type { FieldDef, FieldDefs } from '../definition/types.ts'
import type { Resource } from './resource.ts'
import { isGroup, isRows } from '../definition/shapes.ts'
import { snake } from './names.ts'
import { emptied, labelled, mapFields, stripper, without } from './prune.ts'
import { layoutOf } from './layout.ts'
import { compileValidator, type ValueValidator } from './validator.ts'

/** Authority to see the field; with the suffix `_EDITAR`, to change it. */
export const fieldAuthority = (
  resource: { authority: { read: string }; restrictedAs?: Resource['restrictedAs'] },
  path: string,
) => `${resource.authority.read}_CAMPO_${snake(resource.restrictedAs?.get(path)?.as ?? path).toUpperCase()}`

/** Paths of the fields whose authorities a user lacks. */
export interface Denied {
  read: readonly string[]
  write: readonly string[]
}

/** A resource as seen by one company and one user. */
export interface View {
  /** The definition, layout and validator without hidden fields. */
  resource: Resource
  /** All fields, with the labels of the company: used to check a record. */
  fields: FieldDefs
  /** Paths the company requires in addition to the definition. */
  required: string[]
  /** The visible fields; those the user may not change are marked as locked. */
  checks: FieldDefs
  strip: <T>(row: T) => T
}

/** The resource as defined by its plugin. */
export const plainView = (resource: Resource): View => ({
  resource,
  fields: resource.def.fields,
  required: [],
  checks: resource.def.fields,
  strip: (row) => row,
})

/** Fields a company may not hide: those that name a record, and those with a `required` rule. */
export const isFixed = (def: ResourceDef, path: string, field: FieldDef) =>
  path === def.display || (namingPaths(def).includes(path) && !firstNamesOf(def)) || field.required !== undefined

/** Paths of all fields that hold a value, with the field; groups are expanded, lists are not. */
export function leavesOf(fields: FieldDefs, prefix = ''): [string, FieldDef][] {
  return Object.entries(fields).flatMap(([name, field]) =>
    isGroup(field) ? leavesOf(field.fields ?? {}, `${prefix}${name}.`) : [[prefix + name, field] as [string, FieldDef]],
  )
}

/** The fields with this mark, with their paths, including those of list rows. */
export const markedIn = (fields: FieldDefs, mark: 'restricted' | 'personalTo'): [string, FieldDef][] =>
  leavesOf(fields).flatMap(([path, field]): [string, FieldDef][] => [
    ...(field[mark] ? [[path, field] as [string, FieldDef]] : []),
    ...(isRows(field)
      ? markedIn(field.fields ?? {}, mark).map(([inner, one]): [string, FieldDef] => [`${path}.${inner}`, one])
      : []),
  ])

/** Extra fields without a title. */
const untitled = (def: ResourceDef, overrides: FieldOverrides) =>
  def.extraFields
    ? Object.keys(def.fields[EXTRA]?.fields ?? {})
        .map((name) => `${EXTRA}.${name}`)
        .filter((path) => !overrides[path]?.rotulo)
    : []

const hidden = (def: ResourceDef, overrides: FieldOverrides) =>
  leavesOf(def.fields)
    .filter(([path, field]) => overrides[path]?.oculto && !isFixed(def, path, field))
    .map(([path]) => path)

/**
 * Creates the view of a company (`overrides`) for a user without some authorities. `withHidden` keeps the fields the
 * company hides: for internal work of the server.
 */
export function viewOf(
  resource: Resource,
  overrides: FieldOverrides,
  denied: Denied,
  variant: string,
  withHidden: boolean,
): View {
  const { def } = resource
  const left = [...(withHidden ? [] : [...untitled(def, overrides), ...hidden(def, overrides)]), ...denied.read]
  // Fields derived from a removed history are removed too.
  const follows = leavesOf(def.fields)
    .filter(
      ([, field]) =>
        field.kind === 'computed' && field.from && left.some((value) => field.from!.startsWith(`${value}.`)),
    )
    .map(([path]) => path)
  const gone = new Set([...left, ...follows])
  const locked = new Set(denied.write)
  const all = labelled(def.fields, overrides)
  const kept = mapFields(all, (field, path) => (gone.has(path) ? null : field))
  const checks = mapFields(kept, (field, path) => (locked.has(path) ? { ...field, locked: true } : field))
  const demanded = (path: string) => overrides[path]?.obrigatorio === true && !gone.has(path) && !locked.has(path)
  const onScreen = (field: FieldDef, path: string): FieldDef =>
    locked.has(path)
      ? { ...field, readOnly: true }
      : demanded(path) && !field.required
        ? { ...field, required: { op: 'required', field: path } }
        : field
  const screens = mapFields(kept, onScreen)
  const pruned = without({ ...def, fields: all }, screens, new Set([...gone, ...emptied(all, screens)]))
  const titled = Object.entries(screens[EXTRA]?.fields ?? {})
    .filter(([, field]) => def.extraFields && field.kind !== 'longText')
    .map(([name]) => `${EXTRA}.${name}`)
  const shown =
    withHidden || !titled.length
      ? pruned
      : { ...pruned, list: { ...pruned.list, filters: [...(pruned.list.filters ?? []), ...titled] } }
  return {
    resource: {
      ...resource,
      def: shown,
      variant,
      layout: layoutOf({ key: def.aliasOf ?? def.key, table: resource.layout.table, fields: screens }),
      validate: lazily(checks),
    },
    fields: all,
    required: Object.keys(overrides).filter(demanded),
    checks,
    strip: stripper(gone),
  }
}

/** VineJS compiles a schema to a function; it is not needed before the first write. */
export function lazily(fields: FieldDefs): ValueValidator {
  let compiled: ValueValidator | undefined
  return (input) => (compiled ??= compileValidator(fields))(input)
}
