import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { EngineError } from '#engine'

/** What our own screens send is five levels deep. Much deeper, whoever walks a body after us would run out of stack. */
const MOST_LEVELS = 500

/** Takes the spaces around every text inside a body away, in place. @throws SyntaxError when it is nested too deeply */
export function trimInside(body: object) {
  let level: Record<string, unknown>[] = [body as Record<string, unknown>]
  for (let depth = 0; level.length; depth++) {
    if (depth > MOST_LEVELS) throw new SyntaxError('The JSON is nested too deeply.')
    const inner: Record<string, unknown>[] = []
    for (const one of level) {
      for (const name of Object.keys(one)) {
        const value = one[name]
        if (typeof value === 'string') {
          const trimmed = value.trim()
          if (trimmed !== value) one[name] = trimmed
        } else if (typeof value === 'object' && value !== null) inner.push(value as Record<string, unknown>)
      }
    }
    level = inner
  }
}

/**
 * Keeps the bytes of a body at hand while somebody else reads it. To look on without beginning the reading, it waits for who does.
 * Of a packed body nothing is kept.
 */
function lookOn(request: IncomingMessage): Buffer[] {
  const chunks: Buffer[] = []
  if (request.headers['content-encoding']) return chunks
  const begin = (event: string) => {
    if (event !== 'data') return
    request.off('newListener', begin)
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
  }
  request.on('newListener', begin)
  return chunks
}

/** What a decoder writes for bytes that are no text; but somebody may have meant to write it. */
const REPLACEMENT = '\uFFFD'
const NOT_UTF8 = () =>
  new EngineError(
    400,
    'TEXTO_INVALIDO',
    'O conteúdo enviado tem caracteres inválidos. Envie o texto na codificação UTF-8.',
  )

/**
 * Two things the parser of bodies does cost more than all the rest of reading a big one: it calls back for every value to trim it, and
 * it copies everything for `request.original()`, which nobody here asks for. Texts are trimmed in one walk instead
 * (`config/bodyparser.ts` leaves it to us), and there is no copy.
 * A third it does not do: bytes that are no UTF-8 are refused instead of being kept as replacement characters.
 */
export default class LightBodyMiddleware {
  handle({ request }: HttpContext, next: NextFn) {
    if (!request.hasBody()) return next()
    const begin = request.setInitialBody.bind(request)
    const keepRaw = request.updateRawBody.bind(request)
    const bytes = lookOn(request.request)
    request.updateRawBody = (raw) => {
      if (raw.includes(REPLACEMENT) && !isUtf8(Buffer.concat(bytes))) throw NOT_UTF8()
      bytes.length = 0
      keepRaw(raw)
    }
    request.setInitialBody = (body) => {
      if (typeof body === 'object' && body !== null) trimInside(body)
      begin({})
      request.updateBody(body)
    }
    return next()
  }
}
