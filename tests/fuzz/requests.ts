import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Operation } from './operations.ts'
import type { Random } from './random.ts'
import { type Resolve, strange, valueFor } from './values.ts'

export interface FuzzRequest {
  operation: Operation
  method: string
  path: string
  body?: string | Uint8Array
  headers: Record<string, string>
}

/** Rows to aim at, by the resource whose address it is. */
export type Rows = ReadonlyMap<string, readonly number[]>

const OTHER_TYPES = [
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
]
const LIST_NAMES = [
  'page',
  'size',
  'sort',
  'range',
  'filter',
  'q',
  'campos',
  'unpaged',
  'completo',
  'resumido',
  'em',
  'ids',
  'id',
  'visualizar',
]

const idsAt = (path: string, rows: Rows) => {
  const found = [...rows]
    .filter(([key]) => path.startsWith(`/api/${key}/`))
    .sort((a, b) => b[0].length - a[0].length)[0]
  return found?.[1] ?? []
}

const wellFormed = (text: string) => (text.isWellFormed() ? text : text.toWellFormed())
const asText = (value: unknown) => wellFormed(typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 2000)

function parameterOf(random: Random, name: string, ids: readonly number[]) {
  if (random.chance(0.75) && ids.length) return String(random.pick(ids))
  return random.pick([
    '1',
    '0',
    '99999999',
    '2147483648',
    '9007199254740993',
    '-1',
    'abc',
    '1e3',
    '%00',
    name,
    '💥',
    '{"toString":"x"}',
  ])
}

function queryOf(random: Random, { parameters, method }: Operation, resolve: Resolve, ids: readonly number[]) {
  const known = parameters.filter((parameter) => parameter.in === 'query')
  const query = new URLSearchParams()
  for (let count = random.below(4); count > 0; count--) {
    const one = known.length && random.chance(0.7) ? random.pick(known) : null
    const name = one?.name ?? (method === 'GET' ? random.pick(LIST_NAMES) : random.pick(['ids', 'x', 'toString']))
    const value = one && random.chance(0.5) ? valueFor(random, one.schema ?? {}, resolve, ids) : strange(random)
    query.append(wellFormed(random.chance(0.05) ? `${name}[a]` : name), asText(value))
  }
  return query.size ? `?${query}` : ''
}

/** The bytes of a body: mostly JSON, sometimes packed, cut or called something else. */
function sent(random: Random, body: unknown, headers: Record<string, string>): string | Uint8Array {
  const text = JSON.stringify(body) ?? 'null'
  headers['content-type'] = 'application/json'
  switch (random.below(40)) {
    case 0:
      headers['content-encoding'] = random.pick(['br', 'gzip', 'deflate', 'zstd', 'identity', 'x'])
      return text
    case 1:
      headers['content-encoding'] = 'br'
      return brotliCompressSync(text)
    case 2:
      headers['content-encoding'] = 'gzip'
      return gzipSync(text).subarray(0, 20)
    case 3:
      return text.slice(0, random.below(text.length + 1))
    case 4:
      headers['content-type'] = random.pick(OTHER_TYPES)
      return text
    case 5:
      return Buffer.from(text, 'latin1')
    case 6:
      return text.replaceAll('":', '":{"toString":"x"},"a":')
    default:
      return text
  }
}

/** The next request of a seed. */
export function requestFor(random: Random, operation: Operation, resolve: Resolve, rows: Rows): FuzzRequest {
  const ids = idsAt(operation.path, rows)
  const headers: Record<string, string> = {}
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const known = operation.parameters.find((parameter) => parameter.name === name)?.schema?.enum
    return encodeURIComponent(known && random.chance(0.8) ? String(random.pick(known)) : parameterOf(random, name, ids))
  })
  if (random.chance(0.1))
    headers['if-match'] = random.pick(['"1"', '"x"', '*', 'W/"1"', '1', '"-1"', '"9007199254740993"'])
  if (random.chance(0.05)) headers.prefer = random.pick(['respond-async', 'respond-async, wait=0', 'wait=x', ','])
  if (random.chance(0.05)) headers['x-pagina'] = random.pick(['%', '/a', '%E0%A4%A', 'x'.repeat(3000)])
  if (random.chance(0.05)) headers['accept-encoding'] = random.pick(['br', 'gzip;q=0', '*', 'x', ''])
  const given = operation.body && !random.chance(0.03) ? valueFor(random, operation.body, resolve, ids) : undefined
  const body = given === undefined ? undefined : sent(random, given, headers)
  return {
    operation,
    method: operation.method,
    path: path + queryOf(random, operation, resolve, ids),
    headers,
    ...(body !== undefined && operation.method !== 'GET' && { body }),
  }
}

/** A request as one line, to be read in a report. */
export const describeRequest = ({ method, path, body, headers }: FuzzRequest) =>
  `${method} ${path.slice(0, 300)} ${JSON.stringify(headers)} ${body === undefined ? '' : (typeof body === 'string' ? body : `${body.length} bytes`).slice(0, 600)}`
