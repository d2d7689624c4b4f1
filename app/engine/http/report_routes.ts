import type { HttpContext } from '@adonisjs/core/http'
import type { HttpRouterService } from '@adonisjs/core/types'
import { authorityOf } from '../compiler/names.ts'
import type { FileResult } from '../definition/action.ts'
import type { ReportDef } from '../definition/report.ts'
import { ForbiddenError, ValidationError } from '../errors.ts'
import type { EngineContext } from '../runtime/context.ts'
import { findReport, type FoundReport, writeReport } from '../runtime/report_run.ts'
import { checkInput, reply } from './actions.ts'
import { bodyOf, type Contexts } from './request.ts'

/** More rows than this are not waited for. */
export const BACKGROUND_ROWS = 2_000
/** Seconds a caller who would rather not wait waits at most, unless the call says otherwise. */
const PATIENCE_S = 3

/**
 * Whether the caller would rather be told later, and after how many milliseconds: `Prefer: respond-async, wait=3` (RFC 7240).
 * Without it the answer is always the file: a program that asks for a PDF gets a PDF.
 */
function patienceOf(http: HttpContext): number | null {
  const wishes = (http.request.header('prefer') ?? '').toLowerCase().split(/[,;]/).map((one) => one.trim())
  if (!wishes.includes('respond-async')) return null
  const wait = wishes.map((one) => /^wait=(\d{1,3})$/.exec(one)).find(Boolean)
  return Number(wait?.[1] ?? PATIENCE_S) * 1000
}

/** Aborted when nobody waits for the answer any more. */
function callerGone(http: HttpContext): AbortSignal {
  const gone = new AbortController()
  const { response } = http.response
  response.once('close', () => response.writableFinished || gone.abort(new Error('The caller has gone.')))
  return gone.signal
}

/** The file, or null when it takes longer than the caller has patience for: then its making is stopped. */
async function within(ms: number | null, gone: AbortSignal, make: (signal: AbortSignal) => Promise<FileResult>): Promise<FileResult | null> {
  if (ms === null) return make(gone)
  const late = AbortSignal.timeout(Math.ceil(ms))
  try {
    return await make(AbortSignal.any([gone, late]))
  } catch (error) {
    if (late.aborted && !gone.aborted) return null
    throw error
  }
}

/** Generates `POST /api/<report>`: the PDF, or the spreadsheet with `pdf: false`. */
export function reportRoute(router: HttpRouterService, report: ReportDef, contexts: Contexts) {
  const later = async (http: HttpContext, context: EngineContext, { asked }: FoundReport, pdf: boolean, filters: Record<string, unknown>) => {
    const order = await context.engine.ports.orderReport(context, { report: report.key, title: report.label, pdf, filters, description: asked })
    http.response.status(202).header('Location', `/api/meus-relatorios/${order.id}`).header('Preference-Applied', 'respond-async')
    return reply(http, order)
  }
  router.post(report.api ?? `/api/${report.key}`, async (http: HttpContext) => {
    const context = await contexts.staff(http)
    if (!context.can(report.authority ?? authorityOf(report.key))) throw new ForbiddenError()
    const { pdf = true, ...body } = bodyOf(http)
    if (typeof pdf !== 'boolean') throw new ValidationError([{ field: 'pdf', message: 'Valor inválido' }])
    const filters = await checkInput(context, report.fields, report.rules ?? [], body)
    const patience = patienceOf(http)
    const started = performance.now()
    const found = await findReport(report, filters, context)
    const left = patience === null ? null : patience - (performance.now() - started)
    if (left !== null && (left <= 0 || found.rowCount > BACKGROUND_ROWS)) return later(http, context, found, pdf, filters)
    const file = await within(left, callerGone(http), (signal) => writeReport(found, pdf, context, { signal }))
    return file ? reply(http, file) : later(http, context, found, pdf, filters)
  })
}
