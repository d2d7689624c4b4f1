import type { IncomingMessage } from 'node:http'
import type { HttpContext } from '@adonisjs/core/http'
import { NotFoundError, RuleError, ValidationError } from '../errors.ts'
import type { EngineContext } from '../context.ts'

/** Maximum number of rows per call. */
export const MAX_BATCH_SIZE = 1000

/** Creates a context from a request; throws 401 when no user is signed in. */
export type Contexts = { staff: (http: HttpContext) => Promise<EngineContext> }

/** The id in the address. @throws NotFoundError */
export const idOf = (http: HttpContext, name: 'id' | 'item' = 'id') => {
  const id = Number(http.params[name])
  if (!Number.isSafeInteger(id)) throw new NotFoundError()
  return id
}

/**
 * A non-negative integer from JSON or an address, or null. Stricter than JavaScript, which converts `1e3`, `0x10`,
 * `true` and `[5]` to numbers.
 */
export function wholeNumber(value: unknown): number | null {
  const number =
    typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value)) ? Number(value) : Number.NaN
  return Number.isSafeInteger(number) && number >= 0 ? number : null
}

/** The ids of a selection, as an array or comma-separated; empty without a selection. @throws ValidationError */
export function selectionOf(value: unknown): number[] {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    throw new ValidationError([{ field: 'ids', message: 'Valor inválido' }])
  const ids = (Array.isArray(value) ? value : String(value ?? '').split(','))
    .filter((item) => item !== '')
    .map(wholeNumber)
  if (ids.length > MAX_BATCH_SIZE || ids.includes(null))
    throw new ValidationError([{ field: 'ids', message: 'Valor inválido' }])
  return ids as number[]
}

const READABLE = new Set(['json', 'urlencoded', 'multipart'])

/** Browsers declare an empty body by its length, other clients also by chunked encoding without chunks. */
const isEmpty = ({ headers, complete, readableLength }: IncomingMessage) =>
  headers['content-length'] === '0' ||
  (headers['transfer-encoding'] !== undefined &&
    headers['content-type'] === undefined &&
    complete &&
    readableLength === 0)

/**
 * The parsed body, or an empty object without body. An unsupported content type is refused, because otherwise it would
 * be treated as an empty body. @throws RuleError
 */
export function sentBody({ request }: HttpContext): Record<string, unknown> {
  if (!request.hasBody() || isEmpty(request.request)) return {}
  if (!READABLE.has(request.bodyType ?? ''))
    throw new RuleError('O conteúdo enviado não é um JSON válido.', 'JSON_INVALIDO')
  return request.body()
}

/** The body as an object. @throws ValidationError */
export const bodyOf = (http: HttpContext): Record<string, unknown> => {
  const body = sentBody(http)
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new ValidationError([{ field: '', message: 'Informe um objeto.' }])
  return body
}
