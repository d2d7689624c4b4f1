/**
 * The response of `GET /api/metadata`: everything the browser of a user needs to render menu, lists, forms, dialogs,
 * reports, dashboards and pages.
 */
import type { ChartColumn, ChartFormat, ChartKind, DrillDown } from './dashboard.ts'
import type { RelatedDef } from './record.ts'
import type { ActionMeta, FilterDef, FormSection, Label, LinkMeta, ListDef, RemovalDef } from './screen_types.ts'
import type { RuleDef } from './rule.ts'
import type { FieldDefs, Tone } from './types.ts'

/** A resource, reduced to what one user may see. */
export interface ResourceMeta {
  /** 'captacao/etapas-seletivas': screen route and, after '/api/', the endpoint. */
  key: string
  /** '/api/obras/projetos' */
  api: string
  /** Name of its plugin. */
  plugin: string
  /** Singular and plural. */
  label: Label
  /** Personal to the user that somebody views the system as: not shown. */
  personal?: true
  /** Field that names a record in references, titles and searches. */
  display: string
  /** The field of a row that says how the record is called, where that is not the display field. */
  called?: string
  /** Fields that together form the title of a record on its screens, when one field is not enough. */
  title?: string[]
  /** With the labels and overrides of the company, without fields hidden from the user. */
  fields: FieldDefs
  /** Columns, sort order and filter panel of the list. */
  list: Required<Pick<ListDef, 'columns' | 'sort' | 'search' | 'size'>> &
    Pick<ListDef, 'layouts' | 'board' | 'calendar'> & { filters: string[] }
  /** Filters that are not plain fields. */
  filters: Record<string, FilterDef>
  /** Tabs and sections. */
  form: FormSection[]
  /** Rules over the whole record. */
  rules: RuleDef[]
  /** Actions this user may run. */
  actions: ActionMeta[]
  /** Links this user may follow. */
  links: LinkMeta[]
  /** Write permissions of this user. A resource the user may not list is absent. */
  can: { create: boolean; update: boolean; delete: boolean }
  /** Names of plugin pages that replace generated screens. */
  pages: { list?: string; form?: string; show?: string }
  /** Present when records have a page generated from the definition. Reduced to what this user may see. */
  record?: RecordMeta
  /** Condition under which records may be removed; absent: the definition does not restrict removal. */
  removal?: RemovalDef
  /** Rows of other resources are removed with a record: `GET /api/<key>/remocao?ids=` counts them. */
  takesAlong?: true
  /** Component of the plugin that replaces the standard removal dialog. */
  deleteDialog?: string
  /** Paths this company requires in addition to the definition: `Facts.requiredFields` of the conditions. */
  requiredFields: string[]
  /** Shown below the title of the list. */
  help?: string
  /** Nouns for row counts, singular and plural; default: derived from the label. */
  counted?: [string, string]
}

/** The page of a record, reduced to what one user may see. */
export interface RecordMeta {
  /** Path of the picture beside the title. */
  photo?: string
  /** Paths shown as chips under the title. */
  chips: string[]
  /** Paths shown as key facts below the title. */
  facts: string[]
  /** Tables of rows that refer to the record; only resources this user may list. */
  related: (Required<Omit<RelatedDef, 'at' | 'sort'>> & Pick<RelatedDef, 'at' | 'sort'>)[]
  /** Event sources of the timeline; empty: no timeline. */
  timeline: { name: string; label: string }[]
}

/** A report: its filter screen and the endpoint of its PDF or spreadsheet. */
export interface ReportMeta {
  /** 'obras/relatorios/duracao-obra' */
  key: string
  /** Endpoint: POST '/api/obras/relatorios/projetos'. */
  api: string
  /** Name of its plugin. */
  plugin: string
  /** Page title and menu label. */
  label: string
  /** Filter fields. */
  fields: FieldDefs
  /** Layout of the filters. */
  form: FormSection[]
  /** Rules over the filter values. */
  rules: RuleDef[]
  /** Available output formats. */
  formats: ('pdf' | 'xls')[]
  /** Yes/no filter that selects the summary; the screen shows it as "Detalhado" and "Resumido". */
  mode?: string
  /** Shown below the title. */
  help?: string
  /** Message when there is no data. */
  empty?: string
  /** Message when generation failed. */
  failed?: string
}

/** A chart of a dashboard. */
export interface ChartMeta {
  /** 'vagasPorSituacao': its rows are at `<api of the dashboard>/<name>`. */
  name: string
  /** Chart type. */
  kind: ChartKind
  /** Title of the card. */
  label: string
  /** Shown behind the "?" of the card. */
  help?: string
  /** Visible columns; further values of a row are used by `drill`. */
  columns: (Pick<ChartColumn, 'label' | 'tone' | 'role'> & { key: string; format: ChartFormat })[]
  /** Points have the colours of states: the column that contains the state, and the tone of each state. */
  tones?: { key: string; of: Record<string, Tone> }
  /** radar: the highest step of the scale; it starts at 0 and has a ring for each whole step. */
  most?: number
  /** Stacked series. */
  stacked?: true
  /** Horizontal bars. */
  horizontal?: true
  /** number: the column of another chart that is drawn as a small line. */
  trend?: { chart: string; column: string }
  /** number: whether more is good or bad. */
  better?: 'higher' | 'lower'
  /** Message when there is no data. */
  empty?: string
  /** Target of a click; absent when the user may not open it. */
  drill?: DrillDown
  /** A button that leads to a report; shown to users who may run the report. */
  report?: { key: string; label: string }
  /** Opened only by the drill-down of another chart, not shown on the page directly. */
  detail?: true
}

/** A page of charts. */
export interface DashboardMeta {
  /** 'obras/painel' */
  key: string
  /** '/api/obras/painel': the address of each chart is below it. */
  api: string
  /** Name of its plugin. */
  plugin: string
  /** Page title and menu label. */
  label: string
  /** Shown below the title. */
  help?: string
  /** Filters shared by all charts. */
  filters: FieldDefs
  /** Rules over the filter values. */
  rules: RuleDef[]
  /** The date filters that bound the period of the charts. */
  period?: { from: string; until: string }
  /** Charts this user may see. */
  charts: ChartMeta[]
}

/** A page of a plugin: `component` is an export of its `frontend/index.ts`. */
export interface PageMeta {
  /** Route without a leading slash; may contain parameters: 'obras/projetos/:id/etapas'. */
  path: string
  /** Plugin that exports the component. */
  plugin: string
  /** Page title and menu label. */
  label: string
  /** Name under which the plugin's `frontend/index.ts` exports the component. */
  component?: string
  /** Redirect target used instead of a component. */
  leads?: string
  /** Personal to the user that somebody views the system as: not shown. */
  personal?: true
}

/**
 * A node of the menu. `tipo` is 'R' for a route of the application (`rota`), 'E' for an external address (`url`), 'L'
 * for a page of the legacy system (`rota`); a section has `itens`.
 */
export interface MenuNode {
  /** Unique in the menu. */
  id: string
  /** Displayed text. */
  nome: string
  /** 'Obras > Projetos': the text that "Pesquisar Menu" searches. */
  breadcrumb: string
  /** R: route of the application, E: external link in a new tab, L: legacy page by server path. */
  tipo: 'R' | 'E' | 'L'
  /** Route in the application. */
  rota?: string
  /** External address. */
  url?: string
  /** Name of a Material icon, e.g. 'WorkOutline'. */
  icone?: string
  /** Position among its siblings, smaller first. */
  ordem: number
  /** Required authority; users without it do not receive the node. */
  role?: string
  /** Opens in a new tab. Without it, only external links do. */
  novaAba?: boolean
  /** Child nodes; empty for an entry that leads to an address. */
  itens: MenuNode[]
}

/** The complete metadata, reduced to what one user may see. */
export interface Metadata {
  /**
   * Enabled plugins, in dependency order. `rightBar`: the plugin has content for this user in the bar at the right
   * edge.
   */
  plugins: { name: string; label: string; rightBar?: true }[]
  /** By key: resources this user may read. */
  resources: Record<string, ResourceMeta>
  /** By key: reports this user may run. */
  reports: Record<string, ReportMeta>
  /** By key: dashboards this user may see. */
  dashboards: Record<string, DashboardMeta>
  /** Plugin pages this user may open. */
  pages: PageMeta[]
  /** Reduced to the entries this user may open. */
  menu: MenuNode[]
  /** Icons of plugins, by 'plugin:name': the `d` attribute of an SVG path. */
  icons?: Record<string, string>
  /** Company settings that conditions may read. */
  settings: Record<string, unknown>
}
