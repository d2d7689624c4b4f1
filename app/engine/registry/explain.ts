import { actionAuthority } from '../compiler/names.ts'
import { fieldAuthority } from '../compiler/view.ts'
import { type DashboardDef, visibleColumns } from '../definition/dashboard.ts'
import { fieldsOf } from '../definition/conditions.ts'
import type { DerivedDef } from '../definition/derived.ts'
import type { FieldDefs } from '../definition/types.ts'
import type { FormSection } from '../definition/screen_types.ts'
import { kindOf } from '../fields/index.ts'
import type { Registry } from './registry.ts'

/** One line of the explanation of a resource or dashboard. */
export interface Explained {
  part:
    | 'field'
    | 'state'
    | 'column'
    | 'filter'
    | 'form'
    | 'rule'
    | 'unique'
    | 'rowRule'
    | 'action'
    | 'derived'
    | 'hook'
    | 'chart'
  name: string
  text: string
  owner: string
}

const stored = (path: string, byPath: Map<string, { column: string }>) => byPath.get(path)?.column

/**
 * The merged definition of a resource, line by line, with the plugin that added each part. @throws DefinitionError when
 * the resource does not exist
 */
export function explain(registry: Registry, key: string): Explained[] {
  const { def, layout, plugin, ...entry } = registry.resource(key)
  const lines: Explained[] = []
  const say = (part: Explained['part'], name: string, text: string, owner: string) =>
    lines.push({ part, name, text, owner })

  const tables = new Map([
    ...[...layout.children, ...layout.pivots].map((child) => [child.path, child.table] as const),
    ...layout.children.flatMap(({ path, children, pivots }) =>
      [...children, ...pivots].map((child) => [`${path}.${child.path}`, child.table] as const),
    ),
  ])
  const fields = (level: FieldDefs, prefix: string, row: boolean) => {
    for (const [name, field] of Object.entries(level)) {
      const path = prefix + name
      const facts = [
        field.kind + (field.to ? ` → ${field.to}` : ''),
        field.required === true ? 'required' : field.required && 'required when…',
        field.readOnly === true ? 'read-only' : field.readOnly && 'read-only when…',
        field.visible && 'visible when…',
        field.immutable && 'written once',
        field.unique && 'unique',
        field.default !== undefined && `default ${JSON.stringify(field.default)}`,
        field.restricted && `restricted: ${fieldAuthority(entry, path)}`,
        field.personal && `personal: ${field.personal}`,
        field.from && `in force of ${field.from}`,
        field.dependencies && `from ${field.dependencies.join(' ')}`,
        !row && stored(path, layout.byPath) && `column ${stored(path, layout.byPath)}`,
        tables.has(path) && `table ${tables.get(path)}`,
      ]
      say('field', path, facts.filter(Boolean).join(', '), field.owner ?? plugin)
      for (const { name: verb, from, to } of field.states?.transitions ?? [])
        say('state', path, `${from.join(' | ')} → ${to.join(' | ')}: ${verb}`, field.owner ?? plugin)
      if (field.fields) fields(field.fields, `${path}.`, row || kindOf(field).storage === 'child')
    }
  }
  fields(def.fields, '', false)

  // Parts appended by extensions are at the end, plugin by plugin, in load order.
  const target = def.aliasOf ?? key
  const extensions = registry.plugins.flatMap((item) =>
    item.extend?.[target] ? [{ name: item.name, ...item.extend[target] }] : [],
  )
  const ownerOf = (lists: (readonly unknown[] | undefined)[], item: unknown) =>
    extensions.find((_, index) => lists[index]?.includes(item))?.name ?? plugin
  const fieldOwner = (path: string) => def.fields[path.split('.')[0]!]?.owner ?? plugin
  for (const column of def.list.columns)
    say(
      'column',
      column,
      '',
      ownerOf(
        extensions.map((extension) => extension.columns),
        column,
      ),
    )
  const filterOwner = (name: string) =>
    extensions.find((extension) => extension.filters?.[name] || extension.filterFields?.includes(name))?.name ??
    (def.filters[name] ? plugin : fieldOwner(name))
  for (const name of def.list.filters ?? []) say('filter', name, def.filters[name]?.label ?? '', filterOwner(name))
  const settingsOwner = (section: FormSection) =>
    registry.settings[section.fields[0]?.replace(/^configuracao\./, '') ?? '']?.owner
  // A section extended by another plugin keeps its owner; its fields show theirs.
  const sectionOwner = (section: FormSection) =>
    ownerOf(
      extensions.map((extension) => extension.form),
      section,
    )
  for (const section of def.form)
    say('form', section.label, pathsOf(section).join(', '), settingsOwner(section) ?? sectionOwner(section))
  for (const rule of def.rules)
    say(
      'rule',
      rule.field,
      rule.message,
      ownerOf(
        extensions.map((extension) => extension.rules),
        rule,
      ),
    )
  for (const { fields: paths, message } of def.unique ?? []) say('unique', paths.join(' + '), message, plugin)
  for (const { field, start, end, message } of def.exclusive ?? [])
    say('unique', start ? `${field} (${start} – ${end})` : field, message, plugin)
  for (const { field, start, end } of def.within ?? [])
    say('rule', [start, ...(end ? [end] : [])].join(' – '), `within the lifetime of ${field}`, plugin)
  if (def.lockedWhen) say('rule', def.lockedWhen.of, def.lockedWhen.refusal, plugin)
  if (def.removal) say('rule', fieldsOf(def.removal.when).join(' + '), def.removal.refusal, plugin)
  for (const rule of def.rowRules ?? [])
    say(
      'rowRule',
      rule.label,
      rule.bypassAuthority ? `unless ${rule.bypassAuthority}` : 'for everybody',
      ownerOf(
        extensions.map((extension) => extension.rowRules),
        rule,
      ),
    )
  for (const action of def.actions)
    say(
      'action',
      action.name,
      `${action.method} on ${action.on}, ${actionAuthority(entry, action)}`,
      ownerOf(
        extensions.map((extension) => extension.actions),
        action,
      ),
    )
  for (const { def: one } of registry.derived.of(registry.resource(key)))
    say('derived', one.fields.join(', '), sourcesText(one), one.owner ?? plugin)
  const base = registry.plugins
    .find((item) => item.name === plugin)
    ?.resources?.find((resource) => resource.key === key)
  for (const [name, hooks] of [
    [plugin, base?.hooks] as const,
    ...extensions.map((extension) => [extension.name, extension.hooks] as const),
  ])
    for (const hook of Object.keys(hooks ?? {})) say('hook', hook, '', name)
  return lines
}

/** 'from inicio; cliente → nome; obras/etapas (projeto) → situacao' */
const sourcesText = ({ own = [], from = [] }: DerivedDef): string =>
  `from ${[
    ...(own.length ? [own.join(', ')] : []),
    ...from.map(
      (source) => `${'via' in source ? source.via : `${source.resource} (${source.by})`} → ${source.fields.join(', ')}`,
    ),
  ].join('; ')}`

const pathsOf = (section: FormSection): string[] => [...section.fields, ...(section.sections ?? []).flatMap(pathsOf)]

/** The filters, rules and charts of a dashboard. */
export function explainDashboard({ filters, rules, charts, owner }: DashboardDef): Explained[] {
  const line = (part: Explained['part'], name: string, facts: (string | false | undefined)[]): Explained => ({
    part,
    name,
    text: facts.filter(Boolean).join(', '),
    owner: owner!,
  })
  return [
    ...Object.entries(filters).map(([name, field]) =>
      line('filter', name, [field.kind + (field.to ? ` → ${field.to}` : ''), field.label]),
    ),
    ...rules.map((rule) => line('rule', rule.field, [rule.message])),
    ...Object.entries(charts).map(([name, { kind, columns, drill, parameters, authority }]) =>
      line('chart', name, [
        kind,
        `columns ${visibleColumns(columns)
          .map(({ key }) => key)
          .join(' ')}`,
        drill && `leads to ${'list' in drill ? drill.list : 'page' in drill ? drill.page : drill.chart}`,
        parameters && `detail by ${Object.keys(parameters).join(' ')}`,
        authority,
      ]),
    ),
  ]
}
