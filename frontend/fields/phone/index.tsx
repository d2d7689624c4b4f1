import type { FieldDef } from '#engine/definition/types.ts'
import { CHECKS } from '../checks.ts'
import { formatPhone, parsePhone } from '../format.ts'
import { maskedKind } from '../support/masked_kind.tsx'

const format = (value: string, field: FieldDef) => formatPhone(value, field.max)

/** An invalid number (from an import) is shown as invalid instead of being formatted. */
const show = (value: string, field: FieldDef) =>
  value && CHECKS.phone(value, field) ? 'Número inválido' : format(value, field)

export const { Input, Cell, text } = maskedKind(format, parsePhone, { type: 'tel', inputMode: 'tel' }, show)
export const columnWidth = 150
export const short = true
