import { constants } from 'node:fs'
import { access, mkdir, statfs } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { BaseCheck, HealthChecks, Result } from '@adonisjs/core/health'
import type { ApplicationService } from '@adonisjs/core/types'
import type { HealthCheckResult } from '@adonisjs/core/types/health'
import { DbCheck } from '@adonisjs/lucid/database'
import drive from '@adonisjs/drive/services/main'
import db from '@adonisjs/lucid/services/db'
import app from '@adonisjs/core/services/app'
import { usesRedis } from '#config/redis.ts'
import { filesDisk, storagePath } from '#config/drive.ts'
import { lookAtSchema, schemaState } from '#app/cluster/newer_schema.ts'
import { oldestDueJob } from './job_figures.ts'

/** Of the storage's disk: below it uploads and backups fail soon. */
const FREE_BYTES = 100 * 1024 * 1024
/** A queue that is later than this has no worker, or too few. */
const LATE_SECONDS = 300
/** A load balancer that gets no answer believes the worst; better it is told. */
const PATIENCE_MS = 2_000
/** However often it is asked, the database is asked once. */
const KEEP_MS = 1_000

/** Ends a check that hangs (a database that takes connections and answers nothing) as a failed one. */
class InTime extends BaseCheck {
  name: string
  readonly #check: { run(): Promise<HealthCheckResult> }

  constructor(name: string, check: { run(): Promise<HealthCheckResult> }) {
    super()
    this.name = name
    this.#check = check
  }

  async run(): Promise<HealthCheckResult> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<HealthCheckResult>((resolve) => {
      timer = setTimeout(() => resolve(Result.failed('No answer in time', new Error('timeout'))), PATIENCE_MS)
    })
    try {
      return await Promise.race([this.#check.run(), late])
    } catch (error) {
      return Result.failed('Failed', error as Error)
    } finally {
      clearTimeout(timer)
    }
  }
}

const storage = {
  async run() {
    if (filesDisk === 's3') await drive.use().exists('saude')
    const folder = fileURLToPath(storagePath)
    // A fresh installation has none until the first file comes.
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK)
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize < FREE_BYTES
      ? Result.failed('Hardly any space left', new Error('full'))
      : Result.ok('Writable')
  },
}

const queue = {
  async run() {
    const seconds = await oldestDueJob()
    return seconds > LATE_SECONDS ? Result.warning(`The oldest job is ${seconds} s late`) : Result.ok('In time')
  },
}

const redis = {
  async run() {
    await (await app.container.make('redis')).connection().ping()
    return Result.ok('Answers')
  },
}

/** What a load balancer, or a person, may know: no message, no path, no address. */
export interface Readiness {
  ok: boolean
  banco: Part
  armazenamento: Part
  /** `atrasada`: jobs wait; requests are answered all the same, so the process is ready. */
  fila: 'ok' | 'atrasada' | 'falha'
  /** Where one is configured. Without it the database counts, so the process is ready. */
  redis?: Part
  /** Where a newer version changed the database. `falha`: what this one uses is gone; otherwise requests are answered all the same. */
  esquema?: 'mais_novo' | 'falha'
}
type Part = 'ok' | 'falha'

const checks = () =>
  new HealthChecks().register([
    new InTime('banco', new DbCheck(db.connection())),
    new InTime('armazenamento', storage),
    new InTime('fila', queue),
    ...(usesRedis ? [new InTime('redis', redis)] : []),
  ])

let kept: { at: number; readiness: Promise<Readiness> } | undefined

/** Whether this process can serve: its database answers and its storage takes files. A process that is ending is not ready. */
export function readiness(application: ApplicationService): Promise<Readiness> {
  if (!kept || Date.now() - kept.at >= KEEP_MS) kept = { at: Date.now(), readiness: look() }
  return kept.readiness.then((found) => (application.isTerminating ? { ...found, ok: false } : found))
}

async function look(): Promise<Readiness> {
  const report = await checks().run()
  const status = (name: string) => report.checks.find((one) => one.name === name)!.status
  const part = (name: string): Part => (status(name) === 'error' ? 'falha' : 'ok')
  const fila = status('fila') === 'warning' ? 'atrasada' : part('fila')
  // Comparing may take longer than anybody waits here: the next answer tells it.
  void lookAtSchema(app).catch(() => {})
  const esquema = schemaState()
  return {
    ok: part('banco') === 'ok' && part('armazenamento') === 'ok' && esquema !== 'falha',
    banco: part('banco'),
    armazenamento: part('armazenamento'),
    fila,
    ...(usesRedis && { redis: part('redis') }),
    ...(esquema !== 'ok' && { esquema }),
  }
}
