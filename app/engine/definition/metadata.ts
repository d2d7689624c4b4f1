/** The answer of `GET /api/metadata`: all a user's browser needs to draw menu, lists, forms, dialogs, reports, dashboards and pages. */
import type { ChartColumn, ChartFormat, ChartKind, DrillDown } from './dashboard.ts'
import type { ActionMeta, FieldDefs, FilterDef, FormSection, Label, LinkMeta, ListDef, RuleDef } from './types.ts'

/** A resource as one user may see it. */
export interface ResourceMeta {
  /** 'captacao/etapas-seletivas': screen route and, behind '/api/', the endpoint. */
  key: string
  api: string
  plugin: string
  label: Label
  /** Field that names a record in references, titles and searches. */
  display: string
  /** Fields that title a record on its screens, when one does not. */
  title?: string[]
  fields: FieldDefs
  list: Required<Omit<ListDef, 'filters'>> & { filters: string[] }
  /** Filters that are not plain fields. */
  filters: Record<string, FilterDef>
  form: FormSection[]
  rules: RuleDef[]
  actions: ActionMeta[]
  links: LinkMeta[]
  /** What this user may do. A resource the user may not list is absent. */
  can: { create: boolean; update: boolean; delete: boolean }
  /** Name of a plugin page that replaces a generated screen. */
  pages: { list?: string; form?: string; show?: string }
  /** Component of the plugin that asks before records are removed. */
  removal?: string
  /** Paths this company demands on top of the definition: `Facts.requiredFields` of the conditions. */
  requiredFields: string[]
  help?: string
}

/** A report: its filter screen and where its PDF or spreadsheet comes from. */
export interface ReportMeta {
  /** 'obras/relatorios/duracao-obra' */
  key: string
  api: string
  plugin: string
  label: string
  fields: FieldDefs
  form: FormSection[]
  rules: RuleDef[]
  formats: ('pdf' | 'xls')[]
  /** Yes/no filter that asks for the short form; the screen shows it as "Detalhado" and "Resumido". */
  mode?: string
  help?: string
  /** Sentences of its own, when there is nothing to report and when it could not be made. */
  empty?: string
  failed?: string
}

/** A chart of a dashboard. */
export interface ChartMeta {
  /** 'vagasPorSituacao': its rows are at `<api of the dashboard>/<name>`. */
  name: string
  kind: ChartKind
  label: string
  help?: string
  /** In twelfths of the row. */
  width: number
  /** Those people see; what a row holds beside them is for `drill`. */
  columns: (Pick<ChartColumn, 'label' | 'tone'> & { key: string; format: ChartFormat })[]
  stacked?: true
  horizontal?: true
  empty?: string
  drill?: DrillDown
  /** Opened by the drill-down of another chart, not on the page by itself. */
  detail?: true
}

/** A page of charts. */
export interface DashboardMeta {
  /** 'obras/painel' */
  key: string
  api: string
  plugin: string
  label: string
  help?: string
  filters: FieldDefs
  rules: RuleDef[]
  charts: ChartMeta[]
}

/** A page of a plugin: `component` is an export of its `frontend/index.ts`. */
export interface PageMeta {
  /** Route without leading slash; may hold parameters: 'obras/projetos/:id/etapas'. */
  path: string
  plugin: string
  label: string
  /** Name under which the plugin's `frontend/index.ts` exports the component. */
  component: string
}

/** A node of the menu. `tipo` is 'R' for an address of ours (`rota`), 'E' for one elsewhere (`url`), 'L' for a page of the legacy system (`rota`); a section has `itens`. */
export interface MenuNode {
  id: string
  nome: string
  /** 'Obras > Projetos': what "Pesquisar Menu" matches. */
  breadcrumb: string
  /** R: route of the application, E: external link in a new tab, L: legacy page by server path. */
  tipo: 'R' | 'E' | 'L'
  rota?: string
  url?: string
  /** Name of a Material icon, e.g. 'WorkOutline'. */
  icone?: string
  ordem: number
  /** Authority one needs to open it; whoever lacks it does not get the node. */
  role?: string
  /** Opens beside this page. Without it only what is elsewhere does. */
  novaAba?: boolean
  itens: MenuNode[]
}

/** All of it, cut down to what one user may see. */
export interface Metadata {
  plugins: { name: string; label: string }[]
  resources: Record<string, ResourceMeta>
  reports: Record<string, ReportMeta>
  dashboards: Record<string, DashboardMeta>
  pages: PageMeta[]
  menu: MenuNode[]
  /** Settings of the company that conditions may read. */
  settings: Record<string, unknown>
}
