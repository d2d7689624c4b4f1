import type { FieldErrors, FieldValues } from 'react-hook-form'
import type { Messages } from '../validate.ts'

/** Converts the nested errors of React Hook Form to messages by path. */
export function flattenErrors(errors: FieldErrors<FieldValues>): Messages {
  const found: Messages = {}
  const walk = (node: unknown, path: string) => {
    if (typeof node !== 'object' || node === null) return
    const { message } = node as { message?: unknown }
    if (typeof message === 'string' && path !== '') found[path] = message
    for (const [key, inner] of Object.entries(node)) {
      // `ref` is a DOM node. `type` and `message` belong to an error, unless they are objects; then they are fields
      // with that name.
      if (key === 'ref' || typeof inner !== 'object') continue
      walk(inner, path === '' ? key : `${path}.${key}`)
    }
  }
  walk(errors, '')
  return found
}
