import type { HttpContext } from '@adonisjs/core/http'

/** Companies of the signed-in user of a request, put there by the session middleware. */
export const companiesOf = (http: HttpContext | undefined): number[] => http?.staff?.companies ?? []
