import type { FieldDef } from '#engine/definition/types.ts'

/** Length limits of every text kind. */
export function checkLength(value: unknown, field: FieldDef): string | undefined {
  const length = String(value).length
  if (field.max !== undefined && length > field.max) return field.maxMessage ?? `${field.label} deve ter no máximo ${field.max} caracteres.`
  if (field.min !== undefined && length < field.min) return field.minMessage ?? `${field.label} deve ter no mínimo ${field.min} caracteres.`
}
