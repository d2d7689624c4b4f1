import type { ApplicationService } from '@adonisjs/core/types'
import type { Worker } from '#app/jobs/worker.ts'

/**
 * Runs the queue inside every web process (unless `QUEUE_WORKERS=0` leaves it to `queue:work`), and stops it before the
 * database closes: list it after Lucid's provider.
 */
export default class QueueProvider {
  protected app: ApplicationService
  #worker: Worker | undefined
  #presence: { end(): Promise<void> } | undefined

  constructor(app: ApplicationService) {
    this.app = app
  }

  async boot() {
    // Jobs of the platform. Plugins define theirs while they load.
    await import('#app/mail/deliver.ts')
    const { defineReportJobs } = await import('#app/core/report_orders/job.ts')
    defineReportJobs()
    const { defineImportJobs } = await import('#app/core/imports/job.ts')
    defineImportJobs()
    const { defineBackupJobs } = await import('#app/backup/jobs.ts')
    defineBackupJobs()
    const { defineCopyJob } = await import('#app/core/company_copy/job.ts')
    defineCopyJob()
    const { defineCrowdJob } = await import('#database/demo/load_crowd.ts')
    defineCrowdJob()
    const { defineMailPurge } = await import('#app/core/mail_log/purge.ts')
    defineMailPurge()
    const { defineEventPurge } = await import('#app/security_events/purge.ts')
    defineEventPurge()
    const { defineWebhookJobs } = await import('#app/core/webhooks/jobs.ts')
    defineWebhookJobs()
    const { defineIdempotencyPurge } = await import('#app/core/idempotency_purge.ts')
    defineIdempotencyPurge()
    const { defineAuditSeal } = await import('#app/core/audit_log/job.ts')
    defineAuditSeal()
    const { defineDigest } = await import('#app/messages/mails.ts')
    defineDigest()
    const { defineNewsFeed } = await import('#app/core/notifications/feed.ts')
    defineNewsFeed()
    const { defineMixing } = await import('#app/anonymous/mix_job.ts')
    defineMixing()
    const { defineIntegrityJob } = await import('#app/core/integrity/job.ts')
    defineIntegrityJob()
    const { defineOrphanSweep } = await import('#app/core/integrity/orphan_files.ts')
    defineOrphanSweep()
    const { defineSweep } = await import('#app/erasure/sweep.ts')
    defineSweep()
    const { defineUsageJob } = await import('#app/core/usage.ts')
    defineUsageJob()
    const { defineWordReading } = await import('#app/core/search_words.ts')
    defineWordReading()
  }

  async ready() {
    if (this.app.getEnvironment() !== 'web') return
    const { default: env } = await import('#start/env.ts')
    const concurrency = env.get('QUEUE_WORKERS') ?? 2
    if (concurrency > 0) this.#worker = (await import('#app/jobs/worker.ts')).startWorker({ concurrency })
    this.#presence = (await import('#app/cluster/presence.ts')).startHeartbeat('web')
    const { scheduleAllNightly } = await import('#app/jobs/nightly.ts')
    // A missing table (before the migrations) must not prevent the start; the next start plans the jobs.
    await scheduleAllNightly().catch(() => {})
    const { requestAuditPurge } = await import('#app/core/audit_log/job.ts')
    await requestAuditPurge().catch(() => {})
  }

  async shutdown() {
    await this.#worker?.stop()
    await this.#presence?.end()
  }
}
