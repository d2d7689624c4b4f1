import { isGroup } from '#engine/definition/shapes.ts'
import type { Resource } from '#engine/compiler/resource.ts'
import type { FieldDef } from '#engine/definition/types.ts'
import { fromStubs } from './from_stubs.ts'
import { fileOf, registerItem } from './plugin.ts'

/** A field the list filters by and that has few values: what a first chart can be made of. */
function groupableOf({ def, layout }: Resource) {
  for (const name of def.list.filters ?? []) {
    const field = def.fields[name]
    if (!field || isGroup(field) || !['boolean', 'choice'].includes(field.kind)) continue
    if (layout.byPath.has(name)) return { name, field }
  }
  return undefined
}

const symbol = (plugin: string) => `${plugin.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}Dashboard`

const namesOfValues = (field: FieldDef) =>
  JSON.stringify(
    field.kind === 'boolean'
      ? { true: 'Sim', false: 'Não' }
      : Object.fromEntries((field.choices ?? []).map((choice) => [choice.id, choice.nome])),
  )
    .replaceAll('"', "'")
    .replaceAll(/'(\w+)':/g, '$1: ')
    .replaceAll(',', ', ')

/** A dashboard over a resource, and its test. */
export function dashboardFiles(plugin: string, key: string, label: string, resource: Resource) {
  const found = groupableOf(resource)
  const group = found && {
    name: found.name,
    chart: `por${found.name[0]!.toUpperCase()}${found.name.slice(1)}`,
    title: `Por ${found.field.label.toLowerCase()}`,
    label: found.field.label,
    names: namesOfValues(found.field),
  }
  return fromStubs(['dashboard', 'dashboard_test'], {
    plugin,
    key,
    label,
    file: fileOf(key),
    symbol: symbol(plugin),
    resource: resource.key,
    plural: resource.def.label.plural,
    group,
  })
}

/** Adds the dashboard to a manifest; see `registerIn`. */
export const registerDashboardIn = (manifest: string, plugin: string, key: string) =>
  registerItem(manifest, symbol(plugin), `./dashboards/${fileOf(key)}.ts`, 'dashboards')
