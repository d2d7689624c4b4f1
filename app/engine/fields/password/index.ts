import vine from '@vinejs/vine'
import { WEAK_PASSWORD } from '../../messages.ts'
import { InputField } from '../input_field.ts'
import type { FieldKind } from '../kind.ts'
import { isWeak } from './weak.ts'

/** What `password` can. */
export class PasswordField extends InputField<string> {
  /** At most so many characters. */
  max(max: number, message?: string) {
    return this.with({ max, ...(message && { maxMessage: message }) })
  }
  /** At least so many characters. */
  min(min: number, message?: string) {
    return this.with({ min, ...(message && { minMessage: message }) })
  }
  /** This input beside it must repeat the value when it is sent, and is never stored. */
  confirmedBy(confirmedBy: string) {
    return this.with({ confirmedBy })
  }
}

/** Secret: hashed when written, never sent. 8 to 72 characters and not easily guessed, unless `min()` says otherwise (the present password, asked for again). */
export const password = (label = 'Senha') => new PasswordField({ kind: 'password', label, writeOnly: true })

/**
 * Input only: the present password of whoever calls, for changes that an open session alone must not allow. It is checked before the change
 * (PUT of one record); hooks ask `context.http?.actorConfirmed`.
 */
export const currentPassword = (label = 'Senha atual') =>
  new PasswordField({ kind: 'password', label, writeOnly: true, confirmsActor: true, min: 1 })

/** A secret that is only compared (the present password) has a `min()` of its own; one that is chosen must not be guessed. */
const notWeak = vine.createRule((value: unknown, _options: undefined, field) => {
  if (typeof value === 'string' && isWeak(value)) field.report(WEAK_PASSWORD, 'weak', field)
})

export const passwordKind: FieldKind = {
  name: 'password',
  // Whoever chose it types the same again.
  entry: 'exact',
  storage: 'column',
  column: () => ({ type: 'string', length: 255 }),
  rule: (field) => {
    const text = vine
      .string()
      .minLength(field.min ?? 8)
      .maxLength(field.max ?? 72)
    return field.min === undefined ? text.use(notWeak()) : text
  },
  operators: [],
  cell: 'text',
  text: () => '',
  openapi: () => ({ type: 'string', writeOnly: true }),
}
