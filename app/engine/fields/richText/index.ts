import vine from '@vinejs/vine'
import { LongTextField } from '../longText/index.ts'
import type { FieldKind } from '../kind.ts'
import { htmlToText, sanitizeRichText } from './sanitize.ts'

/** Formatted text (a small, safe part of HTML). What is not allowed is taken out before it is stored. */
export const richText = (label: string) => new LongTextField({ kind: 'richText', label })

export const richTextKind: FieldKind = {
  name: 'richText',
  storage: 'column',
  column: () => ({ type: 'text' }),
  rule: (field) => vine.string().maxLength(field.max ?? 60_000),
  toDb: (value) => (typeof value === 'string' && htmlToText(value).trim() ? sanitizeRichText(value) || null : null),
  operators: ['contains'],
  cell: 'text',
  text: htmlToText,
  openapi: (field) => ({ type: 'string', format: 'html', maxLength: field.max ?? 60_000 }),
}
