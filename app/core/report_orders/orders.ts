import { type Context, ConflictError, NotFoundError } from '#engine'
import type { ReportOrder } from '#engine/ports.ts'
import { cancelJob, enqueue } from '#app/jobs/index.ts'
import { parkReport, claimParkedReport } from './pending_reports.ts'
import { deleteFile, type StoredFile } from '#app/files/index.ts'

/** Hours a finished report is available; then its file and row are deleted. */
const KEEP_HOURS = 12
const OPEN_AT_ONCE = 5
const SHOWN = 50

export const REPORT_JOB = 'relatorio'
export const TABLE = 'relatorios_pedidos'

export type OrderState = 'aguardando' | 'processando' | 'pronto' | 'falhou' | 'cancelado'

/** A background report in response format. */
export interface OrderView {
  id: number
  relatorio: string
  titulo: string
  formato: 'pdf' | 'xls'
  filtros: { label: string; value: string }[]
  estado: OrderState
  progresso: number
  mensagem: string | null
  linhas: number | null
  tamanho: number | null
  criadoEm: string
  expiraEm: string
}

/** A row as returned by the drivers. */
export interface OrderRow {
  id: number
  usuario_id: number
  empresa_id: number
  relatorio: string
  titulo: string
  pdf: number | boolean
  filtros: string
  descricao: string
  arquivo: string | null
  linhas: number | null
  criado_em: number | string
  expira_em: number | string
  tarefa_id: number | null
}

/** With the state of its job. */
interface OrderWithJob extends OrderRow {
  tarefa_estado: string | null
  tarefa_progresso: number | null
  tarefa_mensagem: string | null
}

const STATES: Record<string, OrderState> = {
  pendente: 'aguardando',
  executando: 'processando',
  falhou: 'falhou',
  cancelada: 'cancelado',
}

/** Orders of the current user in the session's company; users see only their own. */
const own = (context: Context) =>
  context.db
    .from(`${TABLE} as o`)
    .leftJoin('tarefas as t', 't.id', 'o.tarefa_id')
    .where('o.usuario_id', context.actor.id!)
    .where('o.empresa_id', context.empresaId!)

const WITH_JOB = [
  'o.*',
  't.estado as tarefa_estado',
  't.progresso as tarefa_progresso',
  't.mensagem as tarefa_mensagem',
]

const stored = (row: OrderRow): StoredFile | null => (row.arquivo ? JSON.parse(row.arquivo) : null)

function viewOf(row: OrderWithJob): OrderView {
  const file = stored(row)
  const estado = file ? 'pronto' : (STATES[row.tarefa_estado ?? ''] ?? 'falhou')
  return {
    id: Number(row.id),
    relatorio: row.relatorio,
    titulo: row.titulo,
    formato: row.pdf ? 'pdf' : 'xls',
    filtros: JSON.parse(row.descricao),
    estado,
    progresso: file ? 100 : Number(row.tarefa_progresso ?? 0),
    mensagem: file ? null : (row.tarefa_mensagem ?? null),
    linhas: row.linhas === null ? null : Number(row.linhas),
    tamanho: file?.size ?? null,
    criadoEm: new Date(Number(row.criado_em)).toISOString(),
    expiraEm: new Date(Number(row.expira_em)).toISOString(),
  }
}

/** Queues a report. @throws ConflictError when the user has too many in progress */
export async function placeOrder(context: Context, order: ReportOrder): Promise<OrderView> {
  return context.transaction(async (inner) => {
    const open = await own(inner).whereIn('t.estado', ['pendente', 'executando']).count('* as total').first()
    if (Number(open?.total) >= OPEN_AT_ONCE)
      throw new ConflictError(
        `Você já tem ${OPEN_AT_ONCE} relatórios sendo gerados. Aguarde um deles terminar ou cancele-o em Meus relatórios.`,
        undefined,
        'MUITOS_RELATORIOS',
      )
    const now = Date.now()
    const values = {
      usuario_id: inner.actor.id!,
      empresa_id: inner.empresaId!,
      relatorio: order.report,
      titulo: order.title,
      pdf: order.pdf,
      filtros: JSON.stringify(order.filters),
      descricao: JSON.stringify(order.description),
      criado_em: now,
      expira_em: now + KEEP_HOURS * 3_600_000,
    }
    const [id] = await inner.db.table(TABLE).insert(values)
    // Before the job is queued: the worker must find the report in progress.
    if (order.making) parkReport(Number(id), order.making)
    const job = await enqueue(
      REPORT_JOB,
      { pedido: Number(id), token: inner.http?.apiToken?.id ?? null },
      { trx: inner.db },
    )
    await inner.db.from(TABLE).where('id', id).update({ tarefa_id: job })
    return viewOf({
      ...values,
      id: Number(id),
      arquivo: null,
      linhas: null,
      tarefa_id: null,
      tarefa_estado: 'pendente',
      tarefa_progresso: null,
      tarefa_mensagem: null,
    })
  })
}

export const listOrders = async (context: Context): Promise<OrderView[]> =>
  (
    await own(context)
      .where('o.expira_em', '>', Date.now())
      .orderBy('o.id', 'desc')
      .limit(SHOWN)
      .select(...WITH_JOB)
  ).map(viewOf)

async function rowOf(context: Context, id: number): Promise<OrderWithJob> {
  const row = await own(context)
    .where('o.id', id)
    .where('o.expira_em', '>', Date.now())
    .select(...WITH_JOB)
    .first()
  if (!row) throw new NotFoundError()
  return row
}

export const findOrder = async (context: Context, id: number): Promise<OrderView> => viewOf(await rowOf(context, id))

/** The file of a finished report. @throws NotFoundError */
export async function fileOf(context: Context, id: number): Promise<{ file: StoredFile; report: string }> {
  const row = await rowOf(context, id)
  const file = stored(row)
  if (!file) throw new NotFoundError('O relatório ainda não está pronto.', 'NAO_PRONTO')
  return { file, report: row.relatorio }
}

const CANCELLED = new Error('O relatório foi cancelado.')

/** Stops the generation in any process. False when it had already ended. */
async function stopMaking({ id, tarefa_id: job }: OrderRow): Promise<boolean> {
  claimParkedReport(Number(id))?.stop(CANCELLED)
  return job !== null && cancelJob(Number(job))
}

/** Cancels an order of the current user. @throws ConflictError when it had already ended */
export async function cancelOrder(context: Context, id: number): Promise<void> {
  const row = await rowOf(context, id)
  const stopped = await stopMaking(row)
  if (stored(row) || !stopped) throw new ConflictError('Este relatório já terminou.', undefined, 'JA_TERMINOU')
}

/** Deletes an order with its file; one in progress is stopped. */
export async function removeOrder(context: Context, id: number): Promise<void> {
  const row = await rowOf(context, id)
  await stopMaking(row)
  await context.db.from(TABLE).where('id', id).delete()
  const file = stored(row)
  if (file) await deleteFile(file.path)
}
