import { renderPdf } from './browser.ts'
import { layoutTable } from './column_layout.ts'
import { renderView } from './document.ts'
import { formatText } from './format.ts'
import { printFooter, printHeader } from './print_frame.ts'
import type { PrintCompany } from './print_frame.ts'
import { tableLines } from './table_lines.ts'
import type { ReportColumn, ReportGroup, ReportTotal, TableLine } from './table_lines.ts'

export type { ReportColumn, ReportGroup, ReportTotal } from './table_lines.ts'

export interface TableReport {
  title: string
  company: PrintCompany
  /** Who prints. */
  user: { nome: string }
  /** The filters used, shown under the title. Those without a value are left out. */
  filters?: { label: string; value: unknown }[]
  columns: ReportColumn[]
  rows: any[]
  /** Outer group first. Groups come in the order of the rows. */
  groupBy?: ReportGroup[]
  totals?: ReportTotal[]
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

const RIGHT = new Set(['integer', 'money', 'decimal', 'percent'])
const alignOf = ({ align, format }: ReportColumn) => align ?? (RIGHT.has(format ?? '') ? 'right' : format === 'boolean' ? 'center' : 'left')

/** All texts that a column will show. */
const textsOf = (lines: TableLine[], index: number) =>
  lines.flatMap((line) => {
    if (line.kind === 'row') return line.cells[index]
    return line.kind === 'total' ? (line.cells[index - line.span]?.text ?? '') : []
  })

/** The standard report as HTML, ready for `renderPdf`. Grouped columns are left out of the table: the heading says them. */
export async function tableReport(report: TableReport): Promise<PrintableDocument> {
  const { groupBy = [], totals = [], signatures = [] } = report
  const columns = report.columns.filter(({ key }) => !groupBy.some((group) => group.key === key))
  const lines = tableLines(report.rows, columns, groupBy, totals)
  const aligns = columns.map(alignOf)
  const layout = layoutTable(
    columns.map(({ label, format = 'text', width }, index) => ({ label, format, width, align: aligns[index], texts: textsOf(lines, index) })),
    report.landscape,
  )
  const filters = (report.filters ?? []).map(({ label, value }) => ({ label, value: formatText(value) })).filter(({ value }) => value !== '')
  const [html, header, footer] = await Promise.all([
    renderView('reports/table', {
      title: report.title,
      filters,
      signatures,
      lines,
      layout,
      landscape: layout.landscape,
      rowCount: report.rows.length,
      columns: columns.map(({ label }, index) => ({
        label,
        align: aligns[index],
        classes: [aligns[index], layout.fixed[index] && 'fixed', layout.gaps[index] && 'gap'].filter(Boolean).join(' '),
      })),
    }),
    printHeader(report.company, report.title),
    printFooter(report.user, report.printedAt),
  ])
  return { html, header, footer, landscape: layout.landscape }
}

/** The standard report as PDF. */
export async function printTable(report: TableReport, signal?: AbortSignal): Promise<Buffer> {
  const { html, ...frame } = await tableReport(report)
  return renderPdf(html, { ...frame, signal })
}
