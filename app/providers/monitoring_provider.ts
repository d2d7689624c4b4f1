import type { ApplicationService } from '@adonisjs/core/types'

/** What operators asked for in the settings: figures, traces, slow statements. Loads nothing otherwise. */
export default class MonitoringProvider {
  protected app: ApplicationService

  constructor(app: ApplicationService) {
    this.app = app
  }

  async ready() {
    if (this.app.getEnvironment() !== 'web') return
    const { default: env } = await import('#start/env.ts')
    const { collectsMetrics, processMetrics } = await import('#app/monitoring/index.ts')
    const slow = env.get('SLOW_STATEMENT_MS')
    if (collectsMetrics()) await processMetrics()
    if (slow) (await import('#app/monitoring/slow_statements.ts')).logSlowStatements(slow)
    const { collectsTraces, pushMetrics, tracing } = await import('#app/monitoring/traces.ts')
    if (!collectsMetrics() && !collectsTraces() && !slow) return
    await Promise.all([tracing('web'), pushMetrics('web')])
    const { measureQueryBuilder } = await import('#app/monitoring/query_builder.ts')
    const database = await this.app.container.make('lucid.db')
    measureQueryBuilder(database.connection().getWriteClient())
  }

  async shutdown() {
    const { endTraces } = await import('#app/monitoring/traces.ts')
    await endTraces()
  }
}
