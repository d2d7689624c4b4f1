import type { HttpContext } from '@adonisjs/core/http'
import { NotFoundError, ValidationError } from '../errors.ts'
import type { EngineContext } from '../runtime/context.ts'

/** How the platform turns a request into a context; throws 401 when nobody is signed in. */
export type Contexts = { staff: (http: HttpContext) => Promise<EngineContext> }

/** The number in the address. @throws NotFoundError */
export const idOf = (http: HttpContext, name: 'id' | 'item' = 'id') => {
  const id = Number(http.params[name])
  if (!Number.isSafeInteger(id)) throw new NotFoundError()
  return id
}

/** The body as an object. @throws ValidationError */
export const bodyOf = (http: HttpContext): Record<string, unknown> => {
  const body = http.request.body()
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new ValidationError([{ field: '', message: 'Informe um objeto.' }])
  return body
}
