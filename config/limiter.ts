import { defineConfig, stores } from '@adonisjs/limiter'

/** Counters live in the database, so N processes share one limit. */
export default defineConfig({
  default: 'database',
  stores: { database: stores.database({ tableName: 'limites_de_acesso' }), memory: stores.memory({}) },
})
