import type { HttpContext } from '@adonisjs/core/http'
import type { Registry } from '../registry/registry.ts'
import { openApiFor } from '../registry/openapi/document.ts'
import { faultsOf } from '../registry/openapi/faults.ts'

type Schema = Record<string, any>

/** `refuse`: an answer that is not what its definition says is an error (development). `log`: it is written into the log (production). */
type Mode = 'refuse' | 'log' | 'off'

let mode: Mode = 'off'
/** Says what becomes of answers that are not as declared. Tests hold every answer against the document by themselves. */
export const holdAnswers = (next: Mode) => void (mode = next)

/** Answers of each operation that are looked at in production: enough to find a wrong definition, too few to cost anything. */
const LOOKS = 3
const looked = new Map<string, number>()
const FAULTS = 5

interface Held {
  document: Schema
  responses: Map<string, Schema>
}
const made = new WeakMap<Registry, Held>()

const shapeOf = (method: string, path: string) => `${method} ${path.replace(/\{\w+\}|:\w+/g, '{}')}`

function heldBy(registry: Registry): Held {
  let held = made.get(registry)
  if (!held) {
    const viewer = { can: () => true, view: (resource: never) => ({ resource }) }
    const document: Schema = openApiFor(registry, viewer, { title: '', version: '', cookie: '' })
    const responses = Object.entries<Schema>(document.paths).flatMap(([path, item]) =>
      Object.entries<Schema>(item).map(
        ([method, one]) => [shapeOf(method.toUpperCase(), path), one.responses] as [string, Schema],
      ),
    )
    made.set(registry, (held = { document, responses: new Map(responses) }))
  }
  return held
}

/** What is wrong with the answer of an operation; empty when it is as declared. `path` with `:parameters`. */
export function answerFaults(registry: Registry, method: string, path: string, status: number, result: unknown) {
  const { document, responses } = heldBy(registry)
  const promised = responses.get(shapeOf(method, path))?.[result === undefined ? 204 : status]
  if (!responses.has(shapeOf(method, path))) return []
  if (!promised) return [`no answer ${result === undefined ? 204 : status} is declared`]
  const schema = promised.content?.['application/json']?.schema
  return schema ? faultsOf(document, schema, JSON.parse(JSON.stringify(result ?? null))) : []
}

/** Holds what an endpoint or action answers against its definition. Files and redirections are what they are. @throws Error in development */
export function holdAnswer(http: HttpContext, registry: Registry, method: string, path: string, result: unknown) {
  if (mode === 'off' || Buffer.isBuffer((result as { file?: unknown } | undefined)?.file)) return
  const operation = `${method} ${path}`
  if (mode === 'log') {
    const looks = looked.get(operation) ?? 0
    if (looks >= LOOKS) return
    looked.set(operation, looks + 1)
  }
  const faults = answerFaults(registry, method, path, http.response.getStatus(), result)
  if (!faults.length) return
  const sentence = `${operation} answers against its definition: ${faults.slice(0, FAULTS).join('; ')}`
  if (mode === 'refuse') throw new Error(sentence)
  looked.set(operation, LOOKS)
  http.logger.warn(sentence)
}
