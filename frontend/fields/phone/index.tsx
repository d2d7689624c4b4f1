import type { FieldDef } from '#engine/definition/types.ts'
import { CHECKS } from '../checks.ts'
import { formatPhone, parsePhone } from '../format.ts'
import { maskedKind } from '../support/masked_kind.tsx'

const format = (value: string, field: FieldDef) => formatPhone(value, field.max)

/** A number nobody can call (brought in by an import) is told as such instead of being dressed up. */
const show = (value: string, field: FieldDef) =>
  value && CHECKS.phone(value, field) ? 'Número inválido' : format(value, field)

export const { Input, Cell, text } = maskedKind(format, parsePhone, { type: 'tel', inputMode: 'tel' }, show)
export const columnWidth = 150
export const short = true
