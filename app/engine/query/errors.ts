/** A query that cannot be: a mistake of the code that asks, told with resource and path. */
export class QueryError extends Error {
  constructor(resource: string, text: string) {
    super(`Consulta de "${resource}": ${text}`)
    this.name = 'QueryError'
  }
}
