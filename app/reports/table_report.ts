import type { ReportChart } from '#engine/definition/report_chart.ts'
import type { PrintLimits } from '#engine/ports.ts'
import { renderPdf } from './browser.ts'
import { chartSvg } from './charts/index.ts'
import { layoutTable } from './column_layout.ts'
import type { TableLayout } from './column_layout.ts'
import { renderView } from './document.ts'
import { printedRows, recordCount, wordedFigure } from './figures.ts'
import { formatText, formatValue, NUMERIC, percentPlaces } from './format.ts'
import { printFooter, printHeader } from './print_frame.ts'
import type { PrintCompany } from './print_frame.ts'
import { CHUNK_LINES, chunkLines, continuedFrom, joinedLines } from './table_chunks.ts'
import { type LinePlace, tableHtml } from './table_html.ts'
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
  /** The printing user. */
  user: { nome: string }
  /** The filters used, shown under the title. Those without a value are omitted. */
  filters?: { label: string; value: unknown }[]
  parts: TablePart[]
  /** Default: decided by the contents. */
  landscape?: boolean
  /** Names under the signature lines at the end, and after each group with a separate page. */
  signatures?: string[]
  /** Time of printing. Default: now. */
  printedAt?: Date
}

export interface PrintableDocument {
  html: string
  header: string
  footer: string
  landscape: boolean
}

/** A single document, or the parts of a long one. */
export interface PrintableTables extends Omit<PrintableDocument, 'html'> {
  htmls: string[]
}

const alignOf = ({ align, format }: ReportColumn) =>
  align ?? (NUMERIC.has(format ?? '') ? 'right' : format === 'boolean' ? 'center' : 'left')

/** All texts of a column: row values, totals, and labels before the totals. */
function textsOf(lines: TableLine[], index: number, { format, scale }: ReportColumn) {
  const texts: string[] = []
  const totals: string[] = []
  const words: string[] = []
  for (const line of lines) {
    if (line.kind === 'row') texts.push(formatValue(line.values[index], format, scale))
    if (line.kind !== 'total') continue
    totals.push(wordedFigure(line.figures[index]))
    if (index === 0) words.push(line.label)
  }
  return { texts, totals, words }
}

/** Width in em of a tone's mark and the gap after it (see `.state` in table.edge). */
const MARK = 1.05

const rowValues = (lines: TableLine[], index: number) =>
  lines.flatMap((line) => (line.kind === 'row' ? [line.values[index]] : []))

/** Prepares and measures a table. Grouped columns are left out, because the heading shows them. */
function measured(part: TablePart) {
  const own = part.columns.filter(({ key }) => !part.groupBy?.some((group) => group.key === key))
  const lines = tableLines({ ...part, columns: own })
  const columns = own.map((column, index) =>
    column.format === 'percent' ? { ...column, scale: percentPlaces(rowValues(lines, index)) } : column,
  )
  const aligns = columns.map(alignOf)
  const measures = columns.map((column, index) => ({
    label: column.label,
    format: column.format ?? ('text' as const),
    width: column.width,
    ...(column.tones && { mark: MARK }),
    align: aligns[index]!,
    ...textsOf(lines, index, column),
  }))
  return { ...part, columns, lines, aligns, measures }
}

const NO_LAYOUT: TableLayout = { landscape: false, fontSize: 9, padding: 1.6, widths: [], fixed: [], gaps: [], gap: 0 }

/** The portion of a table in one HTML document: all of it, or the beginning, middle or end. */
interface Slice {
  part: ReturnType<typeof measured>
  lines: TableLine[]
  first: boolean
  last: boolean
  /** The next part begins on a new page. */
  closed: boolean
}

/** Distributes the tables over documents: short ones together, a long one in parts. */
function documentsOf(parts: ReturnType<typeof measured>[]): Slice[][] {
  const documents: Slice[][] = [[]]
  let room = CHUNK_LINES
  for (const part of parts) {
    const chunks = part.lines.length > room ? chunkLines(part.lines) : [part.lines]
    for (const [index, lines] of chunks.entries()) {
      if (lines.length > room && documents.at(-1)!.length) {
        documents.push([])
        room = CHUNK_LINES
      }
      const next = chunks[index + 1]?.[0]
      documents.at(-1)!.push({
        part,
        lines,
        first: index === 0,
        last: index === chunks.length - 1,
        closed: next?.kind === 'group' && next.newPage,
      })
      room -= lines.length
    }
  }
  return documents
}

/** Number of lines at the end of a document that get anchors, to find the one at the top of its last page. */
const PLACED_LINES = 150

/** For each table, the first line that is among the last ones of the document. */
function lastLines(slices: Slice[]): number[] {
  let left = PLACED_LINES
  return slices
    .toReversed()
    .map(({ lines }) => {
      const from = Math.max(0, lines.length - left)
      left -= lines.length - from
      return from
    })
    .toReversed()
}

/** The lines on the last page of a document, to be printed with the next one. */
const endFrom = (slices: Slice[], { slice, line }: LinePlace): Slice[] => [
  { ...slices[slice]!, lines: continuedFrom(slices[slice]!.lines, line), first: false },
  ...slices.slice(slice + 1),
]

/** A document preceded by the end of the previous one. */
function joined(end: Slice[], own: Slice[]): Slice[] {
  const [before, next] = [end.at(-1), own[0]]
  if (!before || before.part !== next?.part) return [...end, ...own]
  const both = { ...next, lines: joinedLines(before.lines, next.lines), first: before.first }
  return [...end.slice(0, -1), both, ...own.slice(1)]
}

function viewOf(
  { part, lines, first, last, closed }: Slice,
  landscape: boolean,
  signatures: readonly string[],
  placed?: { slice: number; from: number },
) {
  const layout = part.rows.length ? layoutTable(part.measures, landscape) : NO_LAYOUT
  const charts = first
    ? (part.charts ?? []).map((chart) => ({
        title: chart.title,
        svg: chartSvg(chart, { wide: part.charts!.length === 1, landscape }),
      }))
    : []
  return {
    title: first ? part.title : undefined,
    layout,
    charts,
    count: last ? recordCount(printedRows(part.lines)) : '',
    table: lines.length ? tableHtml({ ...part, lines, layout, signatures, closed, placed }) : '',
  }
}

/** A report prepared for printing: its documents, and a function that renders one of them. */
async function prepared(report: TableReport) {
  const parts = report.parts.map(measured)
  const landscape = report.landscape ?? parts.some(({ measures }) => layoutTable(measures).landscape)
  const filters = (report.filters ?? [])
    .map(({ label, value }) => ({ label, value: formatText(value) }))
    .filter(({ value }) => value !== '')
  const documents = documentsOf(parts)
  const signatures = report.signatures ?? []
  const [header, footer] = await Promise.all([
    printHeader(report.company, report.title),
    printFooter(report.user, report.printedAt, documents.length === 1),
  ])
  const write = (index: number, slices: Slice[], carries: boolean) => {
    const last = carries ? lastLines(slices) : []
    return renderView('reports/table', {
      title: report.title,
      head: index === 0,
      filters,
      signatures: index === documents.length - 1 ? signatures : [],
      landscape,
      parts: slices.map((item, slice) =>
        viewOf(item, landscape, signatures, carries ? { slice, from: last[slice]! } : undefined),
      ),
    })
  }
  return { documents, write, frame: { header, footer, landscape } }
}

/** The standard report as HTML, for `renderPdf`. If one table needs landscape, all are landscape. */
export async function tableReport(report: TableReport): Promise<PrintableTables> {
  const { documents, write, frame } = await prepared(report)
  return { htmls: await Promise.all(documents.map((slices, index) => write(index, slices, false))), ...frame }
}

/** The standard report as PDF. `onProgress` gets the completed share, 0 to 1. */
export async function printTable(
  report: TableReport,
  { signal, timeLimit, onProgress }: PrintLimits = {},
): Promise<Buffer> {
  const { documents, write, frame } = await prepared(report)
  if (documents.length === 1) {
    const pdf = await renderPdf(await write(0, documents[0]!, false), { ...frame, signal, timeLimit })
    await onProgress?.(1)
    return pdf
  }
  const { mergePdf } = await import('./merge_pdf.ts')
  const whole = await mergePdf({ title: report.title, landscape: frame.landscape, signal })
  // Sequential: lines that do not fill the last page of a document are printed with the next.
  let end: Slice[] = []
  for (const [index, own] of documents.entries()) {
    signal?.throwIfAborted()
    const slices = joined(end, own)
    const carries = index < documents.length - 1 && !slices.at(-1)!.closed
    const printed = await renderPdf(await write(index, slices, carries), { ...frame, signal, timeLimit, tagged: false })
    const begin = await whole.add(printed, carries)
    end = begin ? endFrom(slices, begin) : []
    await onProgress?.((index + 1) / documents.length)
  }
  signal?.throwIfAborted()
  return whole.finish()
}
