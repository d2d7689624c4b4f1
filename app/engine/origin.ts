import type { HttpContext } from '@adonisjs/core/http'
import type { Context } from './definition/context.ts'

/** The screen a person was on, as our screens say it in `X-Pagina`; null where nothing believable is said. */
function pageOf(told: string | undefined): string | null {
  if (!told?.startsWith('/')) return null
  try {
    return decodeURI(told).slice(0, 255)
  } catch {
    return null
  }
}

/** Where a call comes from, as logs keep it. */
export const originOf = ({ request }: HttpContext): NonNullable<Context['origin']> => ({
  ip: request.ip(),
  operation: `${request.method()} ${request.url()}`,
  page: pageOf(request.header('x-pagina')),
})
