import vine from '@vinejs/vine'
import { InputField } from '../input_field.ts'
import { numbersOnly } from '../integer/numbers_only.ts'
import type { FieldKind } from '../kind.ts'

/** What the API sends for a stored file; input is `{ bytes: base64, contentType, name }`, the same object back, or null. */
export interface FileValue {
  /** Where it is read; only in answers. */
  url?: string
  /** base64, or the bytes themselves when they came as a part of a form; only in input. */
  bytes?: string | Uint8Array
  /** 'image/png', 'application/pdf'… */
  contentType?: string
  /** As people called it. */
  name?: string
  /** Bytes; only in answers. */
  size?: number
}

/** Bytes of a file, where its field says nothing else. */
export const USUAL_FILE = 10 * 1024 * 1024

/** What `file`, `image` and `signature` can. */
export class FileField extends InputField<FileValue> {
  /** Content types that are taken and the limit in bytes. */
  accept(accept: string[], maxBytes?: number) {
    return this.with({ accept, ...(maxBytes && { maxBytes }) })
  }
}

/** Any allowed document: PDF, images, text, CSV, Word and Excel unless `accept()` says otherwise. At most 10 MB. */
export const file = (label: string) =>
  new FileField({
    kind: 'file',
    label,
    accept: [
      'application/pdf',
      'image/*',
      'text/plain',
      'text/csv',
      'application/msword',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    maxBytes: USUAL_FILE,
  })
/** A picture, checked by its content and made small. At most 10 MB. */
export const image = (label: string) =>
  new FileField({ kind: 'image', label, accept: ['image/*'], maxBytes: USUAL_FILE })

/** A signature drawn on the screen (or typed) and kept as a picture. At most 1 MB. */
export const signature = (label: string) =>
  new FileField({
    kind: 'signature',
    label,
    accept: ['image/png'],
    maxBytes: 1024 * 1024,
    personal: 'identity',
  })

/** Text is base64; anything else can only be what a part of a form was read into. */
const content = vine.createRule((value: unknown, _options: undefined, context) => {
  if (typeof value !== 'string' && !(value instanceof Uint8Array))
    context.report('Informe um texto.', 'content', context)
})

const kind = (name: string): FieldKind => ({
  name,
  storage: 'column',
  column: () => ({ type: 'json' }),
  rule: () =>
    vine.object({
      url: vine.string().maxLength(500).nullable().optional(),
      bytes: vine.any().use(content()).nullable().optional(),
      contentType: vine.string().maxLength(150).nullable().optional(),
      name: vine.string().maxLength(255).nullable().optional(),
      size: vine.number().parse(numbersOnly).nullable().optional(),
    }),
  toDb: (value) => (value ? JSON.stringify(value) : null),
  fromDb: (value) => (typeof value === 'string' ? JSON.parse(value) : value),
  operators: [],
  cell: 'text',
  text: (value) => value?.name ?? '',
  openapi: () => ({
    type: 'object',
    properties: {
      url: { type: 'string' },
      contentType: { type: 'string' },
      name: { type: 'string' },
      size: { type: 'integer' },
    },
  }),
})

export const fileKind = kind('file')
export const imageKind = kind('image')
/** How the file of a signature is called says nothing. */
export const signatureKind: FieldKind = { ...kind('signature'), text: (value) => (value ? 'Assinado' : '') }
