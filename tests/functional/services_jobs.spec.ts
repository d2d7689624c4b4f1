import { setTimeout as sleep } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import {
  cancelJob,
  defineJob,
  enqueue,
  exponentialBackoff,
  jobStatus,
  PermanentJobError,
  purgeJobs,
  retryJob,
  startWorker,
} from '#app/jobs/index.ts'
import type { Job, JobHandler, JobOptions } from '#app/jobs/index.ts'
import { claimJob } from '#app/jobs/claim.ts'
import { removeJob } from '#app/jobs/registry.ts'

const NAME = 'teste.fila'
const row = (id: number) => db.from('tarefas').where('id', id).firstOrFail()

async function until(condition: () => Promise<boolean> | boolean) {
  const end = Date.now() + 60_000
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('Waited a minute in vain')
    await sleep(10)
  }
}
const state = (id: number, expected: string) => until(async () => (await jobStatus(id))?.state === expected)

test.group('Job queue', (group) => {
  const workers: { stop(ms?: number): Promise<void> }[] = []
  const work = (options = {}) => {
    const worker = startWorker({ pollMs: 20, ...options })
    workers.push(worker)
    return worker
  }
  const define = (handler: JobHandler, options?: JobOptions) =>
    defineJob(NAME, handler, { backoff: () => 0, ...options })

  group.each.setup(async () => {
    await db.from('tarefas').delete()
    return async () => {
      await Promise.all(workers.splice(0).map((worker) => worker.stop(50)))
      removeJob(NAME)
    }
  })

  test('a job runs with its data, tells its progress, and its data are forgotten when it ends', async ({ assert }) => {
    const seen: unknown[] = []
    define(async (job: Job) => {
      await job.progress(40, 'Metade da lista')
      seen.push(job.data, await jobStatus(job.id))
    })
    const id = await enqueue(NAME, { nome: 'João Conceição' })
    work()
    await state(id, 'concluida')
    assert.deepEqual(seen[0], { nome: 'João Conceição' })
    assert.containSubset(seen[1], { state: 'executando', progress: 40, message: 'Metade da lista', attempts: 1 })
    assert.equal((await row(id)).dados, '{}')
    assert.equal((await jobStatus(id))!.progress, 100)
  })

  test('a name nobody defined is refused at once', async ({ assert }) => {
    await assert.rejects(
      () => enqueue('teste.desconhecida'),
      'No job is called "teste.desconhecida". Define it with defineJob() while booting.',
    )
  })

  test('a failing job is tried again and succeeds', async ({ assert }) => {
    define(async (job: Job) => {
      if (job.attempt < 3) throw new Error('Servidor fora do ar')
    })
    const id = await enqueue(NAME)
    work()
    await state(id, 'concluida')
    assert.equal((await jobStatus(id))!.attempts, 3)
  })

  test('after its last attempt a job is kept as failed with the reason and its data, and can be retried', async ({
    assert,
  }) => {
    let broken = true
    define(
      async () => {
        if (broken) throw new Error('Caixa postal cheia')
      },
      { maxAttempts: 2 },
    )
    const id = await enqueue(NAME, { a: 1 })
    work()
    await state(id, 'falhou')
    assert.containSubset(await jobStatus(id), { attempts: 2, message: 'Caixa postal cheia' })
    assert.equal((await row(id)).dados, '{"a":1}')
    broken = false
    assert.isTrue(await retryJob(id))
    await state(id, 'concluida')
    assert.isFalse(await retryJob(id))
  })

  test('a permanent error fails at the first attempt', async ({ assert }) => {
    define(async () => {
      throw new PermanentJobError('Endereço inexistente')
    })
    const id = await enqueue(NAME)
    work()
    await state(id, 'falhou')
    assert.equal((await jobStatus(id))!.attempts, 1)
  })

  test('the wait between attempts doubles from five seconds up to an hour', ({ assert }) => {
    for (const [attempt, wait] of [
      [1, 5_000],
      [2, 10_000],
      [3, 20_000],
      [30, 3_600_000],
    ]) {
      assert.isAtLeast(exponentialBackoff(attempt), wait)
      assert.isAtMost(exponentialBackoff(attempt), wait * 1.2)
    }
  })

  test('a delayed job waits', async ({ assert }) => {
    define(async () => {})
    const id = await enqueue(NAME, {}, { delay: 60_000 })
    assert.isNull(await claimJob())
    assert.equal((await jobStatus(id))!.state, 'pendente')
  })

  test('of many claims at the same moment exactly one gets the job', async ({ assert }) => {
    define(async () => {})
    await enqueue(NAME)
    const claims = await Promise.all(Array.from({ length: 12 }, () => claimJob()))
    assert.lengthOf(claims.filter(Boolean), 1)
  })

  test('two workers run twenty jobs once each', async ({ assert }) => {
    const runs: number[] = []
    define(async (job: Job) => {
      runs.push(job.data.n)
      await sleep(1)
    })
    for (let n = 0; n < 20; n++) await enqueue(NAME, { n })
    work()
    work()
    await until(() => runs.length >= 20)
    await sleep(60)
    assert.deepEqual(
      runs.toSorted((a, b) => a - b),
      Array.from({ length: 20 }, (_, n) => n),
    )
  })

  test('never more jobs at once than the worker may run', async ({ assert }) => {
    let now = 0
    let most = 0
    let ended = 0
    define(async () => {
      most = Math.max(most, ++now)
      await sleep(15)
      now--
      ended++
    })
    for (let n = 0; n < 6; n++) await enqueue(NAME)
    work({ concurrency: 2 })
    await until(() => ended === 6)
    assert.equal(most, 2)
  })

  test('while a job with the same key is open no second one is added, afterwards one is', async ({ assert }) => {
    define(async () => {})
    const first = await enqueue(NAME, {}, { uniqueKey: 'indice-1' })
    const same = await Promise.all([1, 2, 3].map(() => enqueue(NAME, {}, { uniqueKey: 'indice-1' })))
    assert.deepEqual(same, [first, first, first])
    work()
    await state(first, 'concluida')
    assert.notEqual(await enqueue(NAME, {}, { uniqueKey: 'indice-1' }), first)
  })

  test('a job enqueued in a transaction exists only if that commits', async ({ assert }) => {
    define(async () => {})
    const trx = await db.transaction()
    await enqueue(NAME, {}, { trx })
    await trx.rollback()
    assert.isNull(await claimJob())
    await db.transaction((committed) => enqueue(NAME, {}, { trx: committed }))
    assert.isNotNull(await claimJob())
  })

  test('the job of a process that died is run by another, but not for ever', async ({ assert }) => {
    define(async () => {}, { maxAttempts: 2 })
    const id = await enqueue(NAME)
    const die = () =>
      db
        .from('tarefas')
        .where('id', id)
        .update({ reservada_ate: Date.now() - 1 })
    await claimJob()
    assert.isNull(await claimJob())
    await die()
    assert.equal((await claimJob())?.attempt, 2)
    await die()
    assert.isNull(await claimJob())
    assert.containSubset(await jobStatus(id), {
      state: 'falhou',
      message: 'O processo que executava a tarefa foi interrompido.',
    })
  })

  test('a process whose clock is ten minutes off takes no job of another, none too early and none too late', async ({
    assert,
    cleanup,
  }) => {
    const now = Date.now
    cleanup(() => void (Date.now = now))
    const at = (minutes: number) => (Date.now = () => now() + minutes * 60_000)
    define(async () => {})
    await enqueue(NAME)
    assert.isNotNull(await claimJob())
    await enqueue(NAME, {}, { delay: 120_000 })
    at(10)
    assert.isNull(await claimJob())
    at(-10)
    await enqueue(NAME)
    at(0)
    assert.isNotNull(await claimJob())
    assert.isNull(await claimJob())
    await enqueue(NAME)
    at(-10)
    assert.isNotNull(await claimJob())
  })

  test('a worker that lost the job cannot write its end', async ({ assert }) => {
    let release!: () => void
    const held = new Promise<void>((resolve) => (release = resolve))
    define(() => held)
    const id = await enqueue(NAME)
    work()
    await state(id, 'executando')
    await db
      .from('tarefas')
      .where('id', id)
      .update({ tentativas: 2, reservada_ate: Date.now() + 60_000 })
    release()
    await sleep(50)
    assert.equal((await jobStatus(id))!.state, 'executando')
  })

  test('cancelling takes a waiting job out and aborts a running one', async ({ assert }) => {
    let reason: unknown
    define(async (job: Job) => {
      await new Promise<void>((resolve) => job.signal.addEventListener('abort', () => resolve()))
      reason = job.signal.reason
    })
    const waiting = await enqueue(NAME, {}, { delay: 60_000 })
    assert.isTrue(await cancelJob(waiting))
    assert.isFalse(await cancelJob(waiting))
    const id = await enqueue(NAME)
    work()
    await state(id, 'executando')
    await cancelJob(id)
    await until(() => reason !== undefined)
    assert.equal((await jobStatus(id))!.state, 'cancelada')
  })

  test('stopping waits for the running job', async ({ assert }) => {
    let ended = false
    define(async () => {
      await sleep(80)
      ended = true
    })
    const id = await enqueue(NAME)
    const worker = work()
    await state(id, 'executando')
    await worker.stop()
    assert.isTrue(ended)
    assert.equal((await jobStatus(id))!.state, 'concluida')
  })

  test('a job that does not end in time is given back when the server stops, without costing an attempt', async ({
    assert,
  }) => {
    define(async (job: Job) => {
      await new Promise((_, reject) => job.signal.addEventListener('abort', () => reject(job.signal.reason)))
    })
    const id = await enqueue(NAME)
    const worker = work()
    await state(id, 'executando')
    await worker.stop(20)
    const { estado, tentativas, max_tentativas } = await row(id)
    assert.deepEqual([estado, max_tentativas - tentativas], ['pendente', 5])
  })

  test('ended jobs are forgotten in time, failed ones are kept', async ({ assert }) => {
    define(async () => {})
    const ids = [await enqueue(NAME), await enqueue(NAME), await enqueue(NAME)]
    for (const [index, estado] of ['concluida', 'cancelada', 'falhou'].entries())
      await db.from('tarefas').where('id', ids[index]).update({ estado })
    assert.equal(await purgeJobs(Date.now() + 1), 2)
    assert.isNotNull(await jobStatus(ids[2]))
  })
})
