import { takesAlong } from './bound_resources.ts'
import type { ActionDef } from '../definition/action.ts'
import type { ActionMeta, FilterDef, FormSection } from '../definition/screen_types.ts'
import { DISPLAY_NAME, firstNamesOf } from '../definition/display_template.ts'
import type { FieldDefs } from '../definition/types.ts'
import { OVERRIDES_SETTING } from '../definition/field_overrides.ts'
import type { DashboardMeta, Metadata, RecordMeta, ReportMeta, ResourceMeta } from '../definition/metadata.ts'
import type { ResourceDef } from '../definition/resource.ts'
import { isFile } from '../definition/shapes.ts'
import { type ReportDef, summaryField } from '../definition/report.ts'
import { mostEntries, tooMany } from '../definition/validate.ts'
import type { Resource } from '../compiler/resource.ts'
import type { Registry } from './registry.ts'
import { find } from './checks/find.ts'
import { menuFor } from './menu.ts'
import { isOfInstallation } from './sharing.ts'
import { dashboardMeta } from './dashboard_meta.ts'
import { actionAuthority, authorityOf, can } from '../compiler/names.ts'
import type { Viewer } from './viewer.ts'

/** Conditions stay on the server; screens only need to know which choices do not restrict the list. */
const restrictingNothing = ({ where }: FilterDef): FilterDef['where'] =>
  Object.fromEntries(Object.entries(where).filter(([, condition]) => condition === null))

/** Everything the browser of one user needs, and nothing the user may not see. */
export function metadataFor(registry: Registry, viewer: Viewer): Metadata {
  const resources: Record<string, ResourceMeta> = {}
  for (const [key, resource] of registry.resources)
    if (viewer.can(resource.authority.read) && can(resource.def, 'list'))
      resources[key] = resourceMeta(resource, viewer, registry)
  const reports: Record<string, ReportMeta> = {}
  for (const [key, report] of registry.reports)
    if (viewer.can(report.authority ?? authorityOf(key))) reports[key] = reportMeta(report)
  const dashboards: Record<string, DashboardMeta> = {}
  for (const [key, dashboard] of registry.dashboards)
    if (viewer.can(dashboard.authority ?? authorityOf(key))) dashboards[key] = dashboardMeta(dashboard, viewer)
  const pages = registry.pages
    .filter((page) => !page.authority || viewer.can(page.authority))
    .map(({ path, label, component, leads, owner, personalTo }) => ({
      path,
      label,
      component,
      leads,
      plugin: owner!,
      ...(viewer.impersonated && personalTo && { personal: true as const }),
    }))
  const seen: Metadata = {
    plugins: registry.plugins.map(({ name, label, rightBar }) => ({
      name,
      label,
      ...(rightBar && viewer.can(rightBar) && { rightBar: true as const }),
    })),
    resources,
    reports,
    dashboards,
    pages,
    menu: [],
    ...(Object.keys(registry.icons).length && { icons: registry.icons }),
    settings: Object.fromEntries(
      Object.keys(registry.settings)
        .filter((name) => name !== OVERRIDES_SETTING)
        .map((name) => [name, viewer.settings[name] ?? null]),
    ),
  }
  seen.menu = menuFor(registry, viewer)
  return seen
}

const allPaths = (fields: FieldDefs) =>
  Object.entries(fields)
    .filter(([, field]) => !field.hidden)
    .map(([name]) => name)

/** Replaces limits that come from a setting with the number. */
const limitedBySettings = (fields: FieldDefs, settings: Record<string, any>): FieldDefs =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const max = field.maxSetting === undefined ? undefined : mostEntries(field, settings)
      return [name, max === undefined ? field : { ...field, max, maxMessage: tooMany(field, max) }]
    }),
  )

/** Whether a form could change anything of a record: one whose fields are written once has no "Editar". */
const isChangeable = (fields: FieldDefs) =>
  !Object.values(fields).some(({ immutable }) => immutable) ||
  Object.values(fields).some(({ kind, immutable, readOnly }) => kind !== 'computed' && !immutable && readOnly !== true)

/** Whether the user has the authority where rows of the resource are written. */
const mayWrite = (viewer: Viewer, { def }: Resource, authority: string) =>
  viewer.can(authority) && (!isOfInstallation(def) || (viewer.everywhere?.(authority) ?? true))

function resourceMeta(whole: Resource, viewer: Viewer, registry: Registry): ResourceMeta {
  const { resource, required } = viewer.view(whole)
  const { def, key, plugin, authority } = resource
  return {
    key,
    api: `/api/${key}`,
    plugin,
    label: def.label,
    ...(viewer.impersonated && def.personalTo && { personal: true as const }),
    display: def.display,
    ...(def.title?.length && { title: def.title }),
    ...(firstNamesOf(def) && { called: DISPLAY_NAME }),
    fields: limitedBySettings(
      // Storage locations and dependencies of computed fields are only relevant on the server.
      Object.fromEntries(
        Object.entries(def.fields).map(
          ([name, { stored: _, dependencies: __, template: ___, boundTo: ____, firstOf: _____, ...field }]) => [
            name,
            field,
          ],
        ),
      ),
      viewer.settings,
    ),
    list: {
      columns: def.list.columns,
      sort: def.list.sort ?? def.display,
      search: def.list.search ?? [def.display],
      filters: def.list.filters ?? [],
      size: def.list.size ?? 15,
      ...layoutsOf(def),
    },
    filters: Object.fromEntries(
      Object.entries(def.filters).map(([name, one]) => [name, { ...one, where: restrictingNothing(one) }]),
    ),
    form: def.form.length ? def.form : [{ label: def.label.singular, fields: allPaths(def.fields) }],
    rules: def.rules,
    actions: def.actions
      .filter((action) =>
        action.method === 'GET'
          ? viewer.can(actionAuthority(resource, action))
          : mayWrite(viewer, resource, actionAuthority(resource, action)),
      )
      .map((action) => actionMeta(resource, action)),
    links: def.links.filter((link) => !link.authority || viewer.can(link.authority)),
    can: {
      create: can(def, 'create') && mayWrite(viewer, resource, authority.write),
      update: can(def, 'update') && isChangeable(def.fields) && mayWrite(viewer, resource, authority.write),
      delete: can(def, 'delete') && mayWrite(viewer, resource, authority.remove),
    },
    pages: def.pages ?? {},
    ...(def.record && { record: recordMeta(def, viewer, registry) }),
    ...(def.removal && { removal: def.removal }),
    deleteDialog: def.deleteDialog,
    ...(can(def, 'delete') && takesAlong(registry.resources, resource.key) && { takesAlong: true as const }),
    ...(def.counted && { counted: def.counted }),
    requiredFields: required,
    help: def.help,
  }
}

/** List layouts, without those based on a field this user may not see. */
function layoutsOf({ list, fields }: ResourceDef): Pick<ResourceMeta['list'], 'layouts' | 'board' | 'calendar'> {
  const { layouts, board, calendar } = list
  if (!layouts) return {}
  const by = { board, calendar }
  const seen = (path: string | undefined) => path !== undefined && find(fields, path) !== undefined
  return {
    layouts: layouts.filter((layout) => (layout === 'board' || layout === 'calendar' ? seen(by[layout]) : true)),
    ...(seen(board) && { board }),
    ...(seen(calendar) && { calendar }),
  }
}

/** The record page, without parts this user may not see. */
function recordMeta(def: ResourceDef, viewer: Viewer, registry: Registry): RecordMeta {
  const { photo, chips = [], facts = [], related = [] } = def.record!
  const seen = (path: string) => find(def.fields, path) !== undefined
  return {
    ...(photo && seen(photo) && { photo }),
    chips: chips.filter(seen),
    facts: facts.filter(seen),
    related: related.flatMap((item) => {
      const other = registry.resources.get(item.resource)
      if (!other || !viewer.can(other.authority.read) || (viewer.impersonated && other.def.personalTo)) return []
      const { def: theirs } = viewer.view(other).resource
      if (!find(theirs.fields, item.by)) return []
      const own = [...theirs.list.columns, ...Object.keys(theirs.fields).filter((name) => isFile(theirs.fields[name]!))]
      const columns = [...new Set(item.columns ?? own)].filter((path) => path !== item.by && find(theirs.fields, path))
      const label = item.label ?? theirs.label.plural
      const sorted = item.sort && find(theirs.fields, item.sort.replace(/^-/, '')) && { sort: item.sort }
      return [{ resource: item.resource, by: item.by, label, columns, ...sorted, ...(item.at && { at: item.at }) }]
    }),
    timeline: (def.timeline ?? [])
      .filter(({ authority }) => !authority || viewer.can(authority))
      .map(({ name, label }) => ({ name, label })),
  }
}

function actionMeta(resource: Resource, definition: ActionDef): ActionMeta {
  const { run: _, rules: __, refusalReason: ___, response: ____, ...action } = definition
  return { ...action, authority: actionAuthority(resource, definition) }
}

function reportMeta({
  key,
  label,
  fields,
  form,
  rules,
  formats,
  help,
  empty,
  failed,
  owner,
  api,
  summary,
}: ReportDef): ReportMeta {
  const mode = summary && summaryField(summary)
  const sections: FormSection[] = form ?? [
    { label: 'Filtros', fields: Object.keys(fields).filter((name) => name !== mode) },
  ]
  return {
    key,
    api: api ?? `/api/${key}`,
    plugin: owner!,
    label,
    fields,
    form: sections,
    rules: rules ?? [],
    formats: formats ?? ['pdf', 'xls'],
    mode,
    help,
    empty,
    failed,
  }
}
