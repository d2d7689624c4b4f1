import vine from '@vinejs/vine'
import { WEAK_PASSWORD } from '../../messages.ts'
import { Field } from '../builder.ts'
import type { FieldKind } from '../kind.ts'
import { isWeak } from './weak.ts'

/** Secret: hashed when written, never sent. 8 to 72 characters and not easily guessed, unless `min()` says otherwise (the present password, asked for again). */
export const password = (label = 'Senha') => new Field<string, false>({ kind: 'password', label, writeOnly: true })

/**
 * Input only: the present password of whoever calls, for changes that an open session alone must not allow. It is checked before the change
 * (PUT of one record); hooks ask `context.http?.actorConfirmed`.
 */
export const currentPassword = (label = 'Senha atual') =>
  new Field<string, false>({ kind: 'password', label, writeOnly: true, confirmsActor: true, min: 1 })

/** A secret that is only compared (the present password) has a `min()` of its own; one that is chosen must not be guessed. */
const notWeak = vine.createRule((value: unknown, _options: undefined, field) => {
  if (typeof value === 'string' && isWeak(value)) field.report(WEAK_PASSWORD, 'weak', field)
})

export const passwordKind: FieldKind = {
  name: 'password',
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
