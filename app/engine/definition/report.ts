import { type Fields, toDefs, type ValuesOf } from '../fields/builder.ts'
import { boolean } from '../fields/index.ts'
import type { CellFormat } from '../fields/kind.ts'
import type { Context } from './context.ts'
import type { ExportInfo } from './hooks.ts'
import type { FieldDefs, Tone } from './types.ts'
import type { FormSection } from './screen_types.ts'
import type { RuleDef } from './rule.ts'
import type { ReportChart } from './report_chart.ts'

/** A column of the printed table and of the spreadsheet. */
export interface ReportColumn {
  /** Path of the value in the row: 'autor.nome'. */
  key: string
  /** Heading of the column. */
  label: string
  /** `duration` is a number of minutes, printed as h:mm. `percent`: 12.5 is printed as 12,5%. */
  format?: CellFormat
  /** Decimal places of a `decimal`. Default 2. */
  scale?: number
  /** Default: numbers right, yes/no centred, others left. */
  align?: 'left' | 'right' | 'center'
  /** Minimum width in characters. Default: measured from the contents. */
  width?: number
  /** State texts with their tones: the PDF prints a mark in that colour before each, like the chips on screen. */
  tones?: Record<string, Tone>
  /** Key of a step from 0 (poor) to 4 (good) in the row: the cell gets its colour in PDF and spreadsheet (heat map). */
  shade?: string
  /** Column for handwritten signatures: rows are tall enough for it and separated by a line. */
  toSign?: boolean
}

/** A grouping level. Groups appear in the order of the rows; the outer level is first. */
export interface ReportGroup {
  /** Key in the rows. */
  key: string
  /** Printed before the value: 'Obra: Escola'. */
  label: string
  /** Each group of this level starts on a new page. */
  newPage?: boolean
}

/**
 * An aggregate printed below each group and below the table. `count` counts non-empty values, `distinct` different
 * values.
 */
export interface ReportTotal {
  /** The column it is printed in. */
  key: string
  /** Empty values are ignored; `distinct` counts different values. */
  op: 'sum' | 'avg' | 'count' | 'distinct'
  /** Key of the aggregated value. Default: the column it is printed in. */
  of?: string
  /** Text before the figure: 'Autores'. Default: "Média", "Qtd." or "Distintos"; none for a sum. */
  label?: string
}

/**
 * A column of the summary: an aggregate over the rows of its line. `share`: the sum of `of` as a percentage of the
 * total.
 */
export interface SummaryColumn extends ReportColumn {
  /** Aggregate function; the column of `by` has none. */
  op?: ReportTotal['op'] | 'share'
  /** Key of the aggregated value. Default: the key of the column. */
  of?: string
}

/** The summary ("Resumido"): one line per value of `by`, with aggregates of the other columns. */
export interface ReportSummary {
  /** The yes/no filter that selects it. Default `resumido`, which the engine then adds to the filters. */
  field?: string
  /** Key of the value that is grouped by. */
  by: string
  /** Grouping levels that are kept. */
  groupBy?: ReportGroup[]
  /** Key of the column that sorts the lines, largest first. Default: the order of the rows. */
  largest?: string
  /** The column of `by` must be first. */
  columns: SummaryColumn[]
}

/** A table of a report. */
export interface ReportTable {
  /** In print order. Values in API format: dates yyyy-MM-dd, money a number. */
  rows: Record<string, unknown>[]
  /** Replaces the columns of the definition, when they depend on the filters. */
  columns?: ReportColumn[]
  /** Grouping levels, outer level first. */
  groupBy?: ReportGroup[]
  /** Printed below each group and below the table. */
  totals?: ReportTotal[]
  /** Printed above the table. */
  charts?: ReportChart[]
  /** Replaces the `summary` of the definition, when it depends on the filters. */
  summary?: ReportSummary
}

/** A part of a report with a separate heading. */
export interface ReportSection extends ReportTable {
  /** Heading, and name of the sheet in the spreadsheet. */
  title: string
}

/**
 * The data of a report: one table, or (with `sections`) several. `view` (a template `plugin::name`) replaces the tables
 * in the PDF.
 */
export interface ReportResult extends ReportTable {
  /** Several tables with separate headings, instead of `rows`. */
  sections?: ReportSection[]
  /**
   * An Edge template of the plugin for the PDF ('obras::termo') with its data; the spreadsheet is not affected. With
   * `bleed` the template fills the page, without header, footer or margins (certificates).
   */
  view?: { name: string; data: Record<string, unknown>; bleed?: boolean }
  /** Names below signature lines at the end of the PDF. */
  signatures?: string[]
  /** Values of filters as the result used them, where that is less than what was asked: the document names these. */
  used?: Record<string, unknown>
}

/** Options of `report()`. */
export interface ReportOptions<F extends Fields> {
  /** Title of the screen and of the document. */
  label: string
  /** Fields of the filter screen. */
  fields: F
  /** Sections of the filter screen. Default: all fields in one section. */
  form?: FormSection[]
  /** Rules over the filter values. */
  rules?: RuleDef[]
  /** Columns of the table; a result may replace them. */
  columns: ReportColumn[]
  /** Summary with one line per value; the screen then offers "Detalhado" and "Resumido". */
  summary?: ReportSummary
  /**
   * The rows show things as they are today (a place, a position), although the filters name a period: the document says
   * of which day. Reports without a date among their filters always say it.
   */
  asOfToday?: boolean
  /** Default: landscape when the contents need the width. */
  landscape?: boolean
  /** Endpoint, when it differs from '/api/<key>'. */
  api?: string
  /** File name without extension. Default: the label. */
  fileName?: string
  /** Default: both. */
  formats?: ('pdf' | 'xls')[]
  /** Shown above the filters. */
  help?: string
  /** Replaces the message "Não existem dados para o filtro informado.". */
  empty?: string
  /** Replaces the message "Não foi possível gerar o relatório.". */
  failed?: string
  /** Default: derived from the key, 'ROLE_OBRAS_RELATORIOS_CUSTOS'. */
  authority?: string
  /** Runs after the PDF or spreadsheet was generated: for export logs. */
  afterGenerate?: (context: Context, taken: ExportInfo) => Promise<void> | void
  /** Returns the data. `filters` are validated; no rows gives 404 `SEM_DADOS`. */
  run: (filters: ValuesOf<F>, context: Context) => Promise<ReportResult>
}

/** A report as data, plus its function; created by `report()`. */
export interface ReportDef extends Omit<ReportOptions<Fields>, 'fields' | 'run'> {
  /** Route of its screen; a POST to the same path below /api/ generates it. */
  key: string
  /** Filter fields. */
  fields: FieldDefs
  /** `filters` are validated. No rows: 404 `SEM_DADOS`. */
  run: (filters: any, context: Context) => Promise<ReportResult>
  /** Name of the owning plugin; set by the registry. */
  owner?: string
}

/** Name of the filter that selects the summary. */
export const summaryField = (summary: ReportSummary) => summary.field ?? 'resumido'

/**
 * Defines a report: filter screen `/<key>`, `POST /api/<key>` with the filters and `pdf` (false: XLSX).
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
