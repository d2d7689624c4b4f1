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
import { checkSchema, schemaState } from '#app/cluster/newer_schema.ts'
import { oldestDueJob } from './job_figures.ts'

/** Free space on the storage's disk below which uploads and backups will soon fail. */
const FREE_BYTES = 100 * 1024 * 1024
/** A longer delay means that there is no worker, or too few. */
const LATE_SECONDS = 300
/** Time limit per check, so that a load balancer always gets a response. */
const PATIENCE_MS = 2_000
/** Results are cached, so frequent calls query the database once. */
const KEEP_MS = 1_000

/** Reports a check that hangs (a database that accepts connections but does not respond) as failed. */
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
    // A new installation has no folder until the first file is stored.
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

/** Public status for load balancers and users: no message, no path, no address. */
export interface Readiness {
  ok: boolean
  banco: Part
  armazenamento: Part
  /** `atrasada`: jobs are delayed; requests are served, so the process is ready. */
  fila: 'ok' | 'atrasada' | 'falha'
  /** Only where Redis is configured. Without it the database counts, so the process stays ready. */
  redis?: Part
  /**
   * Set when a newer version changed the database. `falha`: something this version uses no longer exists; otherwise
   * requests are served.
   */
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

/**
 * Whether this process can serve: its database responds and its storage is writable. A process that is shutting down is
 * not ready.
 */
export function readiness(application: ApplicationService): Promise<Readiness> {
  if (!kept || Date.now() - kept.at >= KEEP_MS) kept = { at: Date.now(), readiness: look() }
  return kept.readiness.then((item) => (application.isTerminating ? { ...item, ok: false } : item))
}

async function look(): Promise<Readiness> {
  const report = await checks().run()
  const status = (name: string) => report.checks.find((check) => check.name === name)!.status
  const part = (name: string): Part => (status(name) === 'error' ? 'falha' : 'ok')
  const fila = status('fila') === 'warning' ? 'atrasada' : part('fila')
  // The comparison may take longer than the time limit here, so its result is in the next response.
  void checkSchema(app).catch(() => {})
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
