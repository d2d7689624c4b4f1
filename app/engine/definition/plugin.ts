import type { AnyIcon } from './icons.ts'
import { type Fields, toDefs } from '../fields/builder.ts'
import type { FieldKind } from '../fields/kind.ts'
import { settingNames } from './setting_names.ts'
import type { PersonalTo, RowRule } from './access.ts'
import type { OwnerSet } from './owner_set.ts'
import type { Context } from './context.ts'
import type { Resources, RowFor } from './row.ts'
import type { ActionDef } from './action.ts'
import type { EndpointDef } from './endpoint.ts'
import type { FieldDefs } from './types.ts'
import type { FilterDef, FormSection } from './screen_types.ts'
import type { RuleDef } from './rule.ts'
import type { DashboardDef } from './dashboard.ts'
import type { MailTemplate } from './mail.ts'
import type { PromptDef } from './prompt.ts'
import type { EndingDef } from './ending.ts'
import type { TodoDef } from './todo.ts'
import type { ReportDef } from './report.ts'
import type { CopyDef } from './copy.ts'
import type { OfflineRules, PublicPageDef } from './public_page.ts'
import type { WebPageDef } from './web_page.ts'
import type { RelatedDef, TimelineSource } from './record.ts'
import type { DerivedDef } from './derived.ts'
import type { Compute, Hooks } from './hooks.ts'
import type { ResourceDef } from './resource.ts'
import type { PersonalCopies } from './personal_copies.ts'

/** Properties shared by all menu entries. */
interface MenuEntry {
  label: string
  icon?: AnyIcon
  /**
   * Position among its siblings, including those of other plugins; smaller first. Default 50; equal values keep the
   * order of the plugins.
   */
  order?: number
}

/**
 * A menu entry, in one of four forms:
 * - a section with `items`;
 * - the key of a resource, report, dashboard or page (`to` overrides its label, icon or position);
 * - an external link (`url`);
 * - a page of the legacy system (`legacy`, opened through `/api/legado?rota=…`).
 */
export type MenuItem =
  | string
  | (MenuEntry & { items: MenuItem[] })
  | (Partial<MenuEntry> & { to: string })
  | (MenuEntry & { url: string })
  | (MenuEntry & { legacy: string })

/** The section of an area that holds its reports, near the end of the area. Plugins that use the same area share it. */
export const reportsMenu = (items: MenuItem[]): MenuItem => ({
  label: 'Relatórios',
  icon: 'Assessment',
  order: 80,
  items,
})

/** The section of an area that holds rarely changed set-up data, at the end of the area. */
export const cataloguesMenu = (items: MenuItem[]): MenuItem => ({
  label: 'Cadastros',
  icon: 'FolderOpen',
  order: 90,
  items,
})

/**
 * A custom React page. `path` may contain parameters; `component` is an export of the plugin's `frontend/index.ts`
 * ('plugin/Component' for one of another plugin).
 */
export interface PageDef {
  /** Route, without a leading "/". */
  path: string
  /** Page title and menu label. */
  label: string
  /** Export of the plugin's `frontend/index.ts`; 'plugin/Component' for one of another plugin. */
  component?: string
  /** Redirect target used instead of a component; it may contain parameters ('obras/etapas?projeto={id}'). */
  leads?: string
  /** Required authority. Default: any signed-in user. */
  authority?: string
  /** Icon in the menu. */
  icon?: AnyIcon
  /** It shows what is personal to the user: not in the menu while somebody views the system as another user. */
  personalTo?: PersonalTo
  /** Name of the owning plugin; set by the registry. */
  owner?: string
}

/** Describes a custom page. */
export const page = (path: string, options: Omit<PageDef, 'path' | 'owner'>): PageDef => ({ ...options, path })

/** Pages for a list inside a record and for one row of it that have separate screens: both addresses redirect there. */
export const partsOf = (
  path: string,
  { list, row, ...options }: Pick<PageDef, 'label' | 'authority'> & { list: string; row: string },
): PageDef[] => [page(path, { ...options, leads: list }), page(`${path}/:itemId`, { ...options, leads: row })]

/** What a plugin adds to a resource of another plugin. */
export interface Extension<K = string> {
  /** Columns of the same table, created by migrations of this plugin. Required fields must be in `form`. */
  fields?: Fields
  /** Columns appended to the list. */
  columns?: string[]
  /** Filters that are not plain fields, appended to the filter panel. */
  filters?: Record<string, FilterDef>
  /** Fields appended to the filter panel. */
  filterFields?: string[]
  /** Tabs (sections) of the form: new ones are appended; a tab with an existing label adds its fields to that tab. */
  form?: FormSection[]
  /** Rules over the whole record, added to those of the resource. */
  rules?: RuleDef[]
  /** Actions added to those of the resource, with their buttons, endpoints and authorities. */
  actions?: ActionDef[]
  /**
   * Callbacks that run after an action or transition of the resource, by its name, in the same transaction:
   * `{ encerra: (context, { row, result }) => … }`.
   * `row` is the record before the action, `result` the return value of the action.
   */
  afterAction?: Record<
    string,
    (
      context: Context,
      call: { row: RowFor<K>; ids: number[]; input: Record<string, any>; result: any },
    ) => Promise<void> | void
  >
  /** Run after the hooks of the resource and of plugins loaded before. */
  hooks?: Hooks<K>
  /** Functions of the added `computed` fields. */
  compute?: Record<string, Compute<K>>
  /** Stored values of the resource that follow from others, added to those of the resource. */
  derived?: DerivedDef[]
  /** Further restrict the rows a user sees. */
  rowRules?: RowRule[]
  /** Tables on the record page, added to those of the resource. */
  related?: RelatedDef[]
  /** Event sources added to the timeline of the records. */
  timeline?: TimelineSource[]
}

/** Options of `plugin()`: everything a plugin contributes. */
export interface PluginOptions {
  /** Name shown to users. */
  label: string
  /** Plugins loaded before this one. Only their resources may be referenced, extended or imported. */
  requires?: string[]
  /**
   * Former names of the plugin, or of plugins it took parts of, each with the migrations that came from there (file
   * names without extension). These keep the names under which databases recorded them; what is stored by plugin name
   * (state, seeds, backups) and `requires` of other plugins follow.
   */
  renamedFrom?: Record<string, string[]>
  /**
   * Icons of the plugin, by name: the `d` attribute of one SVG path in a 24 × 24 view box. Menu, pages, actions and
   * links refer to them as 'plugin:name'.
   */
  icons?: Record<string, string>
  /** Field kinds of this plugin. `frontend/kinds.ts` exports their frontend parts under the same names. */
  kinds?: FieldKind[]
  /** In the order of the menu and of the tables. */
  resources?: ResourceDef[]
  /** Created by `report()`. */
  reports?: ReportDef[]
  /** Created by `dashboard()`. */
  dashboards?: DashboardDef[]
  /** Custom screens, created by `page()`. */
  pages?: PageDef[]
  /** Endpoints that are not a resource, action or report; created by `endpoint()`. */
  endpoints?: EndpointDef[]
  /** Screens for people who do not use the staff app; created by `publicPage()`. */
  publicPages?: PublicPageDef[]
  /** Per area (first segment of the address): what can be read offline. */
  offline?: Record<string, OfflineRules>
  /** Public pages and files outside the API. */
  webPages?: WebPageDef[]
  /** Menu sections; sections with the same label are merged across plugins. */
  menu?: MenuItem[]
  /** Settings per company: fields with defaults. */
  settings?: Fields
  /** Additions to resources of other plugins, by resource key. */
  extend?: { [K in keyof Resources]?: Extension<K> }
  /** Sets of row ids that belong to a user, used by row rules: `{ areas: { from: [...], find } }`. */
  ownerSets?: Record<string, OwnerSet>
  /** E-mail templates the plugin sends. */
  mails?: MailTemplate[]
  /** Text requests about records, created by `prompt()` and offered by the assistant. */
  prompts?: PromptDef[]
  /** Pending tasks of users, created by `todo()` and shown on the start page. */
  todos?: TodoDef[]
  /** What hangs on records of other resources when they end, created by `ending()`. */
  endings?: EndingDef[]
  /**
   * The plugin exports a `RightBarItem`, shown to users with this authority. The right bar is hidden for a user without
   * any of these authorities, if the company has no links.
   */
  rightBar?: string
  /**
   * Code of the message box that the start page always shows, even when empty, to users who may read any resource of
   * the plugin. Other boxes appear with their first message.
   */
  messageBox?: string
  /** Background jobs: name → handler. */
  jobs?: Record<string, (context: Context, data: any) => Promise<void>>
  /** Nightly jobs: name → time (Brasília) and handler. */
  nightly?: Record<string, { hour: number; minute?: number; run: (context: Context) => Promise<unknown> }>
  /** Data users may copy to another company, in processing order. Created by `copy()`. */
  copies?: CopyDef[]
  /**
   * What tables without a resource do with copies of personal data. Created by `neverPersonal()`, `searchedTexts()` and
   * `erasedCopies()`; for a table of a resource only when the search of its texts is not enough.
   */
  personalCopies?: PersonalCopies[]
  /** Inserts the rows every installation needs (estados, standard profiles). Runs once, after the migrations. */
  seed?: (context: Context) => Promise<void>
  /**
   * Changes of a new version to rows seeded by earlier versions: version → step. Each step runs once per installation,
   * in version order, after the migrations. A new installation runs none of them: `seed` and `profiles` already match
   * the latest version.
   */
  upgrade?: Record<number, (context: Context) => Promise<void>>
  /** Inserts sample rows for one company. `demo:load` runs it once, after everything else. */
  demo?: (context: Context) => Promise<void>
  /** Profiles suggested by this plugin: name → authorities (a trailing * matches any suffix). */
  profiles?: Record<string, string[]>
}

/** A plugin definition as the engine stores it; created by `plugin()`. */
export interface PluginDef extends Omit<PluginOptions, 'settings' | 'extend'> {
  /** Folder name, and name of the plugin in '/api/metadata'. */
  name: string
  /** Setting fields per company. */
  settings: FieldDefs
  /** By key of the extended resource. */
  extend?: Record<string, Extension<any>>
}

/** Names of all background and nightly jobs of a plugin. */
export const jobNamesOf = ({ jobs, nightly }: Pick<PluginDef, 'jobs' | 'nightly'>): string[] =>
  Object.keys({ ...jobs, ...nightly })

/** Creates the manifest of a plugin: the default export of `plugins/<name>/plugin.ts`. */
export function plugin(name: string, options: PluginOptions): PluginDef {
  for (const setting of Object.keys(options.settings ?? {})) settingNames.add(setting)
  return { ...options, name, settings: toDefs(options.settings ?? {}) }
}
