import type { HttpContext } from '@adonisjs/core/http'
import type { HttpRouterService } from '@adonisjs/core/types'
import { authorityOf } from '../compiler/names.ts'
import type { FileResult } from '../definition/file_result.ts'
import type { ReportDef } from '../definition/report.ts'
import { ForbiddenError, NotFoundError, ValidationError } from '../errors.ts'
import type { EngineContext } from '../context.ts'
import type { ReportMaking } from '../ports.ts'
import { findReport, type FoundReport, sendSpreadsheet, startWriting } from '../reports/report_run.ts'
import { checkInput, reply } from './actions.ts'
import { bodyOf, type Contexts } from './request.ts'
import { typedQuery } from './typed_query.ts'

/** Reports with more rows always run in the background, if the caller accepts that. */
const BACKGROUND_ROWS = 2_000
/** Time limit of background reports: each part may take longer on a busy machine, because no user is waiting. */
export const BACKGROUND_LIMIT_MS = 2 * 60_000
/** Default waiting time in seconds for callers that accept a background report. */
const PATIENCE_S = 3

/**
 * Whether the caller accepts a background report, and after how many milliseconds: `Prefer: respond-async, wait=3` (RFC
 * 7240).
 * Without the header the response is always the file, as API clients expect.
 */
function patienceOf(http: HttpContext): number | null {
  const wishes = (http.request.header('prefer') ?? '')
    .toLowerCase()
    .split(/[,;]/)
    .map((value) => value.trim())
  if (!wishes.includes('respond-async')) return null
  const wait = wishes.map((wish) => /^wait=(\d{1,3})$/.exec(wish)).find(Boolean)
  return Number(wait?.[1] ?? PATIENCE_S) * 1000
}

/** Calls `stop` when the caller disconnects before the response is complete; the returned function cancels this. */
function whenCallerGoes(http: HttpContext, stop: (reason: Error) => void): () => void {
  const { response } = http.response
  const gone = () => response.writableFinished || stop(new Error('The caller has gone.'))
  response.once('close', gone)
  return () => response.off('close', gone)
}

/** The file, or null when it is not ready within `ms` milliseconds. */
async function within(ms: number, file: Promise<FileResult>): Promise<FileResult | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null)
  })
  return Promise.race([file, late]).finally(() => clearTimeout(timer))
}

/** Filters in the query string. Filters in the body take precedence; other names are not filters. */
const inAddress = ({ fields }: ReportDef, http: HttpContext) =>
  typedQuery(
    fields,
    Object.fromEntries(Object.entries(http.request.qs()).filter(([name]) => Object.hasOwn(fields, name))),
  )

/** Registers `POST /api/<report>`: the PDF, or the spreadsheet with `pdf: false`. */
export function reportRoute(router: HttpRouterService, report: ReportDef, contexts: Contexts) {
  const later = async (
    http: HttpContext,
    context: EngineContext,
    { asked }: FoundReport,
    making: ReportMaking,
    pdf: boolean,
    filters: Record<string, unknown>,
  ) => {
    const order = await context.engine.ports
      .orderReport(context, { report: report.key, title: report.label, pdf, filters, description: asked, making })
      .catch((error) => {
        making.stop(error)
        throw error
      })
    http.response
      .status(202)
      .header('Location', `/api/meus-relatorios/${order.id}`)
      .header('Preference-Applied', 'respond-async')
    return reply(http, order)
  }
  const allowed = async (http: HttpContext) => {
    const context = await contexts.staff(http)
    if (!context.can(report.authority ?? authorityOf(report.key))) throw new ForbiddenError()
    return context
  }
  // Metadata omit reports a user may not run. The screen uses this HEAD route, with the same path, to distinguish a
  // refused report (403) from a missing one (404).
  router.route(`/api/${report.key}`, ['HEAD'], async (http: HttpContext) => {
    await allowed(http)
    throw new NotFoundError()
  })
  router.post(report.api ?? `/api/${report.key}`, async (http: HttpContext) => {
    const context = await allowed(http)
    const { pdf = true, ...body } = bodyOf(http)
    if (typeof pdf !== 'boolean') throw new ValidationError([{ field: 'pdf', message: 'Valor inválido' }])
    const filters = await checkInput(context, report.fields, report.rules ?? [], {
      ...inAddress(report, http),
      ...body,
    })
    const patience = patienceOf(http)
    const started = performance.now()
    const found = await findReport(report, filters, context)
    if (!pdf && patience === null) return reply(http, await sendSpreadsheet(found, context))
    // The report is generated only once: if it is not ready in time, generation continues in the background.
    const making = startWriting(found, pdf, context, patience === null ? undefined : BACKGROUND_LIMIT_MS)
    const stay = whenCallerGoes(http, making.stop)
    const left = patience === null ? null : patience - (performance.now() - started)
    const file =
      left === null
        ? await making.file
        : left <= 0 || found.rowCount > BACKGROUND_ROWS
          ? null
          : await within(left, making.file)
    if (file) return reply(http, file)
    stay()
    return later(http, context, found, making, pdf, filters)
  })
}
