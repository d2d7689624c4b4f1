import type { SchemaTypes } from '@vinejs/vine/types'
import type { FieldDef } from '../definition/types.ts'

/** A column of the database, independent of the dialect. */
export interface ColumnType {
  type: 'string' | 'text' | 'integer' | 'decimal' | 'boolean' | 'date' | 'datetime' | 'json'
  length?: number
  precision?: number
  scale?: number
}

/** How a list can be filtered by the field. */
export type Operator = 'contains' | 'equals' | 'in' | 'range'

/** How reports and spreadsheets write the value. */
export type CellFormat = 'text' | 'integer' | 'decimal' | 'money' | 'percent' | 'date' | 'datetime' | 'month' | 'duration' | 'boolean'

/** All that a kind of field means on the server. Its React input and cell live in `frontend/fields/<name>`. */
export interface FieldKind {
  name: string
  /** `column`: in the table of the resource. `group`: columns of its fields. `child`: own table. `pivot`: table of pairs. `none`: not stored. */
  storage: 'column' | 'group' | 'child' | 'pivot' | 'none'
  column?: (field: FieldDef) => ColumnType
  /** VineJS rule of the JSON value by itself; whether it must be there is decided on the whole record. */
  rule?: (field: FieldDef) => SchemaTypes
  /** JSON value → what the database stores, and back. Left out: as it is. */
  toDb?: (value: any, field: FieldDef) => unknown
  fromDb?: (value: any, field: FieldDef) => unknown
  operators: readonly Operator[]
  cell: CellFormat
  /** What people read in a PDF, a spreadsheet or the audit. */
  text?: (value: any, field: FieldDef) => string
  /** JSON schema of the value. */
  openapi: (field: FieldDef) => Record<string, unknown>
}
