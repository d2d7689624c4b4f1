import type { Line } from './table.ts'

export interface TableTask {
  bytes: Uint8Array
  do: 'sheets' | 'lines' | 'isLong'
  sheet?: string
}

export type TableMessage =
  | { result: string[] | boolean | null }
  | { lines: Line[] }
  /** A fault of the file; `isUnknown` when the reader itself failed. */
  | { problem: string; isUnknown?: boolean }
