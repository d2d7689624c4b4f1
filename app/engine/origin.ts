import type { HttpContext } from '@adonisjs/core/http'
import type { Context } from './definition/context.ts'

/**
 * The screen the user was on, from the `X-Pagina` header that the frontend sends; null when the header is missing or
 * invalid.
 */
function pageOf(told: string | undefined): string | null {
  if (!told?.startsWith('/')) return null
  try {
    return decodeURI(told).slice(0, 255)
  } catch {
    return null
  }
}

/** The origin of a call, for logs. */
export const originOf = ({ request }: HttpContext): NonNullable<Context['origin']> => ({
  ip: request.ip(),
  operation: `${request.method()} ${request.url()}`,
  page: pageOf(request.header('x-pagina')),
})
