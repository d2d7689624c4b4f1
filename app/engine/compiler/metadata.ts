import type { ActionDef } from '../definition/action.ts'
import type { MenuItem } from '../definition/plugin.ts'
import type { ActionMeta, FieldDefs, FormSection } from '../definition/types.ts'
import { CUSTOMS } from '../definition/customs.ts'
import type { DashboardMeta, MenuNode, Metadata, ReportMeta, ResourceMeta } from '../definition/metadata.ts'
import { type ReportDef, summaryField } from '../definition/report.ts'
import type { Registry, Resource } from '../runtime/registry.ts'
import type { View } from './view.ts'
import { dashboardMeta } from './dashboard_meta.ts'
import { actionAuthority, authorityOf, can } from './names.ts'

/** Who asks, as far as metadata depend on it. */
export interface Viewer {
  can(authority: string): boolean
  settings: Record<string, any>
  /** The resource as the company and the user have it. */
  view(resource: Resource): View
}

/** Everything one user's browser needs, and nothing the user may not see. */
export function metadataFor(registry: Registry, viewer: Viewer): Metadata {
  const resources: Record<string, ResourceMeta> = {}
  for (const [key, resource] of registry.resources) if (viewer.can(resource.authority.read) && can(resource.def, 'list')) resources[key] = resourceMeta(resource, viewer)
  const reports: Record<string, ReportMeta> = {}
  for (const [key, report] of registry.reports) if (viewer.can(report.authority ?? authorityOf(key))) reports[key] = reportMeta(report)
  const dashboards: Record<string, DashboardMeta> = {}
  for (const [key, dashboard] of registry.dashboards) if (viewer.can(dashboard.authority ?? authorityOf(key))) dashboards[key] = dashboardMeta(dashboard, viewer)
  const pages = registry.pages.filter((page) => !page.authority || viewer.can(page.authority)).map(({ path, label, component, owner }) => ({ path, label, component, plugin: owner! }))
  const seen: Metadata = {
    plugins: registry.plugins.map(({ name, label }) => ({ name, label })),
    resources,
    reports,
    dashboards,
    pages,
    menu: [],
    settings: Object.fromEntries(Object.keys(registry.settings).filter((name) => name !== CUSTOMS).map((name) => [name, viewer.settings[name] ?? null])),
  }
  seen.menu = menuFor(registry, seen, viewer)
  return seen
}

const allPaths = (fields: FieldDefs) => Object.entries(fields).filter(([, field]) => !field.hidden).map(([name]) => name)

function resourceMeta(whole: Resource, viewer: Viewer): ResourceMeta {
  const { resource, required } = viewer.view(whole)
  const { def, key, plugin, authority } = resource
  return {
    key,
    api: `/api/${key}`,
    plugin,
    label: def.label,
    display: def.display,
    fields: def.part ? Object.fromEntries(Object.entries(def.fields).map(([name, { stored: _, ...field }]) => [name, field])) : def.fields,
    list: { columns: def.list.columns, sort: def.list.sort ?? def.display, search: def.list.search ?? [def.display], filters: def.list.filters ?? [], size: def.list.size ?? 15 },
    filters: Object.fromEntries(Object.entries(def.filters).map(([name, { where: _, ...one }]) => [name, { ...one, where: {} }])),
    form: def.form.length ? def.form : [{ label: def.label.singular, fields: allPaths(def.fields) }],
    rules: def.rules,
    actions: def.actions.filter((action) => viewer.can(actionAuthority(resource, action))).map((action) => actionMeta(resource, action)),
    links: def.links.filter((one) => !one.authority || viewer.can(one.authority)),
    can: {
      create: can(def, 'create') && viewer.can(authority.write),
      update: can(def, 'update') && viewer.can(authority.write),
      delete: can(def, 'delete') && viewer.can(authority.remove),
    },
    pages: def.pages ?? {},
    removal: def.removal,
    requiredFields: required,
    help: def.help,
  }
}

function actionMeta(resource: Resource, definition: ActionDef): ActionMeta {
  const { run: _, rules: __, whyNot: ___, answers: ____, ...action } = definition
  return { ...action, authority: actionAuthority(resource, definition) }
}

function reportMeta({ key, label, fields, form, rules, formats, help, empty, failed, owner, api, summary }: ReportDef): ReportMeta {
  const mode = summary && summaryField(summary)
  const sections: FormSection[] = form ?? [{ label: 'Filtros', fields: Object.keys(fields).filter((name) => name !== mode) }]
  return { key, api: api ?? `/api/${key}`, plugin: owner!, label, fields, form: sections, rules: rules ?? [], formats: formats ?? ['pdf', 'xls'], mode, help, empty, failed }
}

/** Puts a node among its siblings; a section that is there already takes its items, at any depth. */
function place(siblings: MenuNode[], node: MenuNode) {
  const twin = node.itens.length ? siblings.find((one) => one.nome === node.nome && one.itens.length) : undefined
  if (!twin) return void siblings.push(node)
  for (const item of node.itens) place(twin.itens, item)
}

/** The menu of all plugins, sections of the same name merged, without what the user may not open. */
function menuFor(registry: Registry, seen: Metadata, viewer: Viewer): MenuNode[] {
  const roots: MenuNode[] = []
  const build = (item: MenuItem, trail: string[], order: number): MenuNode | null => {
    const node = (nome: string, part: Partial<MenuNode>): MenuNode => ({ id: [...trail, nome].join('/'), nome, breadcrumb: [...trail, nome].join(' > '), tipo: 'R', ordem: order, itens: [], ...part })
    if (typeof item === 'string') {
      const resource = seen.resources[item]
      if (resource) return node(resource.label.plural, { rota: `/${item}`, role: registry.resource(item).authority.read })
      const report = seen.reports[item]
      if (report) return node(report.label, { rota: `/${item}`, role: registry.reports.get(item)!.authority ?? authorityOf(item) })
      const dashboard = seen.dashboards[item]
      if (dashboard) return node(dashboard.label, { rota: `/${item}`, icone: registry.dashboards.get(item)!.icon, role: registry.dashboards.get(item)!.authority ?? authorityOf(item) })
      const page = registry.pages.find((one) => one.path === item && (!one.authority || viewer.can(one.authority)))
      return page ? node(page.label, { rota: `/${item}`, icone: page.icon, role: page.authority }) : null
    }
    if ('url' in item) return node(item.label, { tipo: 'E', url: item.url, icone: item.icon })
    if ('legacy' in item) return node(item.label, { tipo: 'L', rota: item.legacy, icone: item.icon })
    if ('to' in item) {
      const key = item.to.replace(/^\//, '')
      return seen.resources[key] || seen.reports[key] || seen.dashboards[key] || seen.pages.some((one) => one.path === key) ? node(item.label, { rota: `/${key}`, icone: item.icon }) : null
    }
    const itens = item.items.map((one, index) => build(one, [...trail, item.label], index)).filter((one): one is MenuNode => one !== null)
    return itens.length ? node(item.label, { icone: item.icon, itens, ordem: trail.length ? order : (item.order ?? 50) }) : null
  }
  for (const plugin of registry.plugins) {
    for (const item of plugin.menu ?? []) {
      const built = build(item, [], 50)
      if (!built) continue
      place(roots, built)
    }
  }
  return roots.sort((a, b) => a.ordem - b.ordem)
}
