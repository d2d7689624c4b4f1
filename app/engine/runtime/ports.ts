import type { HttpContext } from '@adonisjs/core/http'
import type { Context } from '../definition/context.ts'
import type { ReportColumn } from '../definition/report.ts'

/** What the engine asks of the platform around it; the provider plugs the real services in. */

/** A stored file as the database keeps it. */
export interface StoredFile {
  path: string
  contentType: string
  name: string
  size: number
  sha256: string
}

export interface FileStore {
  /** Checks content and size, stores, and tells where. Throws an error with status, code and message. */
  store(upload: { bytes?: Buffer; tmpPath?: string; name: string; declaredType?: string }, limits: { accept?: string[]; maxBytes?: number; folder: string }): Promise<StoredFile>
  remove(path: string): Promise<void>
  read(path: string): Promise<Buffer>
  /** Answers the request with the file and safe headers. */
  serve(http: HttpContext, file: StoredFile): Promise<unknown>
}

/** Head and foot of a printed page. */
export interface Letterhead {
  company: { nome: string; logo?: string; corPrincipal?: string }
  user: { nome: string }
}

export interface TablePrint extends Letterhead {
  title: string
  filters: { label: string; value: string }[]
  columns: ReportColumn[]
  rows: Record<string, unknown>[]
  groupBy?: { key: string; label: string }[]
  totals?: { key: string; op: 'sum' | 'avg' | 'count' }[]
  landscape?: boolean
  signatures?: string[]
}

export interface Ports {
  files: FileStore
  /** Background work after the transaction commits, `delay` milliseconds later. */
  enqueue(name: string, data: unknown, options: { trx: Context['db']; delay?: number }): Promise<unknown>
  hashPassword(value: string): Promise<string>
  letterhead(context: Context): Promise<Letterhead>
  printTable(input: TablePrint): Promise<Buffer>
  printView(view: string, data: Record<string, unknown>, page: Letterhead & { title: string; landscape?: boolean }): Promise<Buffer>
  spreadsheet(input: { sheet: string; columns: ReportColumn[]; rows: Record<string, unknown>[]; groupBy?: { key: string; label: string }[] }): Promise<Buffer>
}
