import db from '@adonisjs/lucid/services/db'
import { type Client, transactionOf } from '#engine/database/sql.ts'
import { databaseNow } from '#app/cluster/database_clock.ts'
import { jobDefinition } from './registry.ts'

/**
 * States of a row in the table `tarefas`. The queue is our own instead of @adonisjs/queue because that one cannot
 * enqueue inside the caller's transaction (with SQLite's single connection that is a deadlock), has no progress and no
 * cancelling, and cannot prevent duplicate jobs on MySQL.
 */
export type JobState = 'pendente' | 'executando' | 'concluida' | 'falhou' | 'cancelada'

/** Public status of a job. Times are epoch milliseconds. */
export interface JobStatus {
  id: number
  name: string
  state: JobState
  attempts: number
  progress: number
  message: string | null
  createdAt: number
  updatedAt: number
}

export interface EnqueueOptions {
  /** Milliseconds to wait before the first attempt. */
  delay?: number
  /**
   * While a job with this key is queued or running, enqueueing again returns that job instead of adding another. At
   * most 190 characters.
   */
  uniqueKey?: string
  /**
   * The job exists only if this transaction commits. Inside a transaction always pass it: SQLite has one connection.
   */
  trx?: Client
}

const TABLE = 'tarefas'
const OPEN: JobState[] = ['pendente', 'executando']

export const jobs = (client: Client = db.connection()) => client.from(TABLE)

/** Callbacks that wake the workers of this process when a job is added. */
export const wakeUps = new Set<() => void>()
const wakeWorkers = () => wakeUps.forEach((wake) => wake())

/**
 * Adds a job; the worker of any process runs it.
 * @returns the id of the job, or of the open job with the same `uniqueKey`
 */
export const enqueue = async (name: string, data: unknown = {}, options: EnqueueOptions = {}): Promise<number> =>
  (await placeJob(name, data, options)).id

/** Like `enqueue`, and also returns whether the job is new. */
export async function placeJob(
  name: string,
  data: unknown = {},
  { delay = 0, uniqueKey, trx }: EnqueueOptions = {},
): Promise<{ id: number; added: boolean }> {
  const definition = jobDefinition(name)
  const client = trx ?? db.connection()
  const row = {
    nome: name,
    dados: JSON.stringify(data),
    estado: 'pendente',
    max_tentativas: definition.maxAttempts,
    executar_em: databaseNow(client, delay),
    criada_em: databaseNow(client),
    atualizada_em: databaseNow(client),
    chave: uniqueKey ?? null,
  }
  const placed = await insertOnce(client, row, uniqueKey)
  const transaction = trx && transactionOf(trx)
  if (transaction) transaction.after('commit', wakeWorkers)
  else wakeWorkers()
  return placed
}

async function insertOnce(
  client: Client,
  row: Record<string, unknown>,
  uniqueKey?: string,
): Promise<{ id: number; added: boolean }> {
  const open = async (locking = false) => {
    if (!uniqueKey) return null
    const query = jobs(client).where('chave', uniqueKey).select('id')
    // Inside a transaction MySQL reads a snapshot; only a locking read sees what another process has just committed.
    return (await (locking && client.isTransaction ? query.forUpdate() : query).first())?.id
  }
  const existing = await open()
  if (existing) return { id: Number(existing), added: false }
  try {
    const [id] = await client.table(TABLE).insert(row)
    return { id: Number(id), added: true }
  } catch (error) {
    // Two processes may both find no open job; the unique index accepts one insert, and the other process returns that
    // job.
    const winner = await open(true)
    if (winner) return { id: Number(winner), added: false }
    throw error
  }
}

export async function jobStatus(id: number): Promise<JobStatus | null> {
  const row = await jobs().where('id', id).first()
  if (!row) return null
  return {
    id: Number(row.id),
    name: row.nome,
    state: row.estado,
    attempts: row.tentativas,
    progress: row.progresso,
    message: row.mensagem,
    createdAt: Number(row.criada_em),
    updatedAt: Number(row.atualizada_em),
  }
}

/** Removes a queued job, or signals a running one to stop. False when it had already ended. */
export async function cancelJob(id: number): Promise<boolean> {
  // As for a completed job: the data may be personal and is no longer needed.
  const changed = await jobs()
    .where('id', id)
    .whereIn('estado', OPEN)
    .update({ estado: 'cancelada', dados: '{}', chave: null, atualizada_em: databaseNow() })
  wakeWorkers()
  return Number(changed) > 0
}

/** Resets the attempts of a permanently failed job. False when it has not failed. */
export async function retryJob(id: number): Promise<boolean> {
  const row = await jobs().where('id', id).where('estado', 'falhou').first()
  if (!row) return false
  // The attempt counter never decreases: it distinguishes a worker that lost the job from the one that owns it.
  const changed = await jobs()
    .where('id', id)
    .where('estado', 'falhou')
    .update({
      estado: 'pendente',
      max_tentativas: row.tentativas + jobDefinition(row.nome).maxAttempts,
      executar_em: databaseNow(),
      progresso: 0,
      mensagem: null,
      atualizada_em: databaseNow(),
    })
  wakeWorkers()
  return Number(changed) > 0
}

/** Which of these jobs were cancelled. */
export async function cancelledAmong(ids: number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await jobs().whereIn('id', ids).where('estado', 'cancelada').select('id')
  return rows.map(({ id }) => Number(id))
}

/** Deletes jobs that completed or were cancelled before `moment`. Failed ones stay until a user decides. */
export const purgeJobs = async (moment: number) =>
  Number(await jobs().whereIn('estado', ['concluida', 'cancelada']).where('atualizada_em', '<', moment).delete())
