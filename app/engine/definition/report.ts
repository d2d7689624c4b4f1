import { type Fields, toDefs, type ValuesOf } from '../fields/builder.ts'
import { boolean } from '../fields/index.ts'
import type { CellFormat } from '../fields/kind.ts'
import type { Context } from './context.ts'
import type { ExportInfo } from './hooks.ts'
import type { FieldDefs, Tone } from './types.ts'
import type { FormSection, RuleDef } from './screen_types.ts'
import type { ReportChart } from './report_chart.ts'

/** A column of the printed table and of the spreadsheet. `key` names the value in the rows of the result. */
export interface ReportColumn {
  /** Path of the value in the row: 'autor.nome'. */
  key: string
  /** Head of the column. */
  label: string
  /** `duration` is minutes, written h:mm. `percent`: 12.5 means 12,5%. */
  format?: CellFormat
  /** Digits after the comma of a `decimal`. Default 2. */
  scale?: number
  /** Default: numbers right, yes/no centred, the rest left. */
  align?: 'left' | 'right' | 'center'
  /** Characters the column should have room for. Default: measured from the contents. */
  width?: number
  /** States by their texts: on paper a mark in the colour of its tone stands before each, as chips have on the screen. */
  tones?: Record<string, Tone>
  /** Key in the row of a step from 0 (poor) to 4 (good): the cell has its colour, on paper and in the spreadsheet (a heat map). */
  shade?: string
  /** Signed by hand on paper: the rows are high enough for it, and a line parts them. */
  toSign?: boolean
}

/** A level of headings. Groups come in the order of the rows; outer level first. */
export interface ReportGroup {
  /** Name in the rows. */
  key: string
  /** Stands before the value: 'Obra: Escola'. */
  label: string
  /** Every group of this level starts on a new page. */
  newPage?: boolean
}

/** A figure under the groups and under the whole. `count` counts values that are there, `distinct` different ones. */
export interface ReportTotal {
  /** The column it stands in. */
  key: string
  /** Empty values are left out; `distinct` counts different ones. */
  op: 'sum' | 'avg' | 'count' | 'distinct'
  /** Key the figure is taken from. Default: that of the column it stands in. */
  of?: string
  /** What is counted, before the figure: 'Autores'. Default: "Média", "Qtd." or "Distintos"; a sum has none. */
  label?: string
}

/** A column of the short form: a figure over the rows of its line. `share`: the sum of `of` as a part of the whole, in percent. */
export interface SummaryColumn extends ReportColumn {
  /** How the figure is made; the column of `by` has none. */
  op?: ReportTotal['op'] | 'share'
  /** Key the figure is taken from. Default: that of the column. */
  of?: string
}

/** The short form ("Resumido"): one line per value of `by`, the rest added up. */
export interface ReportSummary {
  /** The yes/no filter that asks for it. Default `resumido`, which the engine then adds to the filters. */
  field?: string
  /** Key whose values make the lines. */
  by: string
  /** Levels of headings that stay. */
  groupBy?: ReportGroup[]
  /** Key of the column whose figure orders the lines, largest first. Default: the order of the rows. */
  largest?: string
  /** The column of `by` first. */
  columns: SummaryColumn[]
}

/** A table of a report. */
export interface ReportTable {
  /** In the order in which they are printed. Values as the API has them: dates yyyy-MM-dd, money a number. */
  rows: Record<string, unknown>[]
  /** Replaces those of the definition, when they depend on the filters. */
  columns?: ReportColumn[]
  /** Levels of headings, outer first. */
  groupBy?: ReportGroup[]
  /** Under every group and under the whole. */
  totals?: ReportTotal[]
  /** Printed above the table. */
  charts?: ReportChart[]
  /** Replaces the `summary` of the definition, when it depends on the filters. */
  summary?: ReportSummary
}

/** A part of a report with a heading of its own. */
export interface ReportSection extends ReportTable {
  /** Heading, and name of the tab in the spreadsheet. */
  title: string
}

/** What a report found: one table, or (with `sections`) several. `view` (a template `plugin::name`) replaces the tables in the PDF. */
export interface ReportResult extends ReportTable {
  /** Several tables with headings of their own, in place of `rows`. */
  sections?: ReportSection[]
  /**
   * An Edge template of the plugin for the PDF ('obras::termo') with its data; the spreadsheet stays as it is. With `bleed` it fills the
   * sheets: no head, no foot, no margins (certificates).
   */
  view?: { name: string; data: Record<string, unknown>; bleed?: boolean }
  /** Names under lines at the end of the PDF. */
  signatures?: string[]
}

/** What `report()` takes. */
export interface ReportOptions<F extends Fields> {
  /** Title of the screen and of the document. */
  label: string
  /** What the filter screen asks for. */
  fields: F
  /** Sections of the filter screen. Default: all fields in one. */
  form?: FormSection[]
  /** Over the values of the filters. */
  rules?: RuleDef[]
  /** Of the table; a result may replace them. */
  columns: ReportColumn[]
  /** The form with one line per value; with it the screen asks "Detalhado" or "Resumido". */
  summary?: ReportSummary
  /** Default: as wide as the contents need. */
  landscape?: boolean
  /** Endpoint when it differs from '/api/<key>'. */
  api?: string
  /** Name of the file, without its ending. Default: the label. */
  fileName?: string
  /** Default: both. */
  formats?: ('pdf' | 'xls')[]
  /** Said above the filters. */
  help?: string
  /** Said instead of "Não existem dados para o filtro informado.". */
  empty?: string
  /** Said instead of "Não foi possível gerar o relatório.". */
  failed?: string
  /** Default: made from the key, 'ROLE_OBRAS_RELATORIOS_CUSTOS'. */
  authority?: string
  /** It was made, as PDF or spreadsheet: for logs of who took what along. */
  afterGenerate?: (context: Context, taken: ExportInfo) => Promise<void> | void
  /** Finds the rows. `filters` are checked; no rows answer 404 `SEM_DADOS`. */
  run: (filters: ValuesOf<F>, context: Context) => Promise<ReportResult>
}

/** A report as data plus its function; made by `report()`. */
export interface ReportDef extends Omit<ReportOptions<Fields>, 'fields' | 'run'> {
  /** Address of its screen; POST below /api/ makes it. */
  key: string
  /** What it is filtered by. */
  fields: FieldDefs
  /** `filters` are checked. No rows: 404 `SEM_DADOS`. */
  run: (filters: any, context: Context) => Promise<ReportResult>
  /** Name of its plugin; the registry fills it in. */
  owner?: string
}

/** Name of the filter that asks for the short form. */
export const summaryField = (summary: ReportSummary) => summary.field ?? 'resumido'

/**
 * Describes a report: filter screen `/<key>`, `POST /api/<key>` with the filters and `pdf` (false: XLSX).
 * No rows → 404 "Não existem dados para o filtro informado.".
 */
export function report<F extends Fields>(key: string, options: ReportOptions<F>): ReportDef {
  const { summary, fields } = options
  const added =
    summary && !(summaryField(summary) in fields)
      ? { [summaryField(summary)]: boolean('Relatório resumido').default(false) }
      : {}
  return { ...options, key, fields: toDefs({ ...fields, ...added }) } as ReportDef
}
