/** An invalid query: a programming error of the caller, reported with resource and path. */
export class QueryError extends Error {
  constructor(resource: string, text: string) {
    super(`Consulta de "${resource}": ${text}`)
    this.name = 'QueryError'
  }
}
