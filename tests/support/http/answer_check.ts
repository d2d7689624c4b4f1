import { openApiFor } from '#engine/registry/openapi/document.ts'
import { memoize } from '#engine/definition/memoize.ts'
import type { Registry } from '#engine/registry/registry.ts'
import * as faults from '#engine/registry/openapi/faults.ts'
import { engine } from '#engine/engine.ts'

/** Holds every answer the tests get against the schema that is published for it: what `/api/openapi.json` promises is what the API does. */

type Schema = Record<string, any>
interface Operation {
  pattern: RegExp
  shelf: string
  /** Words of the address, so that a written address wins over one with parameters. */
  words: number
  responses: Record<string, Schema>
}

/** Companies with rows that no door would have let in (`raw_rows.ts`): what is read of them may lack what every row has. */
export const pastTheDoor = new Set<number>()
/** Resources of all companies with such rows, by address. */
export const sharedPastTheDoor = new Set<string>()

/** The document of whoever may do everything, without what a company changed. A publication of the Estúdio makes another. */
const documentFor = memoize(
  (registry: Registry) =>
    openApiFor(
      registry,
      { can: () => true, view: (resource) => ({ resource }) },
      { title: '', version: '', cookie: 'c' },
    ) as unknown as Schema,
)
const documentOf = () => documentFor(engine().registry)

const shelfOf = (method: string, path: string) => `${method} ${path.split('/').length}`

/** By method and number of parts of the address, which narrows them to a few. */
const operationsFor = memoize((document: Schema): Map<string, Operation[]> =>
  Map.groupBy(
    Object.entries<Schema>(document.paths)
      .flatMap(([path, item]) =>
        Object.entries<Schema>(item).map(([method, { responses }]) => ({
          pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '([^/]+)')}$`),
          shelf: shelfOf(method.toUpperCase(), path),
          words: path.split('/').filter((value) => !value.startsWith('{')).length,
          responses,
        })),
      )
      .sort((a, b) => b.words - a.words),
    (item) => item.shelf,
  ),
)
const operationsOf = () => operationsFor(documentOf())

/** What is wrong with a value, by path; empty when it is as promised. */
export const faultsOf = (schema: Schema, value: any, at = ''): string[] =>
  faults.faultsOf(documentOf(), schema, value, at)

export interface Exchange {
  method: string
  path: string
  status: number
  type: string
  body: unknown
}

/** @throws when an answer of the API is not what its document says */
export function checkAnswer({ method, path, status, type, body }: Exchange) {
  if (status >= 300 || !path.startsWith('/api/')) return
  const [address] = path.split('?')
  if ([...sharedPastTheDoor].some((value) => address!.startsWith(value))) return
  const operation = operationsOf()
    .get(shelfOf(method, address!))
    ?.find((item) => item.pattern.test(address!))
  if (!operation) return
  const promised = operation.responses[status]
  const fail = (text: string) => {
    throw new Error(`${method} ${address} answered ${status} against its document: ${text}`)
  }
  if (!promised) return fail(`no such status, only ${Object.keys(operation.responses).join(', ')}`)
  const contents = Object.keys(promised.content ?? {})
  if (status === 204 || !contents.length) return
  const [given] = type.split(';')
  if (
    !contents.includes(given!) &&
    !contents.some(
      (content) => content.includes('*') && new RegExp(`^${content.replaceAll('*', '[^/]+')}$`).test(given!),
    )
  )
    fail(`${given} instead of ${contents.join(', ')}`)
  const schema = promised.content[given!]?.schema
  const found = schema && !schema.contentEncoding && given === 'application/json' ? faultsOf(schema, body) : []
  if (found.length) fail(found.slice(0, 5).join('; '))
}
