import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

/** A process that runs background jobs and answers no requests. */
export default class QueueWork extends BaseCommand {
  static commandName = 'queue:work'
  static description = 'Run background jobs in this process until it is told to end (mails, PDFs, imports, nights)'
  static help = [
    '{{ binaryName }} queue:work                    two jobs at a time',
    '{{ binaryName }} queue:work --concurrency=4',
    'Servers run jobs too, unless they are started with QUEUE_WORKERS=0.',
  ]
  static options: CommandOptions = { startApp: true, staysAlive: true }

  declare concurrency: number | undefined

  static {
    this.defineFlag('concurrency', { type: 'number', description: 'Jobs at the same time (2)' })
  }

  async run() {
    const concurrency = this.concurrency ?? 2
    if (!Number.isInteger(concurrency) || concurrency < 1 || concurrency > 64) {
      this.logger.error('--concurrency precisa ser um número inteiro de 1 a 64.')
      this.exitCode = 1
      return this.terminate()
    }
    const [{ startWorker }, { scheduleAllNightly }, { startHeartbeat }] = await Promise.all([
      import('#app/jobs/worker.ts'),
      import('#app/jobs/nightly.ts'),
      import('#app/cluster/presence.ts'),
    ])
    const { pushMetrics, tracing } = await import('#app/monitoring/traces.ts')
    if (await tracing('tarefas')) {
      await pushMetrics('tarefas')
      const { measureQueryBuilder } = await import('#app/monitoring/query_builder.ts')
      const database = await this.app.container.make('lucid.db')
      measureQueryBuilder(database.connection().getWriteClient())
    }
    const leave = await (await import('#app/redis/join.ts')).joinRedis(this.app)
    const worker = startWorker({ concurrency })
    await scheduleAllNightly()
    const presence = startHeartbeat('tarefas')
    // The worker's own timers let a process end.
    const open = setInterval(() => {}, 3_600_000)
    this.app.terminating(async () => {
      clearInterval(open)
      await worker.stop()
      leave()
      await presence.end()
    })
    this.logger.success(`Executando tarefas, até ${concurrency} ao mesmo tempo. Para encerrar, pressione Ctrl+C.`)
  }
}
