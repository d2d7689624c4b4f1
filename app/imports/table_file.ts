import type { Cell } from '#engine/imports/cells.ts'
import { broken, MOST_LINES, tooManyLines } from './errors.ts'

/** A line of a sheet, numbered as people see it: the first is 1. */
export interface Line {
  line: number
  cells: Cell[]
}

/** A table somebody sent: its sheets, and their lines as they are read. */
export interface TableFile {
  sheets: string[]
  /** Of the named sheet, or the first. @throws UnreadableFile */
  lines(sheet?: string): AsyncGenerator<Line>
  /** Whether the sheet may have more lines than are taken, found without understanding its cells. @throws UnreadableFile */
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

/** The lines that hold something: first the heading. @throws UnreadableFile when there are too many */
export async function* filledLines(file: TableFile, sheet?: string): AsyncGenerator<Line> {
  let count = -1
  for await (const line of file.lines(sheet)) {
    if (!isFilled(line)) continue
    if (++count > MOST_LINES) throw tooManyLines()
    yield line
  }
}

/**
 * Refuses what is too long before anything of it is checked. What a sheet says of its own size is not asked: formatted empty lines count there.
 * @throws UnreadableFile
 */
export async function demandFewLines(bytes: Buffer, sheet?: string): Promise<void> {
  if (!(await (await openTable(bytes)).isLong(sheet))) return
  for await (const _line of filledLines(await openTable(bytes), sheet));
}
