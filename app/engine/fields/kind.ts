import type { SchemaTypes } from '@vinejs/vine/types'
import type { FieldDef } from '../definition/types.ts'
import type { Entry } from './clean.ts'

/** A column of the database, independent of the dialect. */
export interface ColumnType {
  /** The dialect makes a column of it: `text` is MEDIUMTEXT on MySQL. */
  type: 'string' | 'text' | 'integer' | 'decimal' | 'boolean' | 'date' | 'datetime' | 'json'
  /** string: characters. */
  length?: number
  /** decimal: digits in all. */
  precision?: number
  /** decimal: digits after the comma. */
  scale?: number
}

/** How a list can be filtered by the field. */
export type Operator = 'contains' | 'equals' | 'in' | 'range'

/** How reports and spreadsheets write the value. */
export type CellFormat =
  | 'text'
  | 'integer'
  | 'decimal'
  | 'money'
  | 'percent'
  | 'date'
  | 'datetime'
  | 'month'
  | 'duration'
  | 'boolean'

/** All that a kind of field means on the server. Its React input and cell live in `frontend/fields/<name>`. */
export interface FieldKind {
  /** As definitions write it; must be new. */
  name: string
  /** `column`: in the table of the resource. `group`: columns of its fields. `child`: own table. `pivot`: table of pairs. `none`: not stored. */
  storage: 'column' | 'group' | 'child' | 'pivot' | 'none'
  /** `storage: column` only. */
  column?: (field: FieldDef) => ColumnType
  /** VineJS rule of the JSON value by itself; whether it must be there is decided on the whole record. */
  rule?: (field: FieldDef) => SchemaTypes
  /**
   * How its text is cleaned when it enters, before `rule`: `line` (left out: composed, nothing unseen, trimmed), `lines` (breaks and tabs stay),
   * `markup` (HTML), `email`, `exact` (a secret, a file, a structure: as it was sent).
   */
  entry?: Entry
  /** JSON value → what the database stores, and back. Left out: as it is. */
  toDb?: (value: any, field: FieldDef) => unknown
  /** What the database gave → JSON value. */
  fromDb?: (value: any, field: FieldDef) => unknown
  /** The column holds it encrypted. It stays so in every copy: nothing of it is in the audit trail, the search index or a text for the assistant. */
  sealed?: true
  /** Filters of lists: `contains` and `equals` take `campo`, `in` also several joined by commas, `range` `campoIni` and `campoFim`. */
  operators: readonly Operator[]
  /** Type and format in PDF and XLSX. */
  cell: CellFormat
  /** What people read in a PDF, a spreadsheet or the audit. */
  text?: (value: any, field: FieldDef) => string
  /**
   * What somebody typed into a search, as the column holds it: a text that is looked for in it, or the values it may be; null when it cannot
   * stand in such a value. Left out: kinds that filter by `contains` are searched for what was typed.
   */
  searched?: (typed: string, field: FieldDef) => string | readonly (string | number)[] | null
  /** A value as it is stored, however it is written (a registration without points). Left out: as it is written. */
  normal?: (written: string) => string
  /** JSON schema of the value. */
  openapi: (field: FieldDef) => Record<string, unknown>
}
