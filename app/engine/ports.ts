import type { FileResult } from './definition/action.ts'
import type { CellFormat } from './fields/kind.ts'
import type { HttpContext } from '@adonisjs/core/http'
import type { Context } from './definition/context.ts'
import type { ExportInfo } from './definition/hooks.ts'
import type { ReportGroup, ReportTotal, SummaryColumn } from './definition/report.ts'
import type { ReportChart } from './definition/report_chart.ts'

/** What the engine asks of the platform around it; the provider plugs the real services in. */

/** A stored file as the database keeps it. */
export interface StoredFile {
  path: string
  contentType: string
  name: string
  size: number
  sha256: string
}

interface FileStore {
  /** Checks content and size, stores the file and returns its place. Throws an error with status, code and message. */
  store(
    upload: { bytes: Buffer; name: string; declaredType?: string },
    limits: { accept?: string[]; maxBytes?: number; folder: string },
  ): Promise<StoredFile>
  remove(path: string): Promise<void>
  read(path: string): Promise<Buffer>
  /** Answers the request with the file and safe headers. */
  serve(http: HttpContext, file: StoredFile): Promise<unknown>
}

/** Head and foot of a printed page. */
interface Letterhead {
  company: { nome: string; logo?: string; corPrincipal?: string }
  user: { nome: string }
}

/** A table on its way to paper or spreadsheet. With `by` it is the short form: one line per value of that key. */
export interface TablePart {
  title?: string
  rows: Record<string, unknown>[]
  columns: readonly SummaryColumn[]
  groupBy?: readonly ReportGroup[]
  totals?: readonly ReportTotal[]
  by?: string
  /** With `by`: key of the column whose figure orders the lines, largest first. */
  largest?: string
  charts?: readonly ReportChart[]
}

interface TablePrint extends Letterhead {
  title: string
  filters: { label: string; value: string }[]
  parts: TablePart[]
  landscape?: boolean
  signatures?: string[]
}

export interface SheetPrint extends TablePart {
  sheet: string
  more?: (TablePart & { sheet: string })[]
  /** What was asked for, on a tab of its own. */
  about?: { label: string; value: unknown }[]
}

interface PartsColumn {
  key: string
  label: string
  format?: CellFormat
  /** Decimal places of a decimal; two without. */
  scale?: number
}

/** How long a document may take and who may stop it. */
export interface PrintLimits {
  signal?: AbortSignal
  /** Milliseconds for each part. */
  timeLimit?: number
  /** Told the share that is done, 0 to 1, when there is more than one part. */
  onProgress?: (share: number) => void | Promise<void>
}

/** A report that is being made. */
export interface ReportMaking {
  file: Promise<FileResult>
  rowCount: number
  stop(reason: Error): void
  /** Told the share that is done from now on. */
  follow(listener: (share: number) => void | Promise<void>): void
}

/** A report somebody does not wait for. */
export interface ReportOrder {
  /** Its making, when it has begun: the job sees to its end. */
  making?: ReportMaking
  report: string
  title: string
  pdf: boolean
  filters: Record<string, unknown>
  /** The filters in words. */
  description: { label: string; value: string }[]
}

export interface Ports {
  files: FileStore
  /** Background work after the transaction commits, `delay` milliseconds later. */
  enqueue(name: string, data: unknown, options: { trx: Context['db']; delay?: number }): Promise<unknown>
  hashPassword(value: string): Promise<string>
  /** Encrypts with the key of the installation; opened only for the same purpose. */
  seal(value: string, purpose: string): Promise<string>
  unseal(sealed: string, purpose: string): Promise<string | null>
  letterhead(context: Context): Promise<Letterhead>
  printTable(input: TablePrint, limits?: PrintLimits): Promise<Buffer>
  printView(
    view: string,
    data: Record<string, unknown>,
    page: Letterhead & { title: string; landscape?: boolean; bleed?: boolean },
    limits?: PrintLimits,
  ): Promise<Buffer>
  /** One table as plain text for spreadsheets, a part at a time: there may be more rows than should be in memory at once. */
  csvParts(columns: PartsColumn[], parts: AsyncIterable<Record<string, unknown>[]>): AsyncIterable<Buffer>
  spreadsheet(input: SheetPrint): Promise<Buffer>
  /** The same, sent while it is written. */
  workbookParts(input: SheetPrint): AsyncIterable<Uint8Array>
  /** One table as a spreadsheet, a part at a time. */
  spreadsheetParts(
    sheet: string,
    columns: PartsColumn[],
    parts: AsyncIterable<Record<string, unknown>[]>,
  ): AsyncIterable<Uint8Array>
  /** Has a report made in the background for the user of the context. Gives what the API answers about it. */
  /** A list, report or chart left the product as a file. */
  exported(context: Context, taken: ExportInfo): Promise<void>
  orderReport(context: Context, order: ReportOrder): Promise<{ id: number }>
}
