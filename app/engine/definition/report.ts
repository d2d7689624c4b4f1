import { type Fields, toDefs, type ValuesOf } from '../fields/builder.ts'
import type { CellFormat } from '../fields/kind.ts'
import type { Context } from './context.ts'
import type { FieldDefs, FormSection, RuleDef } from './types.ts'

export interface ReportColumn {
  key: string
  label: string
  format?: CellFormat
  align?: 'left' | 'right' | 'center'
  /** Share of the width, in percent. */
  width?: number
}

/** What a report found. `view` (a template `plugin::name`) replaces the standard table in the PDF. */
export interface ReportResult {
  rows: Record<string, unknown>[]
  columns?: ReportColumn[]
  groupBy?: { key: string; label: string }[]
  totals?: { key: string; op: 'sum' | 'avg' | 'count' }[]
  view?: { name: string; data: Record<string, unknown> }
  signatures?: string[]
}

export interface ReportOptions<F extends Fields> {
  label: string
  fields: F
  form?: FormSection[]
  rules?: RuleDef[]
  columns: ReportColumn[]
  landscape?: boolean
  /** Endpoint when it differs from '/api/<key>'. */
  api?: string
  formats?: ('pdf' | 'xls')[]
  help?: string
  authority?: string
  run: (filters: ValuesOf<F>, context: Context) => Promise<ReportResult>
}

export interface ReportDef extends Omit<ReportOptions<Fields>, 'fields' | 'run'> {
  key: string
  fields: FieldDefs
  run: (filters: any, context: Context) => Promise<ReportResult>
  owner?: string
}

/**
 * Describes a report: filter screen `/<key>`, `POST /api/<key>` with the filters and `pdf` (false: XLSX).
 * No rows → 404 "Não existem dados para o filtro informado.".
 */
export const report = <F extends Fields>(key: string, options: ReportOptions<F>): ReportDef => ({ ...options, key, fields: toDefs(options.fields) }) as ReportDef
