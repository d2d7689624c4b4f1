import { subscribe } from 'node:diagnostics_channel'
import db from '@adonisjs/lucid/services/db'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { StatementTime } from '#engine/database/statement_times.ts'
import { cacheUse } from '#engine/database/timed_cache.ts'
import { jobCounts, oldestDueJob } from './job_figures.ts'
import { operationOf } from './operation.ts'
import type { WorkTime } from '#app/jobs/work_times.ts'

const REQUEST_SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const STATEMENT_SECONDS = [0.0005, 0.002, 0.01, 0.05, 0.25, 1, 5]
const WORK_SECONDS = [0.05, 0.25, 1, 5, 15, 60, 300, 1800]

interface Pool {
  numUsed(): number
  numFree(): number
  numPendingAcquires(): number
}

/** A metric with a value for each set of labels; a histogram has one for each bucket, its sum and its count. */
export interface Figure {
  name: string
  help: string
  type: string
  values: { labels: Record<string, string | number>; value: number; metricName?: string }[]
}

/** Metrics of this process, in the text format of Prometheus. Names and labels are documented in docs/operations.md. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #requests = this.#histogram(
    'ipe_http_request_duration_seconds',
    'Answers of the API and of pages',
    REQUEST_SECONDS,
    ['method', 'route', 'status'],
  )
  readonly #statements = this.#histogram(
    'ipe_database_statement_duration_seconds',
    'Statements sent to the database',
    STATEMENT_SECONDS,
    ['operation'],
  )
  readonly #work = this.#histogram('ipe_work_duration_seconds', 'Background jobs and PDFs', WORK_SECONDS, [
    'kind',
    'name',
    'result',
  ])
  readonly #running = new Gauge({
    name: 'ipe_http_requests_running',
    help: 'Requests being answered',
    registers: [this.#registry],
  })

  constructor() {
    collectDefaultMetrics({ register: this.#registry })
    subscribe('ipe:statement', (time) => {
      const { text, ms } = time as StatementTime
      this.#statements.observe({ operation: operationOf(text) }, ms / 1000)
    })
    subscribe('ipe:work', (time) => {
      const { kind, name, ok, ms } = time as WorkTime
      this.#work.observe({ kind, name, result: ok ? 'ok' : 'failed' }, ms / 1000)
    })
    this.#gauge('ipe_database_connections', 'Connections of the pool', 'state', async () => {
      const { pool } = (db.connection().getWriteClient() as unknown as { client: { pool: Pool } }).client
      return [
        ['used', pool.numUsed()],
        ['free', pool.numFree()],
        ['waiting', pool.numPendingAcquires()],
      ]
    })
    this.#jobs()
    this.#caches()
  }

  requestBegan(): void {
    this.#running.inc()
  }

  requestEnded(request: { method: string; route: string; status: number; ms: number }): void {
    this.#running.dec()
    const { method, route, status, ms } = request
    this.#requests.observe({ method, route, status: String(status) }, ms / 1000)
  }

  get contentType(): string {
    return this.#registry.contentType
  }

  text(): Promise<string> {
    return this.#registry.metrics()
  }

  /** The same as `text`, for other output formats. */
  async figures(): Promise<Figure[]> {
    return (await this.#registry.getMetricsAsJSON()) as unknown as Figure[]
  }

  #jobs() {
    const registers = [this.#registry]
    new Gauge({
      name: 'ipe_jobs',
      help: 'Background jobs of the installation that wait, run or have failed',
      labelNames: ['name', 'state'],
      registers,
      async collect() {
        this.reset()
        for (const { name, state, count } of await jobCounts()) this.set({ name, state }, count)
      },
    })
    new Gauge({
      name: 'ipe_jobs_late_seconds',
      help: 'How late the longest waiting job is',
      registers,
      async collect() {
        this.set(await oldestDueJob())
      },
    })
  }

  #caches() {
    new Counter({
      name: 'ipe_cache_lookups_total',
      help: 'Look-ups of settings, sessions and rights that this process keeps for some seconds',
      labelNames: ['result'],
      registers: [this.#registry],
      collect() {
        this.reset()
        this.inc({ result: 'hit' }, cacheUse.hits)
        this.inc({ result: 'miss' }, cacheUse.misses)
      },
    })
  }

  #histogram<Label extends string>(name: string, help: string, buckets: number[], labelNames: Label[]) {
    return new Histogram({ name, help, buckets, labelNames, registers: [this.#registry] })
  }

  #gauge(name: string, help: string, label: string, read: () => Promise<[string, number][]>) {
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [this.#registry],
      async collect() {
        for (const [state, value] of await read()) this.set({ [label]: state }, value)
      },
    })
  }
}
