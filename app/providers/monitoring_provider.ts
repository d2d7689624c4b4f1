import type { ApplicationService } from '@adonisjs/core/types'

/** What operators asked for in the settings: figures, slow statements. Loads nothing otherwise. */
export default class MonitoringProvider {
  protected app: ApplicationService

  constructor(app: ApplicationService) {
    this.app = app
  }

  async ready() {
    if (this.app.getEnvironment() !== 'web') return
    const { default: env } = await import('#start/env.ts')
    const { keepsMetrics, processMetrics } = await import('#app/monitoring/index.ts')
    const slow = env.get('SLOW_STATEMENT_MS')
    if (keepsMetrics()) await processMetrics()
    if (slow) (await import('#app/monitoring/slow_statements.ts')).logSlowStatements(slow)
    if (!keepsMetrics() && !slow) return
    const { measureQueryBuilder } = await import('#app/monitoring/query_builder.ts')
    const database = await this.app.container.make('lucid.db')
    measureQueryBuilder(database.connection().getWriteClient() as never)
  }
}
