import type { Cell } from '#engine/imports/cells.ts'

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
