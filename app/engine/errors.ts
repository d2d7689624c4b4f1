import type { Violation } from './definition/validate.ts'

/** An error people are meant to read: a status, a code and one Portuguese sentence. */
export class EngineError extends Error {
  status: number
  code: string
  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** 400: one or more fields break a rule. */
export class ValidationError extends EngineError {
  violations: Violation[]
  constructor(
    violations: Violation[],
    message = violations.length === 1 ? violations[0]!.message : 'Preencha os campos indicados',
  ) {
    super(400, 'VALIDACAO', message)
    this.violations = violations
  }

  /** The same as somebody knows it who sees only the part at `path`: 'experiencias.2.empresa' of the record is 'empresa' of the row. */
  within(path: string): ValidationError {
    const prefix = `${path}.`
    return new ValidationError(
      this.violations.map((one) =>
        one.field.startsWith(prefix) ? { ...one, field: one.field.slice(prefix.length) } : one,
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

/** Nobody is signed in: 401 "Sessão expirada.". */
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

/** No such record in the scope of the context: 404. Rows of other companies are not found either. */
export class NotFoundError extends EngineError {
  constructor(message = 'O recurso solicitado não foi encontrado.', code = 'NAO_ENCONTRADO') {
    super(404, code, message)
  }
}

/** 409: somebody else changed the row, or other rows depend on it. `current` is the row as it is now. */
export class ConflictError extends EngineError {
  current?: Record<string, unknown>
  constructor(message: string, current?: Record<string, unknown>, code = 'CONFLITO') {
    super(409, code, message)
    this.current = current
  }
}

/** 409 `OCUPADO`: another transaction holds what this one needs; nothing was written. */
export class BusyError extends ConflictError {
  /** Whether the database chose this transaction as the victim of a deadlock: run again at once, it will most likely pass. */
  deadlock: boolean
  constructor(deadlock: boolean) {
    super('O registro está sendo alterado por outra operação. Tente novamente.', undefined, 'OCUPADO')
    this.deadlock = deadlock
  }
}

/** 429: called too often. The answer carries `Retry-After`. */
export class TooManyRequestsError extends EngineError {
  /** Seconds until it is worth trying again. */
  retryAfter: number
  constructor(retryAfter: number, sentence = 'Muitas tentativas.') {
    super(429, 'MUITAS_TENTATIVAS', `${sentence} Aguarde ${wait(retryAfter)} e tente novamente.`)
    this.retryAfter = Math.max(1, Math.ceil(retryAfter))
  }
}

const wait = (seconds: number) =>
  seconds > 90 ? `${Math.ceil(seconds / 60)} minutos` : seconds > 1 ? `${Math.ceil(seconds)} segundos` : '1 segundo'

/** More was sent than is taken: 413. */
export class TooLargeError extends EngineError {
  constructor(message: string) {
    super(413, 'MUITO_GRANDE', message)
  }
}

/** 503: COMMIT failed. `undone`: certainly nothing was written; otherwise nobody knows (the connection was lost on the way). */
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

/** Stops the boot: names the plugin, the resource and the field. */
export class DefinitionError extends Error {
  human = true
}

/** A migration the rows do not allow: told before anything was changed. Whoever runs it needs the sentence, not where it was thrown. */
export class MigrationRefusal extends Error {
  human = true
  constructor(message: string) {
    super(message)
    this.stack = ''
  }
}
