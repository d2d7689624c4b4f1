import type { FieldErrors, FieldValues } from 'react-hook-form'
import type { Messages } from '../validate.ts'

/** React Hook Form nests its errors as the values are nested; screens think in paths. */
export function flattenErrors(errors: FieldErrors<FieldValues>): Messages {
  const found: Messages = {}
  const walk = (node: unknown, path: string) => {
    if (typeof node !== 'object' || node === null) return
    const { message } = node as { message?: unknown }
    if (typeof message === 'string' && path !== '') found[path] = message
    for (const [key, inner] of Object.entries(node)) {
      // `ref` is a DOM node; `type` and `message` belong to an error, unless a field bears that name (then they are objects).
      if (key === 'ref' || typeof inner !== 'object') continue
      walk(inner, path === '' ? key : `${path}.${key}`)
    }
  }
  walk(errors, '')
  return found
}
