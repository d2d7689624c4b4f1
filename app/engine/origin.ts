import type { HttpContext } from '@adonisjs/core/http'
import type { Context } from './definition/context.ts'

/** Where a call comes from, as logs keep it. */
export const originOf = ({ request }: HttpContext): NonNullable<Context['origin']> => ({
  ip: request.ip(),
  operation: `${request.method()} ${request.url()}`,
})
