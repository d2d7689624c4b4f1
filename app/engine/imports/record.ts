/**
 * A refused cell: its position and the reason. `column` is its index in the line; null when the error does not concern
 * a cell.
 */
export interface RefusedCell {
  line: number
  column: number | null
  field: string
  message: string
  /** The resource in which a record of this name could be created. */
  missing?: string
}

/** A record as described by the lines of a file. */
export interface ImportRecord {
  /** Its first line. */
  line: number
  key: unknown
  values: Record<string, any>
  /** Values of columns that are no fields, by their name in `imports.columns`. */
  extra: Record<string, any>
  refusals: RefusedCell[]
  /** 'historicos.1' → the line that contains this row. */
  lines: Map<string, number>
}
