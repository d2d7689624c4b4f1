import vine from '@vinejs/vine'
import sanitizeHtml from 'sanitize-html'
import { Field } from '../builder.ts'
import type { FieldKind } from '../kind.ts'

/** Formatted text (a small, safe part of HTML). What is not allowed is taken out before it is stored. */
export const richText = (label: string) => new Field<string, false>({ kind: 'richText', label })

const ALLOWED = {
  allowedTags: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'blockquote', 'a', 'hr'],
  // 'rel' and 'target' are set below, whatever the text says.
  allowedAttributes: { a: ['href', 'title', 'rel', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer', target: '_blank' }) },
}

/** Text without tags, for spreadsheets and searches. */
export const plainText = (html: string) => sanitizeHtml(html.replace(/<\/(p|li|h\d)>|<br\s*\/?>/g, '\n'), { allowedTags: [], allowedAttributes: {} }).replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>').trim()

export const richTextKind: FieldKind = {
  name: 'richText',
  storage: 'column',
  column: () => ({ type: 'text' }),
  rule: (field) => vine.string().maxLength(field.max ?? 60_000),
  toDb: (value) => (typeof value === 'string' ? sanitizeHtml(value, ALLOWED) || null : null),
  operators: ['contains'],
  cell: 'text',
  text: plainText,
  openapi: (field) => ({ type: 'string', format: 'html', maxLength: field.max ?? 60_000 }),
}
