import type { FileResult } from './definition/file_result.ts'
import type { CellFormat } from './fields/kind.ts'
import type { HttpContext } from '@adonisjs/core/http'
import type { Context } from './definition/context.ts'
import type { ExportInfo } from './definition/hooks.ts'
import type { ReportGroup, ReportTotal, SummaryColumn } from './definition/report.ts'
import type { ReportChart } from './definition/report_chart.ts'

/** Services the engine needs from the platform; the provider supplies the implementations. */

/** A stored file, as stored in the database. */
export interface StoredFile {
  path: string
  contentType: string
  name: string
  size: number
  sha256: string
}

interface FileStore {
  /**
   * Checks content and size, stores the file and returns its location. Throws an error with status, code and message.
   */
  store(
    upload: { bytes: Buffer; name: string; declaredType?: string },
    limits: { accept?: string[]; maxBytes?: number; folder: string },
  ): Promise<StoredFile>
  remove(path: string): Promise<void>
  read(path: string): Promise<Buffer>
  /** Sends the file with safe headers. */
  serve(http: HttpContext, file: StoredFile): Promise<unknown>
}

/** Header and footer data of a printed page. */
interface Letterhead {
  company: { nome: string; logo?: string; corPrincipal?: string }
  user: { nome: string }
}

/** A table to be printed or exported. With `by` it is a summary: one line per value of that key. */
export interface TablePart {
  title?: string
  rows: Record<string, unknown>[]
  columns: readonly SummaryColumn[]
  groupBy?: readonly ReportGroup[]
  totals?: readonly ReportTotal[]
  by?: string
  /** With `by`: key of the column that sorts the lines, largest first. */
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
  /** The filters used, on a separate sheet. */
  about?: { label: string; value: unknown }[]
}

interface PartsColumn {
  key: string
  label: string
  format?: CellFormat
  /** Decimal places of a decimal. Default 2. */
  scale?: number
}

/** Time limit and cancellation of a document. */
export interface PrintLimits {
  signal?: AbortSignal
  /** Time limit per part, in milliseconds. */
  timeLimit?: number
  /** Receives the completed fraction, 0 to 1, for documents with several parts. */
  onProgress?: (share: number) => void | Promise<void>
}

/** A report being generated. */
export interface ReportMaking {
  file: Promise<FileResult>
  rowCount: number
  stop(reason: Error): void
  /** Registers a listener for the completed fraction. */
  follow(listener: (share: number) => void | Promise<void>): void
}

/** A report to be generated in the background. */
export interface ReportOrder {
  /** The generation, when it has already started; the job then completes it. */
  making?: ReportMaking
  report: string
  title: string
  pdf: boolean
  filters: Record<string, unknown>
  /** The filters as text. */
  description: { label: string; value: string }[]
}

export interface Ports {
  files: FileStore
  /** Runs a background job after the transaction commits, `delay` milliseconds later. */
  enqueue(name: string, data: unknown, options: { trx: Context['db']; delay?: number }): Promise<unknown>
  hashPassword(value: string): Promise<string>
  /** Checks the present password of the actor; attempts are counted. @throws ValidationError, TooManyRequestsError */
  confirmActor(context: Context, field: string, value: string): Promise<void>
  /** Encrypts with the key of the installation; decryption requires the same purpose. */
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
  /** One table as CSV, in batches, because it may have more rows than should be in memory. */
  csvParts(columns: PartsColumn[], parts: AsyncIterable<Record<string, unknown>[]>): AsyncIterable<Buffer>
  spreadsheet(input: SheetPrint): Promise<Buffer>
  /** The same, streamed while it is written. */
  workbookParts(input: SheetPrint): AsyncIterable<Uint8Array>
  /** One table as a spreadsheet, in batches; `count` is the number of rows in all of them. */
  spreadsheetParts(list: {
    sheet: string
    columns: PartsColumn[]
    parts: AsyncIterable<Record<string, unknown>[]>
    count: number
  }): AsyncIterable<Uint8Array>
  /** Called when a list, report or chart was exported as a file. */
  exported(context: Context, taken: ExportInfo): Promise<void>
  /** Generates a report in the background for the user of the context. Returns the API response about it. */
  orderReport(context: Context, order: ReportOrder): Promise<{ id: number }>
}
