import type { FieldDef } from '#engine/definition/types.ts'
import { wholeOf } from '#engine/fields/text/pattern.ts'

/** Length limits of all text kinds. */
export function checkLength(value: unknown, field: FieldDef): string | undefined {
  const length = String(value).length
  if (field.max !== undefined && length > field.max)
    return field.maxMessage ?? `${field.label} deve ter no máximo ${field.max} caracteres.`
  if (field.min !== undefined && length < field.min)
    return field.minMessage ?? `${field.label} deve ter no mínimo ${field.min} caracteres.`
}

/** Number of remaining characters from which they are shown: late for a single line, earlier for long text. */
const NEAR = { line: 10, page: 100 }

type Lengths = Pick<FieldDef, 'max' | 'min' | 'pattern'>

/** A text with at most this length is a code, which is complete at its maximum (CBO, CID, initials of a state). */
const CODE = 8

/**
 * Whether a text at its maximum length is complete, like a nine-digit code: it has a fixed length, or a pattern that
 * accepts no further character.
 */
function isWhole(text: string, { max, min, pattern }: Lengths) {
  if (min === max || (!pattern && max! <= CODE)) return true
  if (!pattern) return false
  const whole = wholeOf(pattern)
  return whole.test(text) && ['0', 'A', 'a', ' ', text.at(-1)].every((next) => !whole.test(text + next))
}

/** Message when a text is near its limit, where typing and pasting stop; undefined before. */
export function charactersLeft(
  text: string | null | undefined,
  field: Lengths,
  size: keyof typeof NEAR,
): string | undefined {
  const { max } = field
  if (max === undefined || !text) return undefined
  const left = max - text.length
  if (left > Math.min(NEAR[size], max / 5)) return undefined
  if (left <= 0) return isWhole(text, field) ? undefined : `Limite de ${max} caracteres atingido.`
  return left === 1 ? 'Resta 1 caractere' : `Restam ${left} caracteres`
}
