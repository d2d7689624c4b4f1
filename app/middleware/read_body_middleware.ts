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

/** So much can only be meant to be a file. */
const tooLarge = ({ request }: HttpContext, { files, largest }: BodyLimit) =>
  new EngineError(
    413,
    'MUITO_GRANDE',
    files || Number(request.header('content-length')) > largest
      ? `O arquivo deve ser menor que ${formatBytes(largest)}.`
      : 'O conteúdo enviado é grande demais.',
  )

const isForm = ({ request }: HttpContext) => FORM_TYPE.test(request.header('content-type') ?? '')

/** Whether the body may be more than a stranger's: packed and unannounced ones may. */
const mayBeLarge = ({ request }: HttpContext) =>
  !(Number(request.header('content-length')) <= UNKNOWN_SENDER) || request.header('content-encoding') !== undefined

/** Nobody but who may call the route makes the server read more than a form's worth of text. @throws UnauthenticatedError */
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
 * Reads the body, behind session and CSRF check: what is refused by its cookies is never read. JSON is counted while it arrives
 * (`JsonScan`), and refused before it is parsed when it is larger, deeper or fuller than the route takes. Parts of a form are taken
 * only by routes that take files.
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
    // Fields of an ordinary form, of 64 kB at most; anything else is left alone.
    this.#forms ??= await app.container.make(BodyParserMiddleware)
    return this.#forms.handle(http, next)
  }

  #give({ request }: HttpContext, type: 'json' | 'multipart', body: Record<string, unknown>) {
    request.bodyType = type
    // The framework would copy it for `request.original()`, which nobody asks for.
    request.setInitialBody({})
    request.updateBody(body)
  }
}
