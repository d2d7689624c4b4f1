/** Error of an API call, with the server's message. Standard messages are used only when the server sent none. */

export interface FieldError {
  /** 'FIELD_VALIDATION_VIOLATION' when `field` names a field of the form. */
  type: string
  /** Path: 'experiencias.0.empresa'. */
  field?: string
  /** Message for the user. */
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

/** Code of the `ApiError` of a call that did not reach the server. */
export const UNREACHABLE = 'api-unreachable'
export const UNREACHABLE_TEXT = 'Não foi possível acessar a API do RH. Verifique sua conexão e tente novamente.'

/**
 * A response that is not successful: `status`, `code`, the message for the user and, for 400, the invalid fields.
 * Status 0: the server was not reached.
 */
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

  /** Messages of the fields, by path, as forms show them beside the inputs. */
  get fieldMessages(): Record<string, string> {
    const named = this.errors.filter((error) => error.type === 'FIELD_VALIDATION_VIOLATION' && error.field)
    return Object.fromEntries(named.map((error) => [error.field as string, error.message]))
  }
}

/** Error for a call without a response: server down, no network, proxy not available. */
export function unreachable(cause: unknown): ApiError {
  const error = new ApiError(0, { code: UNREACHABLE, message: UNREACHABLE_TEXT })
  error.cause = cause
  return error
}

/** Reads the error from a response, whatever its content type: a rejected PDF request returns JSON. */
export async function fromResponse(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '')
  try {
    const body = JSON.parse(text) as ErrorBody
    return new ApiError(response.status, body !== null && typeof body === 'object' ? body : {}, body)
  } catch {
    return new ApiError(response.status, {}, text)
  }
}
