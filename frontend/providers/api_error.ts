/** What went wrong in a call, in the server's words. Standard sentences only where the server gave none. */

export interface FieldError {
  /** 'FIELD_VALIDATION_VIOLATION' when `field` names a field of the form. */
  type: string
  /** Path: 'experiencias.0.empresa'. */
  field?: string
  /** What people read. */
  message: string
}

interface ErrorBody {
  code?: string | number
  message?: string
  errors?: FieldError[]
  requestId?: string
}

const STANDARD: Record<number, string> = {
  401: 'Sessão expirada.',
  403: 'Não autorizado.',
  404: 'O recurso solicitado não foi encontrado.',
}

/** Code of the `ApiError` of a call that never reached the server. */
export const UNREACHABLE = 'api-unreachable'
export const UNREACHABLE_TEXT = 'Não foi possível acessar a API do RH. Verifique sua conexão e tente novamente.'

/** An answer that is no success: `status`, `code`, the sentence for people and, for 400, the wrong fields. Status 0: the server was not reached. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly errors: FieldError[]
  readonly requestId?: string
  readonly body?: unknown

  constructor(status: number, body: ErrorBody = {}, whole: unknown = body) {
    super(body.message || STANDARD[status] || 'Erro')
    this.name = 'ApiError'
    this.status = status
    this.code = String(body.code ?? (body.message ? status : 500))
    this.errors = Array.isArray(body.errors) ? body.errors : []
    this.requestId = body.requestId
    this.body = whole
  }

  /** The messages of the fields, by path: what a form shows beside its inputs. */
  get fieldMessages(): Record<string, string> {
    const named = this.errors.filter((one) => one.type === 'FIELD_VALIDATION_VIOLATION' && one.field)
    return Object.fromEntries(named.map((one) => [one.field as string, one.message]))
  }
}

/** No answer at all: server down, cable out, proxy gone. */
export function unreachable(cause: unknown): ApiError {
  const error = new ApiError(0, { code: UNREACHABLE, message: UNREACHABLE_TEXT })
  error.cause = cause
  return error
}

/** Reads the error out of an answer, whatever its declared type: a refused PDF still holds JSON. */
export async function fromResponse(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '')
  try {
    const body = JSON.parse(text) as ErrorBody
    return new ApiError(response.status, body !== null && typeof body === 'object' ? body : {}, body)
  } catch {
    return new ApiError(response.status, {}, text)
  }
}
