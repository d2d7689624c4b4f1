import type { FieldDef } from '#engine/definition/types.ts'
import { wholeOf } from '#engine/fields/text/pattern.ts'

/** Length limits of every text kind. */
export function checkLength(value: unknown, field: FieldDef): string | undefined {
  const length = String(value).length
  if (field.max !== undefined && length > field.max)
    return field.maxMessage ?? `${field.label} deve ter no máximo ${field.max} caracteres.`
  if (field.min !== undefined && length < field.min)
    return field.minMessage ?? `${field.label} deve ter no mínimo ${field.min} caracteres.`
}

/** From how many characters before the end people are told: a line of text late, a page of text earlier. */
const NEAR = { line: 10, page: 100 }

type Lengths = Pick<FieldDef, 'max' | 'min' | 'pattern'>

/** Up to this length a text is a code, which is right when it is full (CBO, CID, initials of a state). */
const CODE = 8

/** Whether a full text is whole, as a code of nine digits is: of one length only, or of a pattern that takes no further character. */
function isWhole(text: string, { max, min, pattern }: Lengths) {
  if (min === max || (!pattern && max! <= CODE)) return true
  if (!pattern) return false
  const whole = wholeOf(pattern)
  return whole.test(text) && ['0', 'A', 'a', ' ', text.at(-1)].every((next) => !whole.test(text + next))
}

/** What to say when a text comes near its limit, where typing and pasting end; nothing before. */
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
