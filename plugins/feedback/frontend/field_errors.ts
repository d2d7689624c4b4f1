import { ApiError } from '#frontend'

/** Messages of the fields of a refused call, by field; empty for any other error. */
export const fieldErrorsOf = (error: unknown): Record<string, string> =>
  error instanceof ApiError ? error.fieldMessages : {}
