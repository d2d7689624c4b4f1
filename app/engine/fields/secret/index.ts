import vine from '@vinejs/vine'
import { InputField } from '../input_field.ts'
import type { FieldKind } from '../kind.ts'

/** Characters of a key or token, unless `max()` says more. */
const MAX_LENGTH = 400
/** What a text of so many characters at most takes when it is sealed, and room for a longer key of the installation. */
const SEALED = 1000

/** What `secret` can. */
export class SecretField extends InputField<string> {
  /** At most so many characters. */
  max(max: number, message?: string) {
    return this.with({ max, ...(message && { maxMessage: message }) })
  }
  /**
   * It is only for the address in this field. A new address is refused (create, change, patch, bulk, import) unless the secret comes with
   * it, so that nobody can have a stored secret sent elsewhere. null deletes it.
   */
  boundTo(path: string, message?: string) {
    return this.with({ boundTo: path, ...(message && { boundMessage: message }) })
  }
}

/**
 * A key to another system: encrypted with the key of the installation when written, in no answer, list, export, copy or audit row, read by
 * `context.secret()` alone. Left out it stays, null takes it away. `purpose` names what it opens: sealed for one, it opens nothing else.
 */
export const secret = (label: string, purpose?: string) =>
  new SecretField({
    kind: 'secret',
    label,
    writeOnly: true,
    personal: 'sensitive',
    ...(purpose && { sealedFor: purpose }),
  })

export const secretKind: FieldKind = {
  name: 'secret',
  entry: 'exact',
  storage: 'column',
  sealed: true,
  column: (field) => ((field.max ?? MAX_LENGTH) > MAX_LENGTH ? { type: 'text' } : { type: 'string', length: SEALED }),
  rule: (field) => vine.string().maxLength(field.max ?? MAX_LENGTH),
  operators: [],
  cell: 'text',
  text: () => '',
  openapi: (field) => ({ type: 'string', maxLength: field.max ?? MAX_LENGTH, writeOnly: true }),
}
