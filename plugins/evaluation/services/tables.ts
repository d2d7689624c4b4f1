import type { Context, ReportColumn } from '#engine'
import { platformPorts } from '#app/providers/ports.ts'

type Rows = Record<string, unknown>[]

/** A table with the company's letterhead, as a PDF. */
export const letterheadPdf = async (
  context: Context,
  title: string,
  columns: ReportColumn[],
  rows: Rows,
  filters: { label: string; value: string }[] = [],
): Promise<Buffer> =>
  platformPorts.printTable({ title, ...(await platformPorts.letterhead(context)), filters, parts: [{ columns, rows }] })

/** The same as a spreadsheet. */
export const letterheadXlsx = (
  _context: Context,
  title: string,
  columns: ReportColumn[],
  rows: Rows,
): Promise<Buffer> => platformPorts.spreadsheet({ title, sheet: title, columns, rows })
