import vine from '@vinejs/vine'
import { InputField } from '../input_field.ts'
import type { FieldKind } from '../kind.ts'
import { htmlToText, sanitizeRichText } from './sanitize.ts'

/** What `richText` can. */
export class RichTextField extends InputField<string> {
  /** At most so many characters, the tags included. */
  max(max: number, message?: string) {
    return this.with({ max, ...(message && { maxMessage: message }) })
  }
}

/** Formatted text (a small, safe part of HTML). What is not allowed is taken out before it is stored. */
export const richText = (label: string) => new RichTextField({ kind: 'richText', label })

export const richTextKind: FieldKind = {
  name: 'richText',
  entry: 'markup',
  storage: 'column',
  column: () => ({ type: 'text' }),
  rule: (field) => vine.string().maxLength(field.max ?? 60_000),
  toDb: (value) => (typeof value === 'string' && htmlToText(value).trim() ? sanitizeRichText(value) || null : null),
  operators: ['contains'],
  cell: 'text',
  text: htmlToText,
  openapi: (field) => ({ type: 'string', format: 'html', maxLength: field.max ?? 60_000 }),
}
