import type { AnyIcon } from './icons.ts'
import { type Fields, toDefs } from '../fields/builder.ts'
import type { FieldKind } from '../fields/kind.ts'
import { settingNames } from './setting_names.ts'
import type { OwnerSet, RowRule } from './access.ts'
import type { Context } from './context.ts'
import type { Resources, RowFor } from './query.ts'
import type { ActionDef } from './action.ts'
import type { EndpointDef } from './endpoint.ts'
import type { FieldDefs } from './types.ts'
import type { FilterDef, FormSection, RuleDef } from './screen_types.ts'
import type { DashboardDef } from './dashboard.ts'
import type { MailTemplate } from './mail.ts'
import type { PromptDef } from './prompt.ts'
import type { TodoDef } from './todo.ts'
import type { ReportDef } from './report.ts'
import type { CopyDef } from './copy.ts'
import type { OfflineRules, PublicPageDef } from './public_page.ts'
import type { WebPageDef } from './web_page.ts'
import type { RelatedDef, TimelineSource } from './record.ts'
import type { Compute, Hooks } from './hooks.ts'
import type { ResourceDef } from './resource.ts'

/** What an entry of the menu may say of itself. */
interface MenuEntry {
  label: string
  icon?: AnyIcon
  /** Place among its siblings, of other plugins too, smaller first. Default 50; equal ones stand as the plugins name them. */
  order?: number
}

/**
 * A menu entry: a section with items, or the key of a resource, report, dashboard or page (`to` gives it a label, an icon or a place of its own),
 * or an external link, or a page of the legacy system (`/api/legado?rota=…`).
 */
export type MenuItem =
  | string
  | (MenuEntry & { items: MenuItem[] })
  | (Partial<MenuEntry> & { to: string })
  | (MenuEntry & { url: string })
  | (MenuEntry & { legacy: string })

/** The section of an area with its reports, near its end. Plugins that name the same area share it. */
export const reportsMenu = (items: MenuItem[]): MenuItem => ({
  label: 'Relatórios',
  icon: 'Assessment',
  order: 80,
  items,
})

/** The section of an area with what is set up once and seldom looked at, at its end. */
export const cataloguesMenu = (items: MenuItem[]): MenuItem => ({
  label: 'Cadastros',
  icon: 'FolderOpen',
  order: 90,
  items,
})

/** A custom React page: `path` may hold parameters; `component` is an export of the plugin's `frontend/index.ts` ('plugin/Component' for one of another plugin). */
export interface PageDef {
  /** Its address, without a leading "/". */
  path: string
  /** Title and name in the menu. */
  label: string
  /** Export of the plugin's `frontend/index.ts`; 'plugin/Component' for one of another plugin. */
  component?: string
  /** Instead of a component: the address it leads to, with parameters of its own ('obras/etapas?projeto={id}'). */
  leads?: string
  /** Authority needed; default: anybody signed in. */
  authority?: string
  /** In the menu. */
  icon?: AnyIcon
  /** Name of its plugin; the registry fills it in. */
  owner?: string
}

/** Describes a custom page. */
export const page = (path: string, options: Omit<PageDef, 'path' | 'owner'>): PageDef => ({ ...options, path })

/** Addresses of a list inside of a record and of one of its rows, which stand on screens of their own: both lead there. */
export const partsOf = (
  path: string,
  { list, row, ...options }: Pick<PageDef, 'label' | 'authority'> & { list: string; row: string },
): PageDef[] => [page(path, { ...options, leads: list }), page(`${path}/:itemId`, { ...options, leads: row })]

/** What a plugin adds to another plugin's resource. */
export interface Extension<K = string> {
  /** Columns of the same table, made by migrations of this plugin. Required ones must be in `form`. */
  fields?: Fields
  /** Columns appended to the list. */
  columns?: string[]
  /** Filters of its own, shown at the end of the panel. */
  filters?: Record<string, FilterDef>
  /** Fields to filter by, at the end of the panel. */
  filterFields?: string[]
  /** Tabs (sections) of the form: new ones at the end, or more fields for the one of the same label. */
  form?: FormSection[]
  /** Over the whole record, beside those it has. */
  rules?: RuleDef[]
  /** Buttons, endpoints and authorities beside those it has. */
  actions?: ActionDef[]
  /**
   * Work after an action or transition of the resource, by its name, in its transaction: `{ encerra: (context, { row, result }) => … }`.
   * `row` is the record as it was, `result` what the action answered.
   */
  afterAction?: Record<
    string,
    (
      context: Context,
      call: { row: RowFor<K>; ids: number[]; input: Record<string, any>; result: any },
    ) => Promise<void> | void
  >
  /** Run after those of the resource and of plugins loaded before. */
  hooks?: Hooks<K>
  /** Functions of its `computed` fields. */
  compute?: Record<string, Compute<K>>
  /** Narrow further which rows a user sees. */
  rowRules?: RowRule[]
  /** Tables on the page of a record, beside those it has. */
  related?: RelatedDef[]
  /** Events on the timeline of its records. */
  timeline?: TimelineSource[]
}

/** What `plugin()` takes: all a plugin brings. */
export interface PluginOptions {
  /** As people know it. */
  label: string
  /** Plugins loaded before: only their resources may be referred to, extended or imported. */
  requires?: string[]
  /** Icons of its own, by name: the `d` of one SVG path on a field of 24 by 24. Menu, pages, actions and links name them 'plugin:name'. */
  icons?: Record<string, string>
  /** Kinds of field this plugin brings; their screen halves are exported by `frontend/kinds.ts` under the same names. */
  kinds?: FieldKind[]
  /** In the order of the menu and of the tables. */
  resources?: ResourceDef[]
  /** Made by `report()`. */
  reports?: ReportDef[]
  /** Made by `dashboard()`. */
  dashboards?: DashboardDef[]
  /** Screens of its own, made by `page()`. */
  pages?: PageDef[]
  /** Calls that are no resource, action or report, made by `endpoint()`. */
  endpoints?: EndpointDef[]
  /** Screens for people without the staff app, made by `publicPage()`. */
  publicPages?: PublicPageDef[]
  /** By area (first part of the address): what may be read there without a connection. */
  offline?: Record<string, OfflineRules>
  /** Pages and files outside the API that anybody reads. */
  webPages?: WebPageDef[]
  /** Sections of the menu; those of one name are merged over all plugins. */
  menu?: MenuItem[]
  /** Settings of each company this plugin brings: fields with defaults. */
  settings?: Fields
  /** What it adds to others' resources, by their keys. */
  extend?: { [K in keyof Resources]?: Extension<K> }
  /** Sets of rows that are a user's own, for row rules: `{ areas: { from: [...], find } }`. */
  ownerSets?: Record<string, OwnerSet>
  /** E-mails it sends, by template. */
  mails?: MailTemplate[]
  /** Requests for texts about records, made by `prompt()`; the assistant offers them. */
  prompts?: PromptDef[]
  /** Work that waits for people, made by `todo()`; the start page shows it. */
  todos?: TodoDef[]
  /** It has a `RightBarItem` for whoever has this authority; a user with none of these (and a company without links) has no right bar. */
  rightBar?: string
  /** Code of the box of messages that stands on the start page, empty too, for whoever may read any of its resources. The others come with their first message. */
  messageBox?: string
  /** Background work: name → handler. */
  jobs?: Record<string, (context: Context, data: any) => Promise<void>>
  /** Background work of every night: name → when (by the clock of Brasília) and what. */
  nightly?: Record<string, { hour: number; minute?: number; run: (context: Context) => Promise<unknown> }>
  /** What people may copy into another company, in the order of the work. Made by `copy()`. */
  copies?: CopyDef[]
  /** Rows every installation needs (estados, standard profiles), written once after the migrations. */
  seed?: (context: Context) => Promise<void>
  /**
   * What a new version changes in rows that earlier ones seeded: version → step, run once per installation in order of the versions, after the
   * migrations. A new installation runs none of them: `seed` and `profiles` are those of the last version.
   */
  upgrade?: Record<number, (context: Context) => Promise<void>>
  /** Sample rows for one company, written once by `demo:load` after the rest. */
  demo?: (context: Context) => Promise<void>
  /** Profiles this plugin suggests: name → authorities (a trailing * matches the rest). */
  profiles?: Record<string, string[]>
}

/** A plugin as the engine keeps it; made by `plugin()`. */
export interface PluginDef extends Omit<PluginOptions, 'settings' | 'extend'> {
  /** Name of its folder, and of its part of '/api/metadata'. */
  name: string
  /** Fields of the settings of each company. */
  settings: FieldDefs
  /** By key of the resource it adds to. */
  extend?: Record<string, Extension<any>>
}

/** Names of all background work of a plugin. */
export const jobNamesOf = ({ jobs, nightly }: Pick<PluginDef, 'jobs' | 'nightly'>): string[] =>
  Object.keys({ ...jobs, ...nightly })

/** The manifest of a plugin: `plugins/<name>/plugin.ts` exports it as default. */
export function plugin(name: string, options: PluginOptions): PluginDef {
  for (const setting of Object.keys(options.settings ?? {})) settingNames.add(setting)
  return { ...options, name, settings: toDefs(options.settings ?? {}) }
}
