import { fieldsOf } from '../definition/conditions.ts'
import { EXTRA } from '../definition/extra_fields.ts'
import type { FieldOverrides } from '../definition/field_overrides.ts'
import type { ResourceDef } from '../definition/resource.ts'
import { isGroup } from '../definition/shapes.ts'
import type { FieldDef, FieldDefs } from '../definition/types.ts'
import type { FormSection } from '../definition/screen_types.ts'

/**
 * The fields with the labels of a company. The label of an extra field is arbitrary text, so its required message has
 * no grammatical agreement.
 */
export function labelled(fields: FieldDefs, overrides: FieldOverrides, prefix = ''): FieldDefs {
  const change = (field: FieldDef, path: string): FieldDef => {
    const label = overrides[path]?.rotulo
    if (!label) return field
    return { ...field, label, ...(path.startsWith(`${EXTRA}.`) && { requiredMessage: `${label} é obrigatório` }) }
  }
  return mapFields(fields, change, prefix)
}

/** Maps the fields through `change`; null removes a field, and groups left empty are removed too. */
export function mapFields(
  fields: FieldDefs,
  change: (field: FieldDef, path: string) => FieldDef | null,
  prefix = '',
): FieldDefs {
  const kept: FieldDefs = {}
  for (const [name, field] of Object.entries(fields)) {
    const path = prefix + name
    const inner = field.fields && mapFields(field.fields, change, `${path}.`)
    if (isGroup(field) && !Object.keys(inner ?? {}).length) continue
    const changed = change(inner ? { ...field, fields: inner } : field, path)
    if (changed) kept[name] = changed
  }
  return kept
}

const covers = (gone: ReadonlySet<string>, path: string): boolean =>
  gone.has(path) || [...gone].some((value) => path.startsWith(`${value}.`))

/** Groups with no remaining fields. */
export const emptied = (fields: FieldDefs, defs: FieldDefs, prefix = ''): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (!isGroup(field)) return []
    const inner = defs[name]
    return inner ? emptied(field.fields ?? {}, inner.fields ?? {}, `${prefix}${name}.`) : [prefix + name]
  })

/** The definition without some of its fields, and without the lists, filters, forms and rules that use them. */
export function without(def: ResourceDef, fields: FieldDefs, gone: ReadonlySet<string>): ResourceDef {
  const stays = (path: string) => !covers(gone, path.replace(/^\^\./, ''))
  const { columns, search, filters, sort } = def.list
  const speaksOf = (conditions: (import('../definition/conditions.ts').Condition | null | undefined)[]) =>
    conditions.some((condition) => condition && fieldsOf(condition).some((path) => !stays(path)))
  const named = Object.fromEntries(
    Object.entries(def.filters).filter(
      ([name, one]) => stays(name) && (one.field ? stays(one.field) : !speaksOf(Object.values(one.where))),
    ),
  )
  const section = (item: FormSection): FormSection[] => {
    const kept = {
      ...item,
      fields: item.fields.filter(stays),
      ...(item.sections && { sections: item.sections.flatMap(section) }),
    }
    return kept.fields.length || kept.sections?.length ? [kept] : []
  }
  return {
    ...def,
    fields,
    ...(def.title && { title: def.title.filter(stays) }),
    list: {
      ...def.list,
      columns: columns.filter(stays),
      ...(search && { search: search.filter(stays) }),
      ...(filters && {
        filters: filters.filter((filter) => stays(filter) && (!def.filters[filter] || filter in named)),
      }),
      ...(sort && !stays(sort.replace(/^-/, '')) ? { sort: def.display } : {}),
    },
    filters: named,
    form: def.form.flatMap(section),
    rules: def.rules.filter((rule) => stays(rule.field) && !speaksOf([rule.when])),
    links: def.links.filter((link) => !speaksOf([link.when])),
    // Screens that cannot evaluate the condition offer the removal; the server checks it.
    ...(def.removal && speaksOf([def.removal.when]) && { removal: undefined }),
  }
}

interface Gone {
  names: string[]
  inside: [name: string, gone: Gone][]
}

function goneIn(paths: string[][]): Gone {
  const inside = new Map<string, string[][]>()
  for (const [name, ...rest] of paths)
    if (rest.length) (inside.get(name!) ?? inside.set(name!, []).get(name!)!).push(rest)
  return {
    names: paths.filter((path) => path.length === 1).map(([name]) => name!),
    inside: [...inside].map(([name, rest]) => [name, goneIn(rest)]),
  }
}

function less(level: Record<string, any>, { names, inside }: Gone): Record<string, any> {
  const copy = { ...level }
  for (const name of names) delete copy[name]
  for (const [name, gone] of inside)
    if (Array.isArray(copy[name])) copy[name] = copy[name].map((row) => less(row, gone))
    else if (typeof copy[name] === 'object' && copy[name] !== null) copy[name] = less(copy[name], gone)
  return copy
}

/**
 * Returns a function that copies a row without the values at some paths. The row itself is not changed; only the
 * objects along the paths are copied, once.
 */
export function stripper(paths: Iterable<string>): <T>(value: T) => T {
  const gone = goneIn([...paths].map((path) => path.split('.')))
  if (!gone.names.length && !gone.inside.length) return (value) => value
  return (value) => (typeof value !== 'object' || value === null ? value : (less(value, gone) as typeof value))
}
