import { isFile } from '../definition/shapes.ts'
import type { FieldDef } from '../definition/types.ts'
import { kindOf } from '../fields/index.ts'
import { utcText } from '../definition/civil_date.ts'

/** Kinds with free text: compared exactly, but ordered and searched without regard to accents and case. */
const TEXTS = new Set(['text', 'longText', 'richText', 'url', 'email'])
export const isText = (field: FieldDef) => TEXTS.has(field.kind)

const DECIMALS = new Set(['decimal', 'money', 'percent'])
/** Decimal places; undefined for non-numeric fields. */
export const scaleOf = (field: FieldDef): number | undefined =>
  DECIMALS.has(field.kind)
    ? (field.scale ?? 2)
    : ['integer', 'year', 'boolean', 'ref'].includes(field.kind)
      ? 0
      : undefined

/** Removes floating-point noise: sums of cents are cents. */
export function rounded(value: unknown, digits: number | undefined): number | null {
  if (value === null || value === undefined) return null
  const number = typeof value === 'number' ? value : Number(value)
  return digits === undefined || Number.isInteger(number) ? number : Number(number.toFixed(digits))
}

/** How a column is read: converts it to the API value of the field. */
export function readerFor(field: FieldDef, fileUrl?: (id: number) => string): (value: any, id?: number) => unknown {
  if (isFile(field))
    return (value, id) => {
      const stored = typeof value === 'string' ? JSON.parse(value) : value
      return stored
        ? { url: fileUrl?.(Number(id)) ?? null, contentType: stored.contentType, name: stored.name, size: stored.size }
        : null
    }
  const scale = scaleOf(field)
  if (field.kind === 'boolean') return (value) => (value === null ? null : Boolean(Number(value)))
  if (scale !== undefined) return (value) => rounded(value, scale)
  const { fromDb } = kindOf(field)
  return (value) => (value === null || value === undefined ? null : fromDb ? fromDb(value, field) : value)
}

/**
 * Converts a condition value to the column format. A day compared with a moment becomes its first or last second, in
 * Brasília.
 */
export function bindingFor(field: FieldDef, op: string): ((value: any) => unknown) | undefined {
  if (field.kind === 'boolean')
    return (value) => (value === null ? null : Number(value === true || value === 1 || value === 'true'))
  if (field.kind !== 'datetime') return undefined
  return (value) => {
    const text = String(value)
    if (text.length === 10) return utcText(`${text}T${op === 'gt' || op === 'lte' ? '23:59:59' : '00:00:00'}-03:00`)
    return utcText(/(Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text.replace(' ', 'T')}Z`)
  }
}
