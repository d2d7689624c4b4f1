import { ExceptionHandler, type HttpContext } from '@adonisjs/core/http'
import { BusyError, ConflictError, EngineError, TooManyRequestsError, ValidationError } from '#engine'
import { FileError } from '#app/files/index.ts'
import { recordRefusal } from '#app/security_events/record.ts'
import { isChangingRoute } from '#engine/http/plain_routes.ts'
import { sendApp } from '#app/web_pages/serve.ts'

interface Answer {
  status: number
  code: string
  message: string
  errors?: { type: string; field: string; message: string }[]
  atual?: unknown
}

const KNOWN: Record<string, Omit<Answer, 'errors'>> = {
  E_BAD_CSRF_TOKEN: { status: 403, code: 'CSRF', message: 'Não autorizado.' },
  E_ROUTE_NOT_FOUND: { status: 404, code: 'NAO_ENCONTRADO', message: 'O recurso solicitado não foi encontrado.' },
  E_UNAUTHORIZED_ACCESS: { status: 401, code: 'NAO_AUTENTICADO', message: 'Sessão expirada.' },
  E_REQUEST_ENTITY_TOO_LARGE: { status: 413, code: 'MUITO_GRANDE', message: 'O arquivo deve ser menor que 10 MB.' },
  E_TOO_MANY_REQUESTS: {
    status: 429,
    code: 'MUITAS_TENTATIVAS',
    message: 'Muitas tentativas. Aguarde um momento e tente novamente.',
  },
}

/** A GET that changes something, sent by a link or a page of another site. */
const ELSEWHERE: Answer = {
  status: 403,
  code: 'CSRF',
  message: 'Este endereço altera dados e só responde às telas do próprio sistema: abra a tela e faça por ela.',
}

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ER_ACCESS_DENIED_ERROR',
  'ER_CON_COUNT_ERROR',
  'ER_CONNECTION_KILLED',
  'ER_SERVER_SHUTDOWN',
  // A node outside of the majority of its cluster.
  'ER_UNKNOWN_COM_ERROR',
  'SQLITE_FULL',
])

/** A transaction outside of the repository that met another: undone, and worth trying again. */
const LOCKED = new Set(['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT'])

/** The disk or the bucket refuses, or is away. */
const STORAGE_FAULTS = new Set([
  'E_CANNOT_WRITE_FILE',
  'E_CANNOT_READ_FILE',
  'E_CANNOT_GET_METADATA',
  'E_CANNOT_CHECK_FILE_EXISTENCE',
])

/** The database is away, went away meanwhile (the driver calls that fatal) or cannot write. */
const databaseDown = (error: any) =>
  UNREACHABLE.has(error?.code) ||
  (error?.code === 'ENOENT' && error.syscall === 'connect') ||
  String(error?.code).startsWith('SQLITE_IOERR') ||
  (error?.fatal === true && error.status === undefined) ||
  error?.name === 'KnexTimeoutError'

const violationOf = (field: string, message: string) => ({ type: 'FIELD_VALIDATION_VIOLATION', field, message })

/** Every error in one shape, in Portuguese, without stack and without SQL. What is not expected is logged with the request id. */
export function answerOf(error: any): Answer {
  if (error instanceof ValidationError)
    return {
      status: error.status,
      code: error.code,
      message: error.message,
      errors: error.violations.map(({ field, message }) => violationOf(field, message)),
    }
  if (error instanceof ConflictError)
    return {
      status: error.status,
      code: error.code,
      message: error.message,
      ...(error.current && { atual: error.current }),
    }
  if (error instanceof EngineError) return { status: error.status, code: error.code, message: error.message }
  if (error instanceof FileError && error.status < 500)
    return {
      status: error.status,
      code: error.code,
      message: error.message,
      ...(error.field && { errors: [violationOf(error.field, error.message)] }),
    }
  const known = KNOWN[error?.code]
  if (known) return known
  if (error?.status === 413 || error?.code === 'LIMIT_FILE_SIZE' || error?.type === 'entity.too.large')
    return KNOWN.E_REQUEST_ENTITY_TOO_LARGE!
  if (
    error?.type === 'entity.parse.failed' ||
    String(error?.code).startsWith('Z_') ||
    // A module of ours that does not load is a SyntaxError too, and no fault of whoever asked.
    (error instanceof SyntaxError && !error.message.startsWith('The requested module')) ||
    (error?.status >= 400 && error.status < 500 && /JSON/i.test(error.message))
  )
    return { status: 400, code: 'JSON_INVALIDO', message: 'O conteúdo enviado não é um JSON válido.' }
  if (LOCKED.has(error?.code)) return answerOf(new BusyError(true))
  if (databaseDown(error))
    return {
      status: 503,
      code: 'BANCO_INDISPONIVEL',
      message: 'O banco de dados não está acessível. Tente novamente em instantes.',
    }
  if (STORAGE_FAULTS.has(error?.code))
    return {
      status: 503,
      code: 'ARMAZENAMENTO_INDISPONIVEL',
      message: 'O armazenamento de arquivos não está acessível. Tente novamente em instantes.',
    }
  if (Number.isInteger(error?.status) && error.status >= 400 && error.status < 500 && error.code)
    return {
      status: error.status,
      code: String(error.code),
      message: /^[A-ZÀ-Ú]/.test(error.message) && error.human !== false ? error.message : 'Requisição inválida.',
    }
  // Refused by the parser of bodies (too deep, no boundary): it gives a status and no code, and its words are English.
  if (Number.isInteger(error?.status) && error.status >= 400 && error.status < 500)
    return { status: error.status, code: 'REQUISICAO_INVALIDA', message: 'Requisição inválida.' }
  if (error?.human && error.status >= 500 && error.code)
    return { status: error.status, code: error.code, message: error.message }
  return { status: 500, code: 'ERRO_INTERNO', message: 'Erro' }
}

export default class HttpExceptionHandler extends ExceptionHandler {
  protected debug = false

  async handle(error: any, http: HttpContext) {
    const answer = isChangingRoute(http.routeKey) && error?.code === 'E_BAD_CSRF_TOKEN' ? ELSEWHERE : answerOf(error)
    const api = http.request.url().startsWith('/api/')
    if (!api && answer.status === 404 && ['GET', 'HEAD'].includes(http.request.method())) return sendApp(http)
    if (error instanceof TooManyRequestsError) http.response.header('Retry-After', String(error.retryAfter))
    if (answer.status === 403 && http.staff) await recordRefusal(http)
    const { status, ...body } = answer
    http.response.status(status).json({ ...body, requestId: http.request.id() })
  }

  async report(error: any, http: HttpContext) {
    if (answerOf(error).status < 500) return
    http.logger.error({ err: error, requestId: http.request.id(), url: http.request.url() }, 'request failed')
  }
}
