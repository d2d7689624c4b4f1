/**
 * Checks of filled values by kind of field, with the messages of forms. Pure functions: the staff app and public pages
 * share them, and the server checks the same again.
 */
import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { isValidPis } from '@brazilian-utils/brazilian-utils/is-valid-pis'
import type { FieldDef } from '#engine/definition/types.ts'
import { cleanEmail } from '#engine/fields/clean.ts'
import { EMAIL, WEB_ADDRESS } from '#engine/fields/contact/patterns.ts'
import { tooLong } from '#engine/fields/date/duration.ts'
import { isProcessNumber } from '#engine/fields/document/process_number.ts'
import { wholeOf } from '#engine/fields/text/pattern.ts'
import { decimalBounds, INTEGER_BOUNDS } from '#engine/fields/integer/bounds.ts'
import {
  formatDecimal,
  formatInteger,
  formatMoney,
  formatPercent,
  isCivilDate,
  isInstant,
  isMonth,
  isTime,
  onlyDigits,
} from './format.ts'
import { checkLength } from './support/text_check.ts'

export type Check = (value: unknown, field: FieldDef) => string | undefined

/** "Valor mínimo" and "Valor máximo" of all number kinds. */
function checkRange(value: unknown, field: FieldDef, show: (value: number) => string): string | undefined {
  const number = Number(value)
  if (!Number.isFinite(number)) return `${field.label} deve ser um número.`
  if (field.min !== undefined && number < field.min)
    return field.minMessage ?? `${field.label} deve ser maior ou igual a ${show(field.min)}.`
  if (field.max !== undefined && number > field.max)
    return field.maxMessage ?? `${field.label} deve ser menor ou igual a ${show(field.max)}.`
}

/** Message for a value that is invalid for its kind; the definition may override it. */
const unless =
  (right: (value: string, field: FieldDef) => boolean, message: string): Check =>
  (value, field) =>
    right(String(value), field) ? undefined : (field.invalidMessage ?? message)

const both =
  (...checks: Check[]): Check =>
  (value, field) => {
    for (const check of checks) {
      const message = check(value, field)
      if (message) return message
    }
  }

const isCnpj = (value: string) => isValidCnpj(value, { version: 2 })

const offers = (field: FieldDef, id: unknown) => field.choices?.some((choice) => choice.id === String(id)) === true

/**
 * `min` and `max` count digits, so one kind covers whole numbers, numbers without area code and the area code alone.
 */
function isPhone(value: string, field: FieldDef) {
  const { length } = onlyDigits(value)
  return length >= (field.min ?? 10) && length <= (field.max ?? 11)
}

const decimal =
  (show: (value: number, scale: number) => string): Check =>
  (value, field) =>
    checkRange(value, { ...decimalBounds(field), ...field }, (candidate) => show(candidate, field.scale ?? 2))

export const CHECKS = {
  text: both(checkLength, (value, field) =>
    field.pattern === undefined || wholeOf(field.pattern).test(String(value).trim()) ? undefined : field.invalidMessage,
  ),
  longText: checkLength,
  password: checkLength,
  secret: checkLength,
  richText: (value, field) =>
    field.max !== undefined && String(value).length > field.max
      ? (field.maxMessage ?? `${field.label} está longo demais.`)
      : undefined,
  cpf: unless(isValidCpf, 'Cpf inválido.'),
  cnpj: unless(isCnpj, 'CNPJ inválido'),
  cpfOrCnpj: unless((value) => isValidCpf(value) || isCnpj(value), 'CPF/CNPJ inválido'),
  pis: unless(isValidPis, 'O número do PIS é inválido.'),
  processNumber: unless(
    isProcessNumber,
    'Número de processo inválido: são 17 dígitos (administrativo) ou 20 (judicial).',
  ),
  cep: unless((value) => onlyDigits(value).length === 8, 'CEP inválido'),
  email: both(
    unless((value) => EMAIL.test(cleanEmail(value)), 'E-mail inválido.'),
    checkLength,
  ),
  phone: unless(isPhone, 'Inválido'),
  url: both(
    unless((value) => WEB_ADDRESS.test(value), 'Endereço inválido. Comece com https://'),
    checkLength,
  ),
  color: unless((value) => /^#[0-9a-f]{6}$/i.test(value), 'Cor inválida. Use o formato #RRGGBB.'),
  date: unless(isCivilDate, 'Data inválida.'),
  datetime: unless(isInstant, 'Data e hora inválidas.'),
  month: unless(isMonth, 'Mês inválido.'),
  time: both(unless(isTime, 'Hora inválida.'), (value, field) => tooLong(String(value), field)),
  integer: (value, field) => checkRange(value, { ...INTEGER_BOUNDS, ...field }, formatInteger),
  year: (value, field) => checkRange(value, { min: 1900, ...field }, String),
  decimal: decimal((value, scale) => formatDecimal(value, scale, true)),
  money: decimal((value) => formatMoney(value)),
  percent: decimal(formatPercent),
  choice: unless((value, field) => offers(field, value), 'Valor inválido'),
  choices: (value, field) =>
    (value as unknown[]).every((id) => offers(field, id)) ? undefined : (field.invalidMessage ?? 'Valor inválido'),
  ref: (value, field) =>
    typeof value === 'number' || typeof (value as { id?: unknown }).id === 'number'
      ? undefined
      : (field.invalidMessage ?? 'Valor inválido'),
  json: (value) => (typeof value === 'string' ? 'JSON inválido.' : undefined),
} satisfies Record<string, Check>

/**
 * Error message of a filled value that is invalid for its kind; undefined when it is valid, or when its kind has no
 * checks.
 */
export const checkKind: Check = (value, field) =>
  (CHECKS as Record<string, Check | undefined>)[field.kind]?.(value, field)
