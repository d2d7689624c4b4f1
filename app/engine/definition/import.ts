import type { Field } from '../fields/builder.ts'
import type { Context } from './context.ts'

/** A column that spreadsheets have and the record does not, because its value belongs somewhere else. */
export interface ImportColumn {
  /** Its label is the heading; references are looked up as those of the record. */
  field: Field<any>
  /** Offered to who may write this field of the record. Default: everybody. */
  writes?: string
  /** Fields of the record that need no column of their own when this one is there. */
  fills?: readonly string[]
}

/** A line of a spreadsheet on its way into a record. */
export interface ImportLine {
  /** Values of the record, as the file has them: not validated yet. May be changed. */
  values: Record<string, any>
  /** Values of `imports.columns`, references as `{ id }`; undefined where the cell is empty. */
  extra: Record<string, any>
  /** The record the line changes; undefined: a new one. */
  id: number | undefined
  /** Leaves the line out, with a reason at this column (a field of the record, or one of `imports.columns`). */
  refuse(column: string, message: string): void
}

/** Creates what lines need in other resources, if the user asked for that and may write there. */
export interface ImportMaker {
  /**
   * Creates a record and returns its id; undefined when missing records are not to be created, or the user may not.
   * `name` is what the preview calls it. What only a setting of the company demands may be left out.
   * @throws ValidationError
   */
  create(key: string, name: string, values: Record<string, any>): Promise<number | undefined>
}

/** What spreadsheets of a resource have besides its fields. */
export interface ImportDef {
  /** By name. */
  columns?: Record<string, ImportColumn>
  /** Fields that `prepare` fills where the file has none. */
  fills?: readonly string[]
  /**
   * Completes the values of lines before they are written, in the same transaction. Called for up to 250 lines at once,
   * again when some of them are refused, and by the check too, which is rolled back.
   */
  prepare?: (context: Context, lines: ImportLine[], maker: ImportMaker) => Promise<void> | void
}

/** How a record is created that a spreadsheet names and nobody has recorded yet. */
export interface FromNameDef {
  /** Its values; `lines` are those that name it. */
  values: (
    name: string,
    lines: Record<string, any>[],
    context: Context,
  ) => Record<string, any> | Promise<Record<string, any>>
  /** What people should look at afterwards. */
  note?: string
}
