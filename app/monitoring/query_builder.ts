import { statementBegins, statementEnds } from '#engine/database/statement_times.ts'

interface Emitter {
  on(event: string, listener: (...told: any[]) => void): unknown
}

/** Measures statements of the query builder (Lucid's models, jobs, limits), which do not pass through the engine. */
export function measureQueryBuilder(knex: Emitter): void {
  const running = new Map<string, number>()
  const ended = ({ sql, __knexQueryUid: id }: { sql: string; __knexQueryUid: string }) => {
    statementEnds(running.get(id) ?? 0, sql)
    running.delete(id)
  }
  knex.on('query', ({ __knexQueryUid: id }) => running.set(id, statementBegins()))
  knex.on('query-response', (_rows, query) => ended(query))
  knex.on('query-error', (_error, query) => ended(query))
}
