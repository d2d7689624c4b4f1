import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import { EngineError, ValidationError } from '#engine'
import { collect, type CollectLimit } from './collect.ts'
import { JsonScan } from './json_scan.ts'

export interface JsonLimit extends CollectLimit {
  values: number
}

const NOT_UTF8 = () =>
  new EngineError(
    400,
    'TEXTO_INVALIDO',
    'O conteúdo enviado tem caracteres inválidos. Envie o texto na codificação UTF-8.',
  )

/** The text of a JSON body; may be empty. @throws EngineError 400, 413, 415 */
export async function readJsonText(request: IncomingMessage, limit: JsonLimit): Promise<string> {
  const scan = new JsonScan(limit.values)
  const bytes = await collect(request, limit, (chunk) => scan.push(chunk))
  if (!isUtf8(bytes)) throw NOT_UTF8()
  const text = bytes.toString('utf8')
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
}

/** Names that would reach a prototype when values are copied one by one. */
const reachesPrototype = (name: string, value: unknown) =>
  name === '__proto__' ||
  (name === 'constructor' && typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype'))

/** An object with one of these names cannot be converted to text or number: JavaScript throws on the attempt. */
const CONVERSIONS = ['toString', 'valueOf']

/** The path of an object within a body. */
function pathTo(body: object, found: object): string[] | undefined {
  if (body === found) return []
  for (const [name, value] of Object.entries(body)) {
    const rest = typeof value === 'object' && value !== null ? pathTo(value, found) : undefined
    if (rest) return [name, ...rest]
  }
  return undefined
}

/**
 * Trims every text and deletes names that would reach a prototype, in place.
 * @throws ValidationError when an object has a name no field can have
 */
function clean(body: object) {
  const waiting = [body as Record<string, unknown>]
  for (let one = waiting.pop(); one; one = waiting.pop())
    for (const name of Object.keys(one)) {
      const value = one[name]
      if (CONVERSIONS.includes(name))
        throw new ValidationError([{ field: [...pathTo(body, one)!, name].join('.'), message: 'Campo desconhecido.' }])
      if (reachesPrototype(name, value)) delete one[name]
      else if (typeof value === 'string') {
        const trimmed = value.trim()
        if (trimmed !== value) one[name] = trimmed
      } else if (typeof value === 'object' && value !== null) waiting.push(value as Record<string, unknown>)
    }
}

/** Parses a JSON body, which must be an object or a list. @throws SyntaxError */
export function parseJson(text: string): Record<string, unknown> {
  if (text === '') return {}
  const body: unknown = JSON.parse(text)
  if (typeof body !== 'object' || body === null) throw new SyntaxError('The body is neither an object nor a list.')
  clean(body)
  return body as Record<string, unknown>
}
