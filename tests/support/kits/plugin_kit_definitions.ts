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
      for (const one of def.choices ?? [])
        if (!one.nome?.trim()) gaps.push(`${where}.${field}: choice "${one.id}" has no name`)
      if (def.fields) fields(`${where}.${field}`, def.fields)
    }
  }
  const plugin = registry.plugins.find((one) => one.name === name)!
  demand(`plugin ${name}`, plugin.label)
  fields('settings', plugin.settings)
  for (const { def, plugin: owner } of registry.resources.values()) {
    if (owner !== name) continue
    demand(def.key, def.label.singular)
    demand(def.key, def.label.plural)
    fields(def.key, def.fields)
    for (const one of [...def.form, ...def.form.flatMap((section) => section.sections ?? [])])
      demand(`${def.key}: a section`, one.label)
    for (const [filter, one] of Object.entries(def.filters)) demand(`${def.key}: filter ${filter}`, one.label)
    for (const one of def.actions) {
      demand(`${def.key}: action ${one.name}`, one.label)
      fields(`${def.key}: action ${one.name}`, one.fields ?? {})
    }
  }
  for (const report of plugin.reports ?? []) {
    demand(report.key, report.label)
    fields(report.key, report.fields)
    for (const one of report.columns) demand(`${report.key}: column ${one.key}`, one.label)
  }
  for (const one of plugin.dashboards ?? []) {
    demand(one.key, one.label)
    fields(one.key, one.filters)
    for (const [chart, { label, columns }] of Object.entries(one.charts)) {
      demand(`${one.key}: chart ${chart}`, label)
      for (const [column, { label: title }] of Object.entries(columns))
        demand(`${one.key}: chart ${chart}: column ${column}`, title)
    }
  }
  for (const page of plugin.pages ?? []) {
    demand(`page ${page.path}`, page.label)
  }
  for (const one of plugin.endpoints ?? [])
    if (!one.label?.trim()) gaps.push(`endpoint ${one.method} ${one.path} has no label`)
  return gaps
}
