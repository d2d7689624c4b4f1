import vine from '@vinejs/vine'
import type { Condition } from '../../definition/conditions.ts'
import { ColumnField } from '../input_field.ts'
import type { FieldKind } from '../kind.ts'
import { codeWithName } from './codes.ts'
import { wholeOf } from './pattern.ts'

/** What `text` can. */
export class TextField extends ColumnField<string> {
  /** At most so many characters. */
  max(max: number, message?: string) {
    return this.with({ max, ...(message && { maxMessage: message }) })
  }
  /** At least so many characters. */
  min(min: number, message?: string) {
    return this.with({ min, ...(message && { minMessage: message }) })
  }
  /** What the whole value must look like; `message` says it in words: `.pattern(/[A-Z]{3}-\d{4}/, 'Informe a placa como ABC-1234.')`. */
  pattern(pattern: RegExp | string, message: string) {
    return this.with({ pattern: typeof pattern === 'string' ? pattern : pattern.source, invalidMessage: message })
  }
  /**
   * The codes that are known, with their names (`{ 755030000: 'Punho' }`). Forms offer them by code or name; forms, records, lists, exports and
   * imports have "755030000 – Punho"; the code alone is stored and sent. A code that is not among them is taken too, unless `pattern()` forbids it:
   * for tables of others, which grow. A set that is closed is a `choice`; thousands are a resource of their own.
   */
  codes(codes: Readonly<Record<string, string>>) {
    return this.with({ codes })
  }
  /** Forms turn what is typed into capitals while the condition holds, when the input is left. */
  upperCaseWhen(upperCase: Condition) {
    return this.with({ upperCase })
  }
}

/** One line of text, at most 255 characters unless `max()` says less. */
export const text = (label: string) => new TextField({ kind: 'text', label })

export const textKind: FieldKind = {
  name: 'text',
  storage: 'column',
  column: (field) => ({ type: 'string', length: field.max ?? 255 }),
  rule: (field) => {
    const rule = vine
      .string()
      .trim()
      .maxLength(field.max ?? 255)
    const written = field.pattern ? rule.regex(wholeOf(field.pattern)) : rule
    return field.min ? written.minLength(field.min) : written
  },
  toDb: (value) => (value === '' ? null : value),
  operators: ['contains', 'in'],
  cell: 'text',
  text: codeWithName,
  openapi: (field) => ({
    type: 'string',
    maxLength: field.max ?? 255,
    ...(field.pattern && { pattern: `^(?:${field.pattern})$` }),
  }),
}
