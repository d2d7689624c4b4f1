import { XLSX } from '../content_types.ts'
import { authorityOf } from '../compiler/names.ts'
import type { FileResult, StreamedFile } from '../definition/file_result.ts'
import { type ReportDef, type ReportResult, type ReportTable, summaryField } from '../definition/report.ts'
import { brDate } from '../fields/date/index.ts'
import { isVisible } from '../definition/validate.ts'
import { SETTINGS_RESOURCE } from '../definition/setting_names.ts'
import { NotFoundError } from '../errors.ts'
import { kindOf } from '../fields/index.ts'
import type { EngineContext } from '../context.ts'
import type { PrintLimits, ReportMaking, SheetPrint, TablePart } from '../ports.ts'

const noReportData = (sentence = 'Não existem dados para o filtro informado.') =>
  new NotFoundError(sentence, 'SEM_DADOS')

/**
 * Reduces company filters to the companies where the user may run the report; other companies are treated as not found.
 */
function withinReach(report: ReportDef, filters: Record<string, any>, context: EngineContext): Record<string, any> {
  const allowed = context.companies(report.authority ?? authorityOf(report.key))
  if (!allowed) return filters
  const mine = new Set(allowed)
  const idOf = (item: any) => Number(item?.id ?? item)
  const kept = { ...filters }
  for (const [name, field] of Object.entries(report.fields)) {
    const asked = [kept[name] ?? []].flat()
    if (field.to !== SETTINGS_RESOURCE || !asked.length) continue
    const left = asked.filter((item) => mine.has(idOf(item)))
    if (!left.length) throw noReportData(report.empty)
    if (field.kind === 'refs') kept[name] = left
  }
  return kept
}

/** The data of a report, ready to be written in either format. */
export interface FoundReport {
  report: ReportDef
  result: ReportResult
  parts: TablePart[]
  rowCount: number
  /** The filters as text. */
  asked: { label: string; value: string }[]
}

/**
 * The filters as text, for the header of the PDF. Names of references are read from the database, not taken from the
 * caller.
 */
async function describeFilters(report: ReportDef, filters: Record<string, any>, context: EngineContext) {
  const lines: { label: string; value: string }[] = []
  for (const [name, field] of Object.entries(report.fields)) {
    const value = filters[name]
    if (value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length)) continue
    if (field.kind === 'boolean' && value === false) continue
    if (field.kind === 'ref' || field.kind === 'refs') {
      const ids = (Array.isArray(value) ? value : [value]).map((item) =>
        Number(typeof item === 'object' ? item.id : item),
      )
      const { display, label } = context.engine.target(field.to!)
      const { rows, total } = await context.system.repo(field.to!).list({ brief: true, filter: { ids }, limit: 6 })
      lines.push({
        label: field.label,
        value:
          rows.map((row) => label(row[display])).join(', ') +
          (total > rows.length ? ` e mais ${total - rows.length}` : ''),
      })
    } else lines.push({ label: field.label, value: kindOf(field).text?.(value, field) ?? String(value) })
  }
  return lines
}

const DAYS = ['date', 'datetime', 'month', 'year']

/** The day whose state the rows show, unless the filters say it. */
const dayOfData = (report: ReportDef, { today }: EngineContext) =>
  report.asOfToday || !Object.values(report.fields).some((field) => DAYS.includes(field.kind))
    ? [{ label: 'Dados em', value: brDate(today) }]
    : []

/** Removes filters hidden on the screen: they do not apply and are not printed. */
function askedFor(report: ReportDef, filters: Record<string, any>, context: EngineContext): Record<string, any> {
  const { settings, authorities, today } = context
  const facts = { record: filters, settings, authorities, today }
  return Object.fromEntries(
    Object.entries(filters).filter(([name]) => !report.fields[name] || isVisible(report.fields[name], facts)),
  )
}

/** The table in the requested form: all rows, or the summary. */
function partOf(report: ReportDef, table: ReportTable & { title?: string }, short: boolean): TablePart {
  const { title, rows, charts } = table
  const summary = short ? (table.summary ?? report.summary) : undefined
  if (summary)
    return {
      title,
      rows,
      charts,
      columns: summary.columns,
      groupBy: summary.groupBy,
      by: summary.by,
      largest: summary.largest,
    }
  return { title, rows, charts, columns: table.columns ?? report.columns, groupBy: table.groupBy, totals: table.totals }
}

/** Runs the query of a report. @throws NotFoundError SEM_DADOS "Não existem dados para o filtro informado." */
export async function findReport(
  report: ReportDef,
  filters: Record<string, any>,
  caller: EngineContext,
): Promise<FoundReport> {
  const context = caller.readOnly()
  const within = withinReach(report, askedFor(report, filters, context), context)
  const result = await report.run(within, context)
  const short = Boolean(report.summary && filters[summaryField(report.summary)])
  const tables: (ReportTable & { title?: string })[] = [
    ...(result.rows.length ? [result] : []),
    ...(result.sections ?? []).filter(({ rows }) => rows.length),
  ]
  if (!tables.length) throw noReportData(report.empty)
  const parts = tables.map((table) => partOf(report, table, short))
  return {
    report,
    result,
    parts,
    rowCount: parts.reduce((sum, { rows }) => sum + rows.length, 0),
    asked: [...(await describeFilters(report, { ...within, ...result.used }, context)), ...dayOfData(report, context)],
  }
}

/** Generates the file of a report. */
async function writeReport(
  found: FoundReport,
  pdf: boolean,
  context: EngineContext,
  limits: PrintLimits = {},
): Promise<FileResult> {
  const file = pdf ? await printedFile(found, context, limits) : await sheetFile(found, context, limits)
  await toldTaken(found, context)
  return file
}

/** The spreadsheet of a report, streamed while it is written. */
export async function sendSpreadsheet(found: FoundReport, context: EngineContext): Promise<StreamedFile> {
  const input = await sheetInput(found, context)
  await toldTaken(found, context)
  return { parts: context.engine.ports.workbookParts(input), name: `${nameOf(found.report)}.xlsx`, contentType: XLSX }
}

async function toldTaken({ report, rowCount, asked }: FoundReport, context: EngineContext) {
  const taken = { title: report.label, rows: rowCount, asked }
  await report.afterGenerate?.(context, taken)
  await context.engine.ports.exported(context, taken)
}

const nameOf = ({ fileName, label }: ReportDef) => fileName ?? label.replace(/[^\p{L}\p{N} -]/gu, '')

async function sheetInput({ report, parts, asked }: FoundReport, context: EngineContext): Promise<SheetPrint> {
  const head = await context.engine.ports.letterhead(context)
  const [first, ...more] = parts.map((part) => ({ ...part, sheet: part.title ?? report.label }))
  const about = [
    { label: 'Relatório', value: report.label },
    { label: 'Empresa', value: head.company.nome },
    ...asked,
    { label: 'Impresso por', value: head.user.nome },
    { label: 'Impresso em', value: new Date() },
  ]
  return { ...first!, more, about }
}

async function sheetFile(found: FoundReport, context: EngineContext, { signal }: PrintLimits): Promise<FileResult> {
  const input = await sheetInput(found, context)
  signal?.throwIfAborted()
  const parts: Uint8Array[] = []
  for await (const part of context.engine.ports.workbookParts(input)) {
    signal?.throwIfAborted()
    parts.push(part)
  }
  return { file: Buffer.concat(parts), name: `${nameOf(found.report)}.xlsx`, contentType: XLSX }
}

async function printedFile(
  { report, result, parts, asked }: FoundReport,
  context: EngineContext,
  limits: PrintLimits,
): Promise<FileResult> {
  const { ports } = context.engine
  const { label: title, landscape } = report
  const head = await ports.letterhead(context)
  limits.signal?.throwIfAborted()
  const file = result.view
    ? await ports.printView(
        result.view.name,
        { ...result.view.data, ...head, title, filters: asked },
        { landscape, title, bleed: result.view.bleed, ...head },
        limits,
      )
    : await ports.printTable(
        { title, ...head, filters: asked, parts, landscape, signatures: result.signatures },
        limits,
      )
  return { file, name: `${nameOf(report)}.pdf`, contentType: 'application/pdf', inline: true }
}

/** Starts generating the file. The result can be passed on while generation is running. */
export function startWriting(
  found: FoundReport,
  pdf: boolean,
  context: EngineContext,
  timeLimit?: number,
): ReportMaking {
  const abort = new AbortController()
  let listener: PrintLimits['onProgress']
  const file = writeReport(found, pdf, context, {
    signal: abort.signal,
    ...(timeLimit && { timeLimit }),
    onProgress: (share) => listener?.(share),
  })
  // Prevents an unhandled rejection: `file` may have no readers yet. Later readers still receive the error.
  file.catch(() => undefined)
  return {
    file,
    rowCount: found.rowCount,
    stop: (reason) => abort.abort(reason),
    follow: (next) => {
      listener = next
    },
  }
}
