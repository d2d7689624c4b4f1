import type { FieldDef } from '#engine/definition/types.ts'

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

/** What to say when a text comes near its limit, where typing and pasting end; nothing before. */
export function charactersLeft(
  text: string | null | undefined,
  max: number | undefined,
  size: keyof typeof NEAR,
): string | undefined {
  const left = max === undefined || !text ? undefined : max - text.length
  if (left === undefined || left > Math.min(NEAR[size], max! / 5)) return undefined
  if (left <= 0) return `Limite de ${max} caracteres atingido.`
  return left === 1 ? 'Resta 1 caractere' : `Restam ${left} caracteres`
}
