import vine from '@vinejs/vine'
import encryption from '@adonisjs/core/services/encryption'
import { type FieldKind, LongTextField } from '#engine'

const PURPOSE = 'prontuario'
const MAX_LENGTH = 20_000

/** Text encrypted in the database with the installation's key, so that a copy of the database does not reveal it. */
export const sealedText = (label: string) => new LongTextField({ kind: 'textoSigiloso', label })

export const textoSigiloso: FieldKind = {
  name: 'textoSigiloso',
  entry: 'lines',
  storage: 'column',
  sealed: true,
  column: () => ({ type: 'text' }),
  rule: (field) => vine.string().maxLength(field.max ?? MAX_LENGTH),
  toDb: (value) => (value === '' || value === null ? null : encryption.encrypt(value, { purpose: PURPOSE })),
  fromDb: (value) => encryption.decrypt<string>(value, PURPOSE) ?? '[texto que não pôde ser decifrado]',
  // Encrypted values cannot be searched.
  operators: [],
  cell: 'text',
  openapi: (field) => ({ type: 'string', maxLength: field.max ?? MAX_LENGTH }),
}
