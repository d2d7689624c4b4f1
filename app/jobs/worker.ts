import logger from '@adonisjs/core/services/logger'
import { maintenance } from '#app/cluster/maintenance.ts'
import { claimJob } from './claim.ts'
import { runJob, ServerStopping } from './run.ts'
import { cancelledAmong, purgeJobs, wakeUps } from './store.ts'

export interface WorkerOptions {
  /** Jobs this process runs at the same time. Default 2. */
  concurrency?: number
  /** Milliseconds between polls. Default one second. */
  pollMs?: number
}

export interface Worker {
  /**
   * Claims no more jobs and waits for the running ones, at most `graceMs`; those still running are aborted and returned
   * to the queue.
   */
  stop(graceMs?: number): Promise<void>
}

const KEEP_ENDED_MS = 7 * 24 * 3_600_000
const PURGE_EVERY_MS = 3_600_000
/** Wait after a failed poll (database unavailable, table not yet created). */
const AFTER_ERROR_MS = 15_000

/** Runs jobs in this process. Any number of processes may do so on one database. */
export function startWorker({ concurrency = 2, pollMs = 1_000 }: WorkerOptions = {}): Worker {
  const running = new Map<number, { abort: AbortController; done: Promise<void> }>()
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | null = null
  let lookAgain = false
  let purgedAt = 0

  const schedule = (delay: number) => {
    clearTimeout(timer)
    if (stopped) return
    timer = setTimeout(look, delay)
    timer.unref()
  }

  function look() {
    if (looking) {
      lookAgain = true
      return
    }
    lookAgain = false
    looking = fill()
      .then(() => pollMs)
      .catch((error) => {
        logger.error({ err: error }, 'Não foi possível consultar a fila de tarefas')
        return AFTER_ERROR_MS
      })
      .then((delay) => {
        looking = null
        schedule(lookAgain ? 0 : delay)
      })
  }

  async function fill() {
    await abortCancelled()
    // No jobs run while a backup is being restored.
    while (!stopped && running.size < concurrency && !maintenance()) {
      const job = await claimJob()
      if (!job) break
      const abort = new AbortController()
      const done = runJob(job, abort)
        .catch((error) => logger.error({ err: error, tarefa: job.id }, 'Não foi possível registrar o fim da tarefa'))
        .finally(() => {
          running.delete(job.id)
          if (!stopped) look()
        })
      running.set(job.id, { abort, done })
    }
    if (Date.now() - purgedAt > PURGE_EVERY_MS) {
      purgedAt = Date.now()
      await purgeJobs(purgedAt - KEEP_ENDED_MS)
    }
  }

  /** A cancel may come from any process; the running job sees it at the next poll. */
  async function abortCancelled() {
    for (const id of await cancelledAmong([...running.keys()]))
      running.get(id)?.abort.abort(new Error('A tarefa foi cancelada.'))
  }

  wakeUps.add(look)
  schedule(0)

  return {
    async stop(graceMs = 10_000) {
      stopped = true
      wakeUps.delete(look)
      clearTimeout(timer)
      await looking
      const all = () => Promise.all([...running.values()].map(({ done }) => done))
      if (await endsWithin(all(), graceMs)) return
      for (const { abort } of running.values()) abort.abort(new ServerStopping('O servidor está sendo encerrado.'))
      await endsWithin(all(), 2_000)
    },
  }
}

async function endsWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => (timer = setTimeout(() => resolve(false), ms)))
  const inTime = await Promise.race([work.then(() => true as const), late])
  clearTimeout(timer)
  return inTime
}
