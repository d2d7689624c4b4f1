import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

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
 * Two things the parser of bodies does cost more than all the rest of reading a big one: it calls back for every value to trim it, and
 * it copies everything for `request.original()`, which nobody here asks for. Texts are trimmed in one walk instead
 * (`config/bodyparser.ts` leaves it to us), and there is no copy.
 */
export default class LightBodyMiddleware {
  handle({ request }: HttpContext, next: NextFn) {
    const begin = request.setInitialBody.bind(request)
    request.setInitialBody = (body) => {
      if (typeof body === 'object' && body !== null) trimInside(body)
      begin({})
      request.updateBody(body)
    }
    return next()
  }
}
