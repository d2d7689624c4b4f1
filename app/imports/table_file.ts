import type { Cell } from '#engine/imports/cells.ts'
import { broken, MOST_LINES, tooManyLines } from './errors.ts'

/** A row of a sheet, numbered as users see it: the first is 1. */
export interface Line {
  line: number
  cells: Cell[]
}

/** An uploaded table: its sheets, whose rows are streamed. */
export interface TableFile {
  sheets: string[]
  /** Rows of the named sheet, or of the first. @throws UnreadableFile */
  lines(sheet?: string): AsyncGenerator<Line>
  /** Whether the sheet may have too many rows, determined without parsing its cells. @throws UnreadableFile */
  isLong(sheet?: string): Promise<boolean>
}

const ZIP = Buffer.from('PK')

/** @throws UnreadableFile */
export async function openTable(bytes: Buffer): Promise<TableFile> {
  if (bytes.subarray(0, 2).equals(ZIP)) return (await import('./read_xlsx.ts')).openXlsx(bytes)
  if (bytes.includes(0)) throw broken()
  return (await import('./read_csv.ts')).openCsv(bytes)
}

const isFilled = ({ cells }: Line) => cells.some((one) => one !== null && String(one).trim() !== '')

/** The rows with content; the first is the header. @throws UnreadableFile when there are too many */
export async function* filledLines(file: TableFile, sheet?: string): AsyncGenerator<Line> {
  let count = -1
  for await (const line of file.lines(sheet)) {
    if (!isFilled(line)) continue
    if (++count > MOST_LINES) throw tooManyLines()
    yield line
  }
}

/**
 * Rejects a table that is too long before any of it is checked. The size declared in the sheet is not used, because it
 * includes formatted empty rows.
 * @throws UnreadableFile
 */
export async function demandFewLines(bytes: Buffer, sheet?: string): Promise<void> {
  if (!(await (await openTable(bytes)).isLong(sheet))) return
  for await (const _line of filledLines(await openTable(bytes), sheet));
}
