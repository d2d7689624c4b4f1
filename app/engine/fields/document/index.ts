import vine from '@vinejs/vine'
import { formatCep } from '@brazilian-utils/brazilian-utils/format-cep'
import { formatCnpj } from '@brazilian-utils/brazilian-utils/format-cnpj'
import { formatCpf } from '@brazilian-utils/brazilian-utils/format-cpf'
import { formatPis } from '@brazilian-utils/brazilian-utils/format-pis'
import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { isValidPis } from '@brazilian-utils/brazilian-utils/is-valid-pis'
import { formatProcessNumber, isProcessNumber, PROCESS_DIGITS } from './process_number.ts'
import { BLANKS, HYPHENS } from '../fold.ts'
import type { FieldDef } from '../../definition/types.ts'
import { ColumnField } from '../input_field.ts'
import type { FieldKind } from '../kind.ts'

/** Person's registration, 11 digits with check digits. Stored without punctuation. */
export const cpf = (label = 'CPF') => new ColumnField<string>({ kind: 'cpf', label, personal: 'document' })
/** Company registration, 14 characters; letters are allowed since July 2026. Stored without punctuation, upper case. */
export const cnpj = (label = 'CNPJ') => new ColumnField<string>({ kind: 'cnpj', label })
/** PIS/PASEP/NIT, 11 digits with a check digit. */
export const pis = (label = 'PIS') => new ColumnField<string>({ kind: 'pis', label, personal: 'document' })
/** Registration of a person or of a company, told apart by its length. Stored without punctuation. */
export const cpfOrCnpj = (label = 'CPF/CNPJ') =>
  new ColumnField<string>({ kind: 'cpfOrCnpj', label, personal: 'document' })
/** Number of a process: 17 digits of an administrative one, 20 of a judicial one, with check digits. Stored without punctuation. */
export const processNumber = (label = 'Número do processo') => new ColumnField<string>({ kind: 'processNumber', label })
/** What `cep` can. */
export class PostalCodeField extends ColumnField<string> {
  /** Which fields beside it take the parts of the address, when they are called otherwise: `{ logradouro: 'rua' }`. */
  autofill(autofill: NonNullable<FieldDef['autofill']>) {
    return this.with({ autofill })
  }
}

/** Postal code, 8 digits. The form fills the address around it; `autofill()` says which fields that are when they have other names. */
export const cep = (label = 'CEP') => new PostalCodeField({ kind: 'cep', label, personal: 'contact' })

const digits = (value: unknown) => String(value ?? '').replace(/\D/g, '')
const alphanumeric = (value: unknown) =>
  String(value ?? '')
    .replace(/[^0-9a-zA-Z]/g, '')
    .toUpperCase()

const MASK = new RegExp(`[./()${BLANKS}${HYPHENS}]`, 'g')

/** What was typed with its punctuation or without, or a part of it; words do not stand in a number. */
export const withoutMask = (typed: string) => {
  const plain = typed.replace(MASK, '')
  return /^[0-9a-z]+$/i.test(plain) ? plain : null
}

/** The same as it is stored; words stay, to be refused. */
export const normalNumber = (written: string): string => withoutMask(written)?.toUpperCase() ?? written

interface Shape {
  name: string
  /** Most characters. */
  length: number
  clean: (value: unknown) => string
  valid: (value: string) => boolean
  message: string
  format: (value: string) => string
}

const document = ({ name, length, clean, valid, message, format }: Shape): FieldKind => {
  const check = vine.createRule((value: unknown, _options: undefined, field) => {
    const plain = clean(value)
    // An empty mask ('___.___') empties the field; words do not. Letters among digits are no punctuation to be left out.
    const broken =
      plain === ''
        ? /[\p{L}\p{N}]/u.test(String(value))
        : alphanumeric(value) !== plain || plain.length > length || !valid(plain)
    if (broken) field.report(message, name, field)
  })
  return {
    name,
    storage: 'column',
    column: () => ({ type: 'string', length }),
    rule: () => vine.string().maxLength(30).use(check()).transform(clean),
    toDb: (value) => clean(value) || null,
    operators: ['contains', 'in'],
    searched: withoutMask,
    normal: normalNumber,
    cell: 'text',
    text: format,
    openapi: () => ({ type: 'string', maxLength: length }),
  }
}

const isCpf = (value: string) => value.length === 11 && isValidCpf(value)
const isCnpj = (value: string) => value.length === 14 && isValidCnpj(value, { version: 2 })
const cnpjText = (value: string) => formatCnpj(value, { version: 2 })

export const cpfKind = document({
  name: 'cpf',
  length: 11,
  clean: digits,
  valid: isCpf,
  message: 'Cpf inválido.',
  format: (value) => formatCpf(value),
})
export const cnpjKind = document({
  name: 'cnpj',
  length: 14,
  clean: alphanumeric,
  valid: isCnpj,
  message: 'CNPJ inválido',
  format: cnpjText,
})
export const cpfOrCnpjKind = document({
  name: 'cpfOrCnpj',
  length: 14,
  clean: alphanumeric,
  valid: (value) => isCpf(value) || isCnpj(value),
  message: 'CPF/CNPJ inválido',
  format: (value) => (value.length > 11 ? cnpjText(value) : formatCpf(value)),
})
export const pisKind = document({
  name: 'pis',
  length: 11,
  clean: digits,
  valid: (value) => value.length === 11 && isValidPis(value),
  message: 'O número do PIS é inválido.',
  format: (value) => formatPis(value),
})
export const cepKind = document({
  name: 'cep',
  length: 8,
  clean: digits,
  valid: (value) => value.length === 8,
  message: 'CEP inválido',
  format: (value) => formatCep(value),
})
export const processNumberKind = document({
  name: 'processNumber',
  length: PROCESS_DIGITS.judicial,
  clean: digits,
  valid: isProcessNumber,
  message: 'Número de processo inválido: são 17 dígitos (administrativo) ou 20 (judicial).',
  format: formatProcessNumber,
})
