import type { FieldDefs } from '#engine'
import type { Registry } from '#engine/registry/registry.ts'

/** What the definitions of a plugin leave nameless: one line each. (Icons nobody has drawn stop the boot.) */
export function missingLabels(name: string, registry: Registry): string[] {
  const gaps: string[] = []
  const demand = (where: string, label: string | undefined) => {
    if (!label?.trim()) gaps.push(`${where} has no label`)
    else if (/^[a-z][a-zA-Z0-9]*$|^[A-Z_]+_[A-Z_]+$/.test(label.trim()))
      gaps.push(`${where} is labelled "${label}", which is a name of code`)
  }
  const fields = (where: string, level: FieldDefs) => {
    for (const [field, def] of Object.entries(level)) {
      demand(`${where}.${field}`, def.label)
      for (const choice of def.choices ?? [])
        if (!choice.nome?.trim()) gaps.push(`${where}.${field}: choice "${choice.id}" has no name`)
      if (def.fields) fields(`${where}.${field}`, def.fields)
    }
  }
  const plugin = registry.plugins.find((item) => item.name === name)!
  demand(`plugin ${name}`, plugin.label)
  fields('settings', plugin.settings)
  for (const { def, plugin: owner } of registry.resources.values()) {
    if (owner !== name) continue
    demand(def.key, def.label.singular)
    demand(def.key, def.label.plural)
    fields(def.key, def.fields)
    for (const item of [...def.form, ...def.form.flatMap((section) => section.sections ?? [])])
      demand(`${def.key}: a section`, item.label)
    for (const [filter, one] of Object.entries(def.filters)) demand(`${def.key}: filter ${filter}`, one.label)
    for (const action of def.actions) {
      demand(`${def.key}: action ${action.name}`, action.label)
      fields(`${def.key}: action ${action.name}`, action.fields ?? {})
    }
  }
  for (const report of plugin.reports ?? []) {
    demand(report.key, report.label)
    fields(report.key, report.fields)
    for (const column of report.columns) demand(`${report.key}: column ${column.key}`, column.label)
  }
  for (const dashboard of plugin.dashboards ?? []) {
    demand(dashboard.key, dashboard.label)
    fields(dashboard.key, dashboard.filters)
    for (const [chart, { label, columns }] of Object.entries(dashboard.charts)) {
      demand(`${dashboard.key}: chart ${chart}`, label)
      for (const [column, { label: title }] of Object.entries(columns))
        demand(`${dashboard.key}: chart ${chart}: column ${column}`, title)
    }
  }
  for (const page of plugin.pages ?? []) {
    demand(`page ${page.path}`, page.label)
  }
  for (const endpoint of plugin.endpoints ?? [])
    if (!endpoint.label?.trim()) gaps.push(`endpoint ${endpoint.method} ${endpoint.path} has no label`)
  return gaps
}
