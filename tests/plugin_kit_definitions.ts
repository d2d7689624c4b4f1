import type { FieldDefs } from '#engine'
import type { MenuItem } from '#engine/definition/plugin.ts'
import type { Registry } from '#engine/runtime/registry.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from './console.ts'

const icons = () => new Set([...readFileSync(join(PROJECT, 'frontend/theme/icon_names.ts'), 'utf8').split('export const ICONS')[1]!.matchAll(/^ {2}(\w+)/gm)].map(([, icon]) => icon!))

/** What the definitions of a plugin leave nameless, and icons nobody has drawn: one line each. */
export function definitionGaps(name: string, registry: Registry): string[] {
  const gaps: string[] = []
  const known = icons()
  const demand = (where: string, label: string | undefined) => {
    if (!label?.trim()) gaps.push(`${where} has no label`)
    else if (/^[a-z][a-zA-Z0-9]*$|^[A-Z_]+_[A-Z_]+$/.test(label.trim())) gaps.push(`${where} is labelled "${label}", which is a name of code`)
  }
  const icon = (where: string, one: string | undefined) => {
    if (one && !known.has(one)) gaps.push(`${where} names the icon "${one}", which does not exist`)
  }
  const fields = (where: string, level: FieldDefs) => {
    for (const [field, def] of Object.entries(level)) {
      demand(`${where}.${field}`, def.label)
      for (const one of def.choices ?? []) if (!one.nome?.trim()) gaps.push(`${where}.${field}: choice "${one.id}" has no name`)
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
    for (const one of [...def.form, ...def.form.flatMap((section) => section.sections ?? [])]) demand(`${def.key}: a section`, one.label)
    for (const [filter, one] of Object.entries(def.filters)) demand(`${def.key}: filter ${filter}`, one.label)
    for (const one of def.actions) {
      demand(`${def.key}: action ${one.name}`, one.label)
      icon(`${def.key}: action ${one.name}`, one.icon)
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
    icon(one.key, one.icon)
    fields(one.key, one.filters)
    for (const [chart, { label, columns }] of Object.entries(one.charts)) {
      demand(`${one.key}: chart ${chart}`, label)
      for (const [column, { label: title }] of Object.entries(columns)) demand(`${one.key}: chart ${chart}: column ${column}`, title)
    }
  }
  for (const page of plugin.pages ?? []) {
    demand(`page ${page.path}`, page.label)
    icon(`page ${page.path}`, page.icon)
  }
  for (const one of plugin.endpoints ?? []) if (!one.label?.trim()) gaps.push(`endpoint ${one.method} ${one.path} has no label`)
  const menu = (item: MenuItem) => {
    if (typeof item === 'string') return
    icon(`menu ${item.label}`, item.icon)
    if ('items' in item) item.items.forEach(menu)
  }
  plugin.menu?.forEach(menu)
  return gaps
}
