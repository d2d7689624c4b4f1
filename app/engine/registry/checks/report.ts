import type { ReportColumn, ReportDef, SummaryColumn } from '../../definition/report.ts'
import { summaryField } from '../../definition/report.ts'
import type { CellFormat } from '../../fields/kind.ts'
import type { Fail } from './find.ts'

const FORMATS: Record<CellFormat, true> = {
  text: true,
  integer: true,
  decimal: true,
  money: true,
  percent: true,
  date: true,
  datetime: true,
  month: true,
  duration: true,
  boolean: true,
}
const OPERATIONS: Record<NonNullable<SummaryColumn['op']>, true> = {
  sum: true,
  avg: true,
  count: true,
  distinct: true,
  share: true,
}

/** Checks table columns; a mistyped one would be an empty column in the report. */
function checkColumns(columns: readonly ReportColumn[], what: string, fail: Fail) {
  const seen = new Set<string>()
  for (const { key, label, format } of columns) {
    if (typeof key !== 'string' || !key || typeof label !== 'string')
      fail(`uma coluna ${what} precisa de "key" e de "label".`)
    if (format !== undefined && !Object.hasOwn(FORMATS, format))
      fail(
        `a coluna "${key}" ${what} tem o formato "${format}", que não existe: use ${Object.keys(FORMATS).join(', ')}.`,
      )
    if (seen.has(key)) fail(`há duas colunas "${key}" ${what}.`)
    seen.add(key)
  }
}

/** Checks the tables of a report at boot. */
export function checkReport({ columns, summary, fields, run }: ReportDef, fail: Fail) {
  if (typeof run !== 'function') fail('falta "run", que traz as linhas.')
  checkColumns(columns ?? [], 'do relatório', fail)
  if (!summary) return
  checkColumns(summary.columns, 'do resumo', fail)
  const name = summaryField(summary)
  if (fields[name]?.kind !== 'boolean')
    fail(`o resumo é pedido pelo filtro "${name}", que não é um campo de sim ou não.`)
  for (const { key, op } of summary.columns)
    if (op !== undefined && !Object.hasOwn(OPERATIONS, op))
      fail(
        `a coluna "${key}" do resumo usa a operação "${op}", que não existe: use ${Object.keys(OPERATIONS).join(', ')}.`,
      )
  if (summary.largest !== undefined && !summary.columns.some((column) => column.key === summary.largest))
    fail(`o resumo é ordenado por "${summary.largest}", que não é coluna dele.`)
}
