import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import app from '@adonisjs/core/services/app'
import BodyParserMiddleware from '@adonisjs/core/bodyparser_middleware'
import { EngineError, UnauthenticatedError } from '#engine'
import { type BodyLimit, bodyLimitOf, largestForm, UNKNOWN_SENDER } from '#engine/http/body_limits.ts'
import { readCandidate } from '#app/auth/candidate_session.ts'
import { readStaff } from '#app/auth/staff_session.ts'
import { formatBytes } from '#app/files/errors.ts'
import { bodyOfForm, readForm } from '#app/http_body/read_form.ts'
import { parseJson, readJsonText } from '#app/http_body/read_json.ts'

const METHODS = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])
const FORM_TYPE = /^multipart\/form-data\s*(;|$)/i
const JSON_TYPE = /^application\/json\s*(;|$)/i

/** A body this large is most likely meant to be a file. */
const tooLarge = ({ request }: HttpContext, { files, largest }: BodyLimit) =>
  new EngineError(
    413,
    'MUITO_GRANDE',
    files || Number(request.header('content-length')) > largest
      ? `O arquivo deve ser menor que ${formatBytes(largest)}.`
      : 'O conteúdo enviado é grande demais.',
  )

const isForm = ({ request }: HttpContext) => FORM_TYPE.test(request.header('content-type') ?? '')

/**
 * Whether the body may exceed the limit for unauthenticated callers. True for compressed bodies and bodies without a
 * length.
 */
const mayBeLarge = ({ request }: HttpContext) =>
  !(Number(request.header('content-length')) <= UNKNOWN_SENDER) || request.header('content-encoding') !== undefined

/**
 * Body limit of a request. Callers who may not call the route get only the small limit.
 * @throws UnauthenticatedError
 */
async function allowed(http: HttpContext) {
  const limit = bodyLimitOf(http.routeKey)
  const found = { ...limit, tooLarge: () => tooLarge(http, limit) }
  if (!mayBeLarge(http)) return { ...found, bytes: UNKNOWN_SENDER }
  if (limit.audience === 'staff' && !(await readStaff(http))) throw new UnauthenticatedError()
  if (limit.audience === 'candidate' && !(await readCandidate(http))) throw new UnauthenticatedError()
  const bytes = isForm(http) && limit.files ? largestForm(limit) : limit.bytes
  if (Number(http.request.header('content-length')) > bytes) throw found.tooLarge()
  return { ...found, bytes }
}

/**
 * Reads the body after the session and CSRF checks, so rejected requests are not read. JSON is counted as it arrives
 * (`JsonScan`), and rejected before parsing when it exceeds the route's size, depth or number of values. Form parts are
 * accepted only by routes that accept files.
 */
export default class ReadBodyMiddleware {
  #forms?: BodyParserMiddleware

  async handle(http: HttpContext, next: NextFn) {
    const { request } = http
    if (!METHODS.has(request.method()) || !request.hasBody()) return next()
    const type = request.header('content-type') ?? ''
    if (JSON_TYPE.test(type)) {
      const limit = await allowed(http)
      this.#give(http, 'json', parseJson(await readJsonText(request.request, limit)))
      return next()
    }
    if (isForm(http)) {
      const limit = await allowed(http)
      if (!limit.files)
        throw new EngineError(415, 'SEM_ARQUIVOS', 'Este endereço não recebe arquivos: envie o conteúdo como JSON.')
      const form = await readForm(request.request, limit)
      http.uploads = form.files
      this.#give(http, 'multipart', bodyOfForm(form, limit.values))
      return next()
    }
    // Fields of a plain form, at most 64 kB; other types are ignored.
    this.#forms ??= await app.container.make(BodyParserMiddleware)
    return this.#forms.handle(http, next)
  }

  #give({ request }: HttpContext, type: 'json' | 'multipart', body: Record<string, unknown>) {
    request.bodyType = type
    // The framework would copy the body for `request.original()`, which is not used.
    request.setInitialBody({})
    request.updateBody(body)
  }
}
