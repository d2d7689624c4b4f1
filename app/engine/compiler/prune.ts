import { fieldsOf } from '../definition/conditions.ts'
import type { Customs } from '../definition/customs.ts'
import type { ResourceDef } from '../definition/resource.ts'
import { isGroup } from '../definition/shapes.ts'
import type { FieldDef, FieldDefs, FormSection } from '../definition/types.ts'

/** The fields with the labels of a company. */
export function labelled(fields: FieldDefs, customs: Customs, prefix = ''): FieldDefs {
  return mapFields(fields, (field, path) => (customs[path]?.rotulo ? { ...field, label: customs[path].rotulo } : field), prefix)
}

/** A copy of the fields, each as `change` makes it; null leaves it out, and groups left empty go too. */
export function mapFields(fields: FieldDefs, change: (field: FieldDef, path: string) => FieldDef | null, prefix = ''): FieldDefs {
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

const covers = (gone: ReadonlySet<string>, path: string): boolean => gone.has(path) || [...gone].some((one) => path.startsWith(`${one}.`))

/** Groups of which nothing is left. */
export const emptied = (fields: FieldDefs, kept: FieldDefs, prefix = ''): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (!isGroup(field)) return []
    const inner = kept[name]
    return inner ? emptied(field.fields ?? {}, inner.fields ?? {}, `${prefix}${name}.`) : [prefix + name]
  })

/** The definition without some of its fields: nothing of lists, filters, forms and rules that speaks of them is left. */
export function without(def: ResourceDef, fields: FieldDefs, gone: ReadonlySet<string>): ResourceDef {
  const stays = (path: string) => !covers(gone, path.replace(/^\^\./, ''))
  const { columns, search, filters, sort } = def.list
  const speaksOf = (conditions: (import('../definition/conditions.ts').Condition | null | undefined)[]) => conditions.some((one) => one && fieldsOf(one).some((path) => !stays(path)))
  const named = Object.fromEntries(Object.entries(def.filters).filter(([, one]) => (one.field ? stays(one.field) : !speaksOf(Object.values(one.where)))))
  const section = (one: FormSection): FormSection[] => {
    const kept = { ...one, fields: one.fields.filter(stays), ...(one.sections && { sections: one.sections.flatMap(section) }) }
    return kept.fields.length || kept.sections?.length ? [kept] : []
  }
  return {
    ...def,
    fields,
    list: {
      ...def.list,
      columns: columns.filter(stays),
      ...(search && { search: search.filter(stays) }),
      ...(filters && { filters: filters.filter((one) => stays(one) && (!def.filters[one] || one in named)) }),
      ...(sort && !stays(sort.replace(/^-/, '')) ? { sort: def.display } : {}),
    },
    filters: named,
    form: def.form.flatMap(section),
    rules: def.rules.filter((one) => stays(one.field) && !speaksOf([one.when])),
    links: def.links.filter((one) => !speaksOf([one.when])),
  }
}

/** The row without the values at some paths. The row itself stays as it is. */
export function strip<T>(value: T, gone: ReadonlySet<string>): T {
  if (!gone.size || typeof value !== 'object' || value === null) return value
  const copy: Record<string, any> = { ...value }
  for (const path of gone) {
    const parts = path.split('.')
    const last = parts.pop()!
    let level: Record<string, any> | undefined = copy
    for (const part of parts) level = level && typeof level[part] === 'object' && level[part] !== null ? (level[part] = { ...level[part] }) : undefined
    if (level) delete level[last]
  }
  return copy as T
}
