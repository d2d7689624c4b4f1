import type { DefaultValue, FieldDef } from '../../definition/types.ts'
import { kindOf } from '../../fields/index.ts'

const MOMENTS = ['date', 'datetime', 'year', 'monthAgo', 'yearAgo']

interface Schema {
  type?: string
  enum?: unknown[]
  format?: string
  pattern?: string
  items?: Schema
}

const TYPES: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  integer: Number.isSafeInteger,
  number: Number.isFinite,
  boolean: (value) => typeof value === 'boolean',
  array: Array.isArray,
}

/** Whether a value matches the schema of its kind: type, options, pattern. Objects are not checked. */
function hasForm(value: unknown, { type, enum: options, format, pattern, items }: Schema): boolean {
  if (type && TYPES[type] && !TYPES[type](value)) return false
  if (options && !options.includes(value)) return false
  if (pattern && !new RegExp(pattern).test(String(value))) return false
  if (format === 'date' && !/^\d{4}-\d\d-\d\d$/.test(String(value))) return false
  return !items || (value as unknown[]).every((item) => hasForm(item, items))
}

const sizeOf = (value: unknown) =>
  typeof value === 'string' || Array.isArray(value) ? value.length : typeof value === 'number' ? value : undefined

/**
 * Describes what is wrong with a default, or returns undefined. `settings` are the names of settings a default may use.
 */
export function defaultFault(field: FieldDef, value: DefaultValue, settings: ReadonlySet<string>): string | undefined {
  if (value === null) return undefined
  if (typeof value === 'object' && !Array.isArray(value)) {
    if ('setting' in value)
      return settings.has(value.setting) ? undefined : `vem da configuração "${value.setting}", que não existe.`
    if ('monthsFromNow' in value)
      return field.kind === 'month' && Number.isSafeInteger(value.monthsFromNow)
        ? undefined
        : 'conta meses, o que só campos de mês têm.'
    return MOMENTS.includes(value.now)
      ? undefined
      : `é o momento "${value.now}", que não existe: use ${MOMENTS.join(', ')}.`
  }
  if (field.kind === 'ref')
    return Number.isSafeInteger(value) && Number(value) > 0
      ? undefined
      : `é ${JSON.stringify(value)}, que não é o número de um registro.`
  const size = sizeOf(value)
  const within =
    size === undefined ||
    !((field.min !== undefined && size < field.min) || (field.max !== undefined && size > field.max))
  return within && hasForm(value, kindOf(field).openapi(field) as Schema)
    ? undefined
    : `é ${JSON.stringify(value)}, que o próprio campo recusa.`
}
