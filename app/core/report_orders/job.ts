import db from '@adonisjs/lucid/services/db'
import { EngineError, ForbiddenError, type ReportDef } from '#engine'
import { authorityOf } from '#engine/compiler/names.ts'
import type { EngineContext } from '#engine/context.ts'
import { engine } from '#engine/engine.ts'
import { BACKGROUND_LIMIT_MS } from '#engine/http/report_routes.ts'
import type { ReportMaking } from '#engine/ports.ts'
import { findReport, startWriting } from '#engine/reports/report_run.ts'
import { tokenSession } from '#app/auth/api_tokens.ts'
import { findStaffById } from '#app/auth/staff_provider.ts'
import { contextOf, sessionFor } from '#app/auth/staff_session.ts'
import { deleteFile, storeGenerated } from '#app/files/index.ts'
import { defineJob, enqueue, type Job, PermanentJobError } from '#app/jobs/index.ts'
import { ReportError } from '#app/reports/errors.ts'
import { claimParkedReport } from './pending_reports.ts'
import { type OrderRow, REPORT_JOB, TABLE } from './orders.ts'

interface Ordered {
  pedido: number
  token?: number | null
}

const REMOVE_JOB = 'relatorio.remover'
const FAILED = 'Não foi possível gerar o relatório.'
/** Percentage after the rows are read, and after the file is written. */
const FOUND = 10
const WRITTEN = 96

/** Context of the user who ordered background work, with their current authorities, or those of the API token (`token`). @throws ForbiddenError */
export async function userContext({
  usuario_id,
  empresa_id,
  token,
}: Pick<OrderRow, 'usuario_id' | 'empresa_id'> & { token?: number | null }): Promise<EngineContext> {
  const user = await findStaffById(Number(usuario_id))
  // Ordered through an API token: it does not become the whole user because the work runs later.
  const session = token
    ? await tokenSession(token, Number(empresa_id))
    : user && (await sessionFor(user, Number(empresa_id)))
  if (!session || session.empresaId !== Number(empresa_id)) throw new ForbiddenError()
  return contextOf(session)
}

/** For an order started by another process, or tried before. */
async function resetStorage(
  job: Job<Ordered>,
  report: ReportDef,
  order: OrderRow,
  context: EngineContext,
): Promise<ReportMaking> {
  await job.progress(2, 'Buscando os dados')
  return startWriting(
    await findReport(report, JSON.parse(order.filtros), context),
    Boolean(order.pdf),
    context,
    BACKGROUND_LIMIT_MS,
  )
}

async function make(job: Job<Ordered>) {
  const order: OrderRow | null = await db.from(TABLE).where('id', job.data.pedido).first()
  if (!order) return
  const context = await userContext({ ...order, token: job.data.token })
  const report = engine().registry.reports.get(order.relatorio)
  if (!report || !context.can(report.authority ?? authorityOf(report.key))) throw new ForbiddenError()
  const making = claimParkedReport(Number(order.id)) ?? (await resetStorage(job, report, order, context))
  const stop = () => making.stop(job.signal.reason)
  job.signal.addEventListener('abort', stop, { once: true })
  await job.progress(FOUND, 'Montando o relatório')
  making.follow((share) => job.progress(FOUND + share * (WRITTEN - FOUND), 'Montando o relatório'))
  const { file, name, contentType } = await making.file
  await job.progress(WRITTEN, 'Guardando o arquivo')
  const stored = await storeGenerated(file, { name, contentType, folder: 'relatorios' })
  await enqueue(
    REMOVE_JOB,
    { pedido: Number(order.id), arquivo: stored.path },
    { delay: Math.max(0, Number(order.expira_em) - Date.now()) },
  )
  const changed = await db
    .from(TABLE)
    .where('id', order.id)
    .update({ arquivo: JSON.stringify(stored), linhas: making.rowCount })
  // Deleted from the list while it was generated.
  if (Number(changed) === 0) await deleteFile(stored.path)
}

/**
 * The message of a failed job is shown to the user who ordered it, so only messages written for users are passed on.
 */
async function makeOrExplain(job: Job<Ordered>) {
  try {
    await make(job)
  } catch (error) {
    if (job.signal.aborted) throw error
    throw new PermanentJobError(error instanceof EngineError || error instanceof ReportError ? error.message : FAILED, {
      cause: error,
    })
  }
}

async function remove({ data }: Job<{ pedido: number; arquivo: string }>) {
  await db.from(TABLE).where('id', data.pedido).delete()
  await deleteFile(data.arquivo)
}

/** Jobs of reports: generating one, and deleting it when it expires. */
export function defineReportJobs() {
  defineJob(REPORT_JOB, makeOrExplain, { maxAttempts: 3 })
  defineJob(REMOVE_JOB, remove)
}
