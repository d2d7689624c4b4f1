import vine from '@vinejs/vine'
import { ColumnField } from '../input_field.ts'
import { normalNumber, withoutMask } from '../document/index.ts'
import type { FieldKind } from '../kind.ts'
import { EMAIL, WEB_ADDRESS } from './patterns.ts'

/** What `email` and `url` can. */
export class ContactField extends ColumnField<string> {
  /** At most so many characters. */
  max(max: number, message?: string) {
    return this.with({ max, ...(message && { maxMessage: message }) })
  }
}
/** What `phone` can; `min` and `max` count its digits. */
export class PhoneField extends ContactField {
  /** At least so many digits. */
  min(min: number, message?: string) {
    return this.with({ min, ...(message && { minMessage: message }) })
  }
  /** A spreadsheet may have it with its area code in one cell, which goes to this field beside it. */
  areaCodeIn(areaCodeIn: string) {
    return this.with({ areaCodeIn })
  }
  /** A mobile number that a spreadsheet has here goes to this field beside it. */
  mobilesIn(mobilesIn: string) {
    return this.with({ mobilesIn })
  }
}

/** E-mail address. */
export const email = (label = 'E-mail') => new ContactField({ kind: 'email', label, personal: 'contact' })
/** Phone number, digits only; `min` and `max` count digits (default 10 to 11, area code included). */
export const phone = (label: string) => new PhoneField({ kind: 'phone', label, personal: 'contact' })
/** Address of a page, http or https. */
export const url = (label: string) => new ContactField({ kind: 'url', label })
/** Colour as '#rrggbb'. */
export const color = (label: string) => new ColumnField<string>({ kind: 'color', label })

const orEmpty = (pattern: RegExp) => new RegExp(`^$|${pattern.source}`, pattern.flags)
const emptyToNull = (value: unknown) => (value === '' ? null : value)
const stored = { storage: 'column', toDb: emptyToNull, cell: 'text' } as const

export const emailKind: FieldKind = {
  ...stored,
  name: 'email',
  entry: 'email',
  column: (field) => ({ type: 'string', length: field.max ?? 200 }),
  rule: (field) =>
    vine
      .string()
      .trim()
      .maxLength(field.max ?? 200)
      .regex(orEmpty(EMAIL)),
  operators: ['contains', 'in'],
  openapi: (field) => ({ type: 'string', format: 'email', maxLength: field.max ?? 200 }),
}

const digitCount = vine.createRule((value: unknown, { min, max }: { min: number; max: number }, field) => {
  const plain = String(value ?? '').replace(/\D/g, '')
  const broken = plain === '' ? /\p{L}/u.test(String(value)) : plain.length < min || plain.length > max
  if (broken) field.report('Inválido', 'phone', field)
})

/** '(85) 99123-4567', without area code where the field takes none; what has another length stays as it is. */
function phoneText(value: unknown, { max = 11 }: { max?: number }) {
  const digits = String(value)
  if (max <= 3) return digits
  return max <= 9
    ? digits.replace(/^(\d{4,5})(\d{4})$/, '$1-$2')
    : digits.replace(/^(\d\d)(\d{4,5})(\d{4})$/, '($1) $2-$3')
}

export const phoneKind: FieldKind = {
  ...stored,
  name: 'phone',
  column: (field) => ({ type: 'string', length: field.max ?? 11 }),
  rule: (field) =>
    // Transforms also see the null that empties the field.
    vine
      .string()
      .maxLength(25)
      .use(digitCount({ min: field.min ?? 10, max: field.max ?? 11 }))
      .transform((value: string | null) => value?.replace(/\D/g, '') ?? null),
  operators: ['contains'],
  searched: withoutMask,
  normal: normalNumber,
  text: phoneText,
  openapi: () => ({ type: 'string' }),
}

export const urlKind: FieldKind = {
  ...stored,
  name: 'url',
  column: (field) => ({ type: 'string', length: field.max ?? 255 }),
  rule: (field) =>
    vine
      .string()
      .trim()
      .maxLength(field.max ?? 255)
      .regex(orEmpty(WEB_ADDRESS)),
  operators: ['contains'],
  openapi: () => ({ type: 'string', format: 'uri' }),
}

export const colorKind: FieldKind = {
  ...stored,
  name: 'color',
  column: () => ({ type: 'string', length: 7 }),
  rule: () => vine.string().regex(/^$|^#[0-9a-f]{6}$/i),
  operators: [],
  openapi: () => ({ type: 'string', pattern: '^#[0-9a-fA-F]{6}$' }),
}
