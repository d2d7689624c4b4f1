/** The answer of `GET /api/metadata`: all a user's browser needs to draw menu, lists, forms, dialogs, reports, dashboards and pages. */
import type { ChartColumn, ChartFormat, ChartKind, DrillDown } from './dashboard.ts'
import type { RelatedDef } from './record.ts'
import type {
  ActionMeta,
  FilterDef,
  FormSection,
  Label,
  LinkMeta,
  ListDef,
  RemovalDef,
  RuleDef,
} from './screen_types.ts'
import type { FieldDefs, Tone } from './types.ts'

/** A resource as one user may see it. */
export interface ResourceMeta {
  /** 'captacao/etapas-seletivas': screen route and, behind '/api/', the endpoint. */
  key: string
  /** '/api/obras/projetos' */
  api: string
  /** Name of the plugin it is of. */
  plugin: string
  /** One and many. */
  label: Label
  /** Field that names a record in references, titles and searches. */
  display: string
  /** Fields that title a record on its screens, when one does not. */
  title?: string[]
  /** As the company and the user have them. */
  fields: FieldDefs
  /** Columns, order and panel of the list. */
  list: Required<Pick<ListDef, 'columns' | 'sort' | 'search' | 'size'>> &
    Pick<ListDef, 'layouts' | 'board' | 'calendar'> & { filters: string[] }
  /** Filters that are not plain fields. */
  filters: Record<string, FilterDef>
  /** Tabs and sections. */
  form: FormSection[]
  /** Over the whole record. */
  rules: RuleDef[]
  /** Those this user may do. */
  actions: ActionMeta[]
  /** Those this user may follow. */
  links: LinkMeta[]
  /** What this user may do. A resource the user may not list is absent. */
  can: { create: boolean; update: boolean; delete: boolean }
  /** Name of a plugin page that replaces a generated screen. */
  pages: { list?: string; form?: string; show?: string }
  /** Its records have a page made from the definition. Cut down to what this user may see. */
  record?: RecordMeta
  /** Which records may be removed; absent: all, as far as the definition tells. */
  removal?: RemovalDef
  /** Component of the plugin that asks before records are removed. */
  deleteDialog?: string
  /** Paths this company demands on top of the definition: `Facts.requiredFields` of the conditions. */
  requiredFields: string[]
  /** Below the title of the list. */
  help?: string
  /** What its rows are called where they are counted, one and many; without it the label tells. */
  counted?: [string, string]
}

/** The page of a record as one user may see it. */
export interface RecordMeta {
  /** Path of the picture beside the title. */
  photo?: string
  /** Paths shown as chips under the title. */
  chips: string[]
  /** Paths at a glance below the title. */
  facts: string[]
  /** Tables of what refers to the record, only those this user may list. */
  related: (Required<Omit<RelatedDef, 'at' | 'sort'>> & Pick<RelatedDef, 'at' | 'sort'>)[]
  /** Sources of the timeline; none: there is no timeline. */
  timeline: { name: string; label: string }[]
}

/** A report: its filter screen and where its PDF or spreadsheet comes from. */
export interface ReportMeta {
  /** 'obras/relatorios/duracao-obra' */
  key: string
  /** Where it is asked for: POST '/api/obras/relatorios/projetos'. */
  api: string
  /** Name of the plugin it is of. */
  plugin: string
  /** Title and menu. */
  label: string
  /** What it is filtered by. */
  fields: FieldDefs
  /** How the filters are laid out. */
  form: FormSection[]
  /** Over the values of the filters. */
  rules: RuleDef[]
  /** What it can be made as. */
  formats: ('pdf' | 'xls')[]
  /** Yes/no filter that asks for the short form; the screen shows it as "Detalhado" and "Resumido". */
  mode?: string
  /** Below the title. */
  help?: string
  /** Sentences of its own, when there is nothing to report and when it could not be made. */
  empty?: string
  /** Said when it could not be made. */
  failed?: string
}

/** A chart of a dashboard. */
export interface ChartMeta {
  /** 'vagasPorSituacao': its rows are at `<api of the dashboard>/<name>`. */
  name: string
  /** How it is drawn. */
  kind: ChartKind
  /** Head of the card. */
  label: string
  /** Behind the "?" of the card. */
  help?: string
  /** In twelfths of the row. */
  width: number
  /** Those people see; what a row holds beside them is for `drill`. */
  columns: (Pick<ChartColumn, 'label' | 'tone'> & { key: string; format: ChartFormat })[]
  /** Points have the colours of states: the column of the rows that says which, and the tone of each. */
  tones?: { key: string; of: Record<string, Tone> }
  /** radar: the highest step of the scale; it begins at 0 and has a ring for each whole step. */
  most?: number
  /** Series on top of each other. */
  stacked?: true
  /** Bars from left to right. */
  horizontal?: true
  /** Said when there is nothing. */
  empty?: string
  /** Where a click leads; absent when the user may not go there. */
  drill?: DrillDown
  /** A button that leads to a report; drawn for who may have it. */
  report?: { key: string; label: string }
  /** Opened by the drill-down of another chart, not on the page by itself. */
  detail?: true
}

/** A page of charts. */
export interface DashboardMeta {
  /** 'obras/painel' */
  key: string
  /** '/api/obras/painel': each chart lies below it. */
  api: string
  /** Name of the plugin it is of. */
  plugin: string
  /** Title and menu. */
  label: string
  /** Below the title. */
  help?: string
  /** Of all its charts. */
  filters: FieldDefs
  /** Over the values of the filters. */
  rules: RuleDef[]
  /** Those this user may see. */
  charts: ChartMeta[]
}

/** A page of a plugin: `component` is an export of its `frontend/index.ts`. */
export interface PageMeta {
  /** Route without leading slash; may hold parameters: 'obras/projetos/:id/etapas'. */
  path: string
  /** Whose component it is. */
  plugin: string
  /** Title and menu. */
  label: string
  /** Name under which the plugin's `frontend/index.ts` exports the component. */
  component?: string
  /** Instead of a component: the address it leads to. */
  leads?: string
}

/** A node of the menu. `tipo` is 'R' for an address of ours (`rota`), 'E' for one elsewhere (`url`), 'L' for a page of the legacy system (`rota`); a section has `itens`. */
export interface MenuNode {
  /** Unique in the menu. */
  id: string
  /** What people read. */
  nome: string
  /** 'Obras > Projetos': what "Pesquisar Menu" matches. */
  breadcrumb: string
  /** R: route of the application, E: external link in a new tab, L: legacy page by server path. */
  tipo: 'R' | 'E' | 'L'
  /** Address in the application. */
  rota?: string
  /** Address outside of it. */
  url?: string
  /** Name of a Material icon, e.g. 'WorkOutline'. */
  icone?: string
  /** Place among its siblings, smaller first. */
  ordem: number
  /** Authority one needs to open it; whoever lacks it does not get the node. */
  role?: string
  /** Opens beside this page. Without it only what is elsewhere does. */
  novaAba?: boolean
  /** Below it; empty of an entry that leads somewhere. */
  itens: MenuNode[]
}

/** All of it, cut down to what one user may see. */
export interface Metadata {
  /** Those that are on, in order of requirement. `rightBar`: it has something for this user in the bar at the right edge. */
  plugins: { name: string; label: string; rightBar?: true }[]
  /** By key: those this user may read. */
  resources: Record<string, ResourceMeta>
  /** By key: those this user may ask for. */
  reports: Record<string, ReportMeta>
  /** By key: those this user may see. */
  dashboards: Record<string, DashboardMeta>
  /** Pages of plugins this user may open. */
  pages: PageMeta[]
  /** As this user sees it. */
  menu: MenuNode[]
  /** Icons that plugins draw, by 'plugin:name': the `d` of a path. */
  icons?: Record<string, string>
  /** Settings of the company that conditions may read. */
  settings: Record<string, unknown>
}
