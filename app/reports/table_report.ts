import type { ReportChart } from '#engine/definition/report_chart.ts'
import { renderPdf } from './browser.ts'
import { chartSvg } from './charts/index.ts'
import { layoutTable } from './column_layout.ts'
import type { TableLayout } from './column_layout.ts'
import { renderView } from './document.ts'
import { countOf, formatText, formatValue, NUMERIC } from './format.ts'
import { printFooter, printHeader } from './print_frame.ts'
import type { PrintCompany } from './print_frame.ts'
import { figureText, tableHtml } from './table_html.ts'
import { tableLines } from './table_lines.ts'
import type { ReportColumn, TableData, TableLine } from './table_lines.ts'

export type { ReportColumn, ReportGroup, ReportTotal } from './table_lines.ts'

/** A table of the document; `title` when there are several. */
export interface TablePart extends TableData {
  title?: string
  charts?: readonly ReportChart[]
}

export interface TableReport {
  title: string
  company: PrintCompany
  /** Who prints. */
  user: { nome: string }
  /** The filters used, shown under the title. Those without a value are left out. */
  filters?: { label: string; value: unknown }[]
  parts: TablePart[]
  /** Default: as wide as the contents need. */
  landscape?: boolean
  /** Names under the signature lines at the end. */
  signatures?: string[]
  /** When it is printed. Default: now. */
  printedAt?: Date
}

export interface PrintableDocument {
  html: string
  header: string
  footer: string
  landscape: boolean
}

const alignOf = ({ align, format }: ReportColumn) => align ?? (NUMERIC.has(format ?? '') ? 'right' : format === 'boolean' ? 'center' : 'left')

/** All texts that a column will show. */
const textsOf = (lines: TableLine[], index: number, { format }: ReportColumn) =>
  lines.flatMap((line) => {
    if (line.kind === 'row') return formatValue(line.values[index], format)
    return line.kind === 'total' ? figureText(line.figures[index]) : []
  })

/** Grouped columns are left out of the table: the heading says them. */
function measured(part: TablePart) {
  const columns = part.columns.filter(({ key }) => !part.groupBy?.some((group) => group.key === key))
  const lines = tableLines({ ...part, columns })
  const aligns = columns.map(alignOf)
  const measures = columns.map((column, index) => ({ label: column.label, format: column.format ?? ('text' as const), width: column.width, align: aligns[index]!, texts: textsOf(lines, index, column) }))
  return { ...part, columns, lines, aligns, measures, short: part.by !== undefined }
}

const NO_LAYOUT: TableLayout = { landscape: false, fontSize: 9, padding: 1.6, widths: [], fixed: [], gaps: [], gap: 0 }

/** The standard report as HTML, ready for `renderPdf`. One table that must lie down lays all of them. */
export async function tableReport(report: TableReport): Promise<PrintableDocument> {
  const parts = report.parts.map(measured)
  const landscape = report.landscape ?? parts.some(({ measures }) => layoutTable(measures).landscape)
  const filters = (report.filters ?? []).map(({ label, value }) => ({ label, value: formatText(value) })).filter(({ value }) => value !== '')
  const views = parts.map((part) => {
    const layout = part.rows.length ? layoutTable(part.measures, landscape) : NO_LAYOUT
    const charts = (part.charts ?? []).map((chart) => ({ title: chart.title, svg: chartSvg(chart, { wide: part.charts!.length === 1, landscape }) }))
    return { title: part.title, layout, charts, count: countOf(part.rows.length, 'registro', 'registros'), table: part.rows.length ? tableHtml({ ...part, layout }) : '' }
  })
  const [html, header, footer] = await Promise.all([
    renderView('reports/table', { title: report.title, filters, signatures: report.signatures ?? [], landscape, parts: views }),
    printHeader(report.company, report.title),
    printFooter(report.user, report.printedAt),
  ])
  return { html, header, footer, landscape }
}

/** The standard report as PDF. */
export async function printTable(report: TableReport, { signal, timeLimit }: { signal?: AbortSignal; timeLimit?: number } = {}): Promise<Buffer> {
  const { html, ...frame } = await tableReport(report)
  signal?.throwIfAborted()
  return renderPdf(html, { ...frame, signal, timeLimit })
}
