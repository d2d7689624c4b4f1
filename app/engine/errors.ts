import type { Violation } from './definition/validate.ts'

/** An error shown to users: a status, a code and one Portuguese sentence. */
export class EngineError extends Error {
  status: number
  code: string
  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** 400: one or more fields are invalid. */
export class ValidationError extends EngineError {
  violations: Violation[]
  constructor(
    violations: Violation[],
    message = violations.length === 1 ? violations[0]!.message : 'Preencha os campos indicados',
  ) {
    super(400, 'VALIDACAO', message)
    this.violations = violations
  }

  /**
   * The same error for a caller that only sees the part at `path`: 'experiencias.2.empresa' of the record becomes
   * 'empresa' of the row.
   */
  within(path: string): ValidationError {
    const prefix = `${path}.`
    return new ValidationError(
      this.violations.map((violation) =>
        violation.field.startsWith(prefix) ? { ...violation, field: violation.field.slice(prefix.length) } : violation,
      ),
    )
  }
}

/** 400 without a field: the operation is not possible in this state. */
export class RuleError extends EngineError {
  constructor(message: string, code = 'REGRA') {
    super(400, code, message)
  }
}

/** Not signed in: 401 "Sessão expirada.". */
export class UnauthenticatedError extends EngineError {
  constructor(message = 'Sessão expirada.') {
    super(401, 'NAO_AUTENTICADO', message)
  }
}

/** Signed in, but without the authority: 403 "Não autorizado.". */
export class ForbiddenError extends EngineError {
  constructor(message = 'Não autorizado.') {
    super(403, 'NAO_AUTORIZADO', message)
  }
}

/** What is personal to the user whose view of the system somebody else sees ("Ver como"). */
export class PersonalError extends EngineError {
  constructor() {
    super(
      403,
      'PESSOAL',
      'Isto é pessoal do usuário que você está vendo e não aparece em "Ver como". Saia da visualização para continuar.',
    )
  }
}

/** No such record in the scope of the context: 404. Rows of other companies are also reported as not found. */
export class NotFoundError extends EngineError {
  constructor(message = 'O recurso solicitado não foi encontrado.', code = 'NAO_ENCONTRADO') {
    super(404, code, message)
  }
}

/** 409: another user changed the row, or other rows depend on it. `current` is the current row. */
export class ConflictError extends EngineError {
  current?: Record<string, unknown>
  constructor(message: string, current?: Record<string, unknown>, code = 'CONFLITO') {
    super(409, code, message)
    this.current = current
  }
}

/** 409 `OCUPADO`: another transaction holds a lock this one needs; nothing was written. */
export class BusyError extends ConflictError {
  /** Whether the database chose this transaction as a deadlock victim: an immediate retry will most likely succeed. */
  deadlock: boolean
  constructor(deadlock: boolean) {
    super('O registro está sendo alterado por outra operação. Tente novamente.', undefined, 'OCUPADO')
    this.deadlock = deadlock
  }
}

/** 429: too many requests. The response has a `Retry-After` header. */
export class TooManyRequestsError extends EngineError {
  /** Seconds until a retry is useful. */
  retryAfter: number
  constructor(retryAfter: number, sentence = 'Muitas tentativas.') {
    super(429, 'MUITAS_TENTATIVAS', `${sentence} Aguarde ${wait(retryAfter)} e tente novamente.`)
    this.retryAfter = Math.max(1, Math.ceil(retryAfter))
  }
}

const wait = (seconds: number) =>
  seconds > 90 ? `${Math.ceil(seconds / 60)} minutos` : seconds > 1 ? `${Math.ceil(seconds)} segundos` : '1 segundo'

/** 413: the request is larger than the limit. */
export class TooLargeError extends EngineError {
  constructor(message: string) {
    super(413, 'MUITO_GRANDE', message)
  }
}

/**
 * 503: COMMIT failed. `undone`: nothing was written for certain; otherwise the result is unknown, because the
 * connection was lost.
 */
export class CommitError extends EngineError {
  undone: boolean
  constructor(undone: boolean, cause: unknown) {
    super(
      503,
      undone ? 'NAO_GRAVADO' : 'GRAVACAO_INCERTA',
      undone
        ? 'Não foi possível gravar e nada foi alterado. Tente novamente em instantes.'
        : 'Não foi possível confirmar a gravação. Confira se ela foi feita antes de repetir.',
    )
    this.undone = undone
    this.cause = cause
  }
}

/** Aborts the boot; the message names the plugin, the resource and the field. */
export class DefinitionError extends Error {
  human = true
}

/**
 * The existing rows do not allow a migration; reported before anything is changed. It has no stack trace, because the
 * administrator only needs the message.
 */
export class MigrationRefusal extends Error {
  human = true
  constructor(message: string) {
    super(message)
    this.stack = ''
  }
}
