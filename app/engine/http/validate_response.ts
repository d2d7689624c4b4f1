import type { HttpContext } from '@adonisjs/core/http'
import type { Registry } from '../registry/registry.ts'
import { faultsOf } from '../registry/openapi/faults.ts'
import { answersTo, type Operation } from '../registry/openapi/operation.ts'
import { SchemaBook } from '../registry/openapi/schemas.ts'

/** Describes an operation as in the OpenAPI document. */
type Describe = (book: SchemaBook) => Operation

/**
 * `refuse`: a response that does not match its definition is an error (development). `log`: it is logged (production).
 */
type Mode = 'refuse' | 'log' | 'off'

let mode: Mode = 'off'
/** Sets how undeclared responses are handled. Tests validate every response against the document separately. */
export const holdAnswers = (next: Mode) => void (mode = next)

/**
 * Number of responses of each operation validated in production: enough to find a wrong definition at negligible cost.
 */
const LOOKS = 3
const looked = new Map<string, number>()
const FAULTS = 5

/** The schemas that responses use, created on demand: the full document would cost the first call 0.3 s and 34 MB. */
const books = new WeakMap<Registry, SchemaBook>()

/** Differences between a response and its definition; empty when it matches. */
function answerFaults(registry: Registry, describe: Describe, status: number, result: unknown) {
  let book = books.get(registry)
  if (!book) books.set(registry, (book = new SchemaBook((key) => registry.resources.get(key))))
  const promised = answersTo(describe(book))[result === undefined ? 204 : status]
  if (!promised) return [`no answer ${result === undefined ? 204 : status} is declared`]
  const schema = promised.content?.['application/json']?.schema
  const document = { components: { schemas: book.schemas } }
  return schema ? faultsOf(document, schema, JSON.parse(JSON.stringify(result ?? null))) : []
}

/**
 * Validates the response of an endpoint or action against its definition. Files and redirects are not checked. `path`
 * contains `:parameters`. @throws Error in development
 */
export function validateResponse(
  http: HttpContext,
  registry: Registry,
  { method, path, describe }: { method: string; path: string; describe: Describe },
  result: unknown,
) {
  if (mode === 'off' || Buffer.isBuffer((result as { file?: unknown } | undefined)?.file)) return
  const operation = `${method} ${path}`
  if (mode === 'log') {
    const looks = looked.get(operation) ?? 0
    if (looks >= LOOKS) return
    looked.set(operation, looks + 1)
  }
  const faults = answerFaults(registry, describe, http.response.getStatus(), result)
  if (!faults.length) return
  const sentence = `${operation} answers against its definition: ${faults.slice(0, FAULTS).join('; ')}`
  if (mode === 'refuse') throw new Error(sentence)
  looked.set(operation, LOOKS)
  http.logger.warn(sentence)
}
