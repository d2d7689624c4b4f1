import { type Fields, toDefs } from '../fields/builder.ts'
import type { FieldKind } from '../fields/kind.ts'
import { settingNames } from './setting_names.ts'
import type { OwnSet, RowRule } from './access.ts'
import type { Context } from './context.ts'
import type { ActionDef } from './action.ts'
import type { EndpointDef } from './endpoint.ts'
import type { FieldDefs, FilterDef, FormSection, RuleDef } from './types.ts'
import type { DashboardDef } from './dashboard.ts'
import type { MailTemplate } from './mail.ts'
import type { ReportDef } from './report.ts'
import type { WebPageDef } from './web_page.ts'
import type { Compute, Hooks, ResourceDef } from './resource.ts'

/** A menu entry: a section with items, or the key of a resource, report, dashboard or page, or an external link, or a page of the legacy system (`/api/legado?rota=…`). */
export type MenuItem = string | { label: string; icon?: string; /** Place among the sections, smaller first. Default 50. */ order?: number; items: MenuItem[] } | { label: string; icon?: string; to: string } | { label: string; icon?: string; url: string } | { label: string; icon?: string; legacy: string }

/** A custom React page: `path` may hold parameters; `component` is an export of the plugin's `frontend/index.ts` ('plugin/Component' for one of another plugin). */
export interface PageDef {
  path: string
  label: string
  component: string
  /** Authority needed; default: anybody signed in. */
  authority?: string
  icon?: string
  owner?: string
}

/** Describes a custom page. */
export const page = (path: string, options: Omit<PageDef, 'path' | 'owner'>): PageDef => ({ ...options, path })

/** What a plugin adds to another plugin's resource. */
export interface Extension {
  fields?: Fields
  /** Columns appended to the list. */
  columns?: string[]
  /** Filters of its own, shown at the end of the panel. */
  filters?: Record<string, FilterDef>
  /** Fields to filter by, at the end of the panel. */
  filterFields?: string[]
  /** Tabs (sections) of the form: new ones at the end, or more fields for the one of the same label. */
  form?: FormSection[]
  rules?: RuleDef[]
  actions?: ActionDef[]
  /** Run after those of the resource and of plugins loaded before. */
  hooks?: Hooks
  /** Functions of its `computed` fields. */
  compute?: Record<string, Compute>
  rowRules?: RowRule[]
}

export interface PluginOptions {
  label: string
  requires?: string[]
  /** Kinds of field this plugin brings; their screen halves are exported by `frontend/kinds.ts` under the same names. */
  kinds?: FieldKind[]
  resources?: ResourceDef[]
  reports?: ReportDef[]
  dashboards?: DashboardDef[]
  pages?: PageDef[]
  endpoints?: EndpointDef[]
  /** Pages and files outside the API that anybody reads. */
  webPages?: WebPageDef[]
  menu?: MenuItem[]
  /** Settings of each company this plugin brings: fields with defaults. */
  settings?: Fields
  extend?: Record<string, Extension>
  /** Sets of rows that are a user's own, for row rules: `{ areas: { from: [...], find } }`. */
  own?: Record<string, OwnSet>
  /** E-mails it sends, by template. */
  mails?: MailTemplate[]
  /** Background work: name → handler. */
  jobs?: Record<string, (context: Context, data: any) => Promise<void>>
  /** Background work of every night: name → when (by the clock of Brasília) and what. */
  nightly?: Record<string, { hour: number; minute?: number; run: (context: Context) => Promise<unknown> }>
  /** Rows every installation needs (estados, standard profiles), written once after the migrations. */
  seed?: (context: Context) => Promise<void>
  /** Sample rows for one company, written by `demo:load` after the rest. */
  demo?: (context: Context) => Promise<void>
  /** Profiles this plugin suggests: name → authorities (a trailing * matches the rest). */
  profiles?: Record<string, string[]>
}

/** A plugin as the engine keeps it; made by `plugin()`. */
export interface PluginDef extends Omit<PluginOptions, 'settings'> {
  /** Name of its folder, and of its part of '/api/metadata'. */
  name: string
  /** Fields of the settings of each company. */
  settings: FieldDefs
}

/** Names of all background work of a plugin. */
export const jobNamesOf = ({ jobs, nightly }: Pick<PluginDef, 'jobs' | 'nightly'>): string[] => Object.keys({ ...jobs, ...nightly })

/** The manifest of a plugin: `plugins/<name>/plugin.ts` exports it as default. */
export function plugin(name: string, options: PluginOptions): PluginDef {
  for (const setting of Object.keys(options.settings ?? {})) settingNames.add(setting)
  return { ...options, name, settings: toDefs(options.settings ?? {}) }
}
