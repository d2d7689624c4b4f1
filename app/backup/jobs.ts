import app from '@adonisjs/core/services/app'
import { ConflictError, type Context } from '#engine'
import { EngineError } from '#engine/errors.ts'
import { recordFor } from '#app/security_events/record.ts'
import { userContext } from '#app/core/report_orders/job.ts'
import { cancelJob, defineJob, type Job, type JobState, PermanentJobError, placeJob } from '#app/jobs/index.ts'
import { jobs } from '#app/jobs/store.ts'
import { createBackup } from './create.ts'
import { currentInstallation } from './installation.ts'
import { pathOfBackup, removeAnonymous } from './list.ts'
import { tryRestore } from './trial.ts'
import type { Progress } from './watch.ts'

const BACKUP_JOB = 'backup.gerar'
const TRIAL_JOB = 'backup.ensaiar'
const NAMES = [BACKUP_JOB, TRIAL_JOB]
const FAILED = { [BACKUP_JOB]: 'Não foi possível gerar o backup.', [TRIAL_JOB]: 'Não foi possível testar o backup.' }
/** Unique key: only one task at a time, because each reads the whole installation. */
const ONE = 'backup'
/** Milliseconds between two progress updates. */
const PACE = 500

interface Asked {
  usuario_id: number
  empresa_id: number
}
interface Made extends Asked {
  reason: 'manual' | 'anonimo'
}
interface Tried extends Asked {
  name: string
}

/** The current or last task, as shown on the screen. */
export interface BackupTask {
  id: number
  tarefa: 'gerar' | 'ensaiar'
  estado: JobState
  progresso: number
  mensagem: string | null
}

function teller(job: Job): Progress {
  let last = 0
  return async (text, share) => {
    if (Date.now() - last < PACE) return
    last = Date.now()
    await job.progress(Math.min(99, share * 100), text)
  }
}

async function make(job: Job<Made>) {
  const context = await userContext(job.data)
  const { reason } = job.data
  if (reason === 'anonimo') await removeAnonymous()
  const { name } = await createBackup({ ...currentInstallation(), reason, signal: job.signal, progress: teller(job) })
  await recordFor(context, 'X', `${reason === 'anonimo' ? 'Backup anônimo' : 'Backup'} gerado: ${name}`)
  await job.progress(100, name)
}

async function tryOut(job: Job<Tried>) {
  await userContext(job.data)
  const { summary } = await tryRestore({
    file: await pathOfBackup(job.data.name),
    app,
    signal: job.signal,
    progress: teller(job),
  })
  const rows = Object.values(summary.tabelas).reduce((sum, tabela) => sum + tabela.linhas, 0)
  await job.progress(
    100,
    `${job.data.name} foi restaurado num banco de ensaio: ${rows.toLocaleString('pt-BR')} linhas de ${Object.keys(summary.tabelas).length} tabelas, iguais às do backup.`,
  )
}

/** Passes only messages written for users on to the user. */
const explained = <Data>(work: (job: Job<Data>) => Promise<void>) => {
  return async (job: Job<Data>) => {
    try {
      await work(job)
    } catch (error) {
      if (job.signal.aborted) throw error
      const text = error instanceof EngineError ? error.message : FAILED[job.name as keyof typeof FAILED]
      throw new PermanentJobError(text, { cause: error })
    }
  }
}

/** Jobs of backups: creating one, and a trial restore into a temporary database. */
export function defineBackupJobs() {
  defineJob(BACKUP_JOB, explained(make), { maxAttempts: 1 })
  defineJob(TRIAL_JOB, explained(tryOut), { maxAttempts: 1 })
}

const stateOf = (row: any): BackupTask => ({
  id: Number(row.id),
  tarefa: row.nome === BACKUP_JOB ? 'gerar' : 'ensaiar',
  estado: row.estado,
  progresso: Number(row.progresso),
  mensagem: row.mensagem,
})

/** The running task, or the last one; null when there was none. */
export async function lastTask(): Promise<BackupTask | null> {
  const row = await jobs().whereIn('nome', NAMES).orderBy('id', 'desc').first()
  return row ? stateOf(row) : null
}

const place = async (context: Context, name: string, data: object) => {
  const asked = { usuario_id: context.actor.id!, empresa_id: context.empresaId! }
  const { id, added } = await placeJob(name, { ...data, ...asked }, { uniqueKey: ONE })
  if (!added) throw new ConflictError('Já há um backup em andamento.')
  return stateOf(await jobs().where('id', id).firstOrFail())
}

/** Creates a backup in the background. @throws ConflictError: another task is in progress */
export const queueBackup = (context: Context, reason: Made['reason']) => place(context, BACKUP_JOB, { reason })

/** Runs a trial restore in the background. @throws BackupError (404), ConflictError */
export async function queueTrial(context: Context, name: string) {
  await pathOfBackup(name)
  return place(context, TRIAL_JOB, { name })
}

/** Cancels a task. @throws ConflictError when it had already ended */
export async function cancelTask(id: number): Promise<void> {
  const row = await jobs().where('id', id).whereIn('nome', NAMES).first()
  if (!row || !(await cancelJob(id))) throw new ConflictError('Esta tarefa já terminou.', undefined, 'JA_TERMINOU')
}
