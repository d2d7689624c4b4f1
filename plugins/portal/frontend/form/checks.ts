/** What makes a filled value wrong, by kind of field. The server checks the same again. */
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { isValidPis } from '@brazilian-utils/brazilian-utils/is-valid-pis'
import type { FieldDef } from '#engine/definition/types.ts'
import { isCivilDate, isMonth, isTime, onlyDigits } from '#frontend/fields/format.ts'

const EMAIL = /^[^\s@<>"(),;:\\]+@[^\s@<>"(),;:\\]+\.[^\s@<>"(),;:\\.]{2,}$/
const URL_SHAPE = /^https?:\/\/\S+$/i

export const isEmail = (value: unknown) => EMAIL.test(String(value).trim())

const digitsWithin = (value: unknown, min: number, max: number) => {
  const length = onlyDigits(String(value)).length
  return length >= min && length <= max
}

/** Fields whose length is fixed by the specification whatever their kind. */
const BY_PATH: Record<string, (value: unknown) => string | undefined> = {
  'contato.ddd': (value) => (digitsWithin(value, 2, 2) ? undefined : 'Inválido'),
  'contato.dddCelular': (value) => (digitsWithin(value, 2, 2) ? undefined : 'Inválido'),
  'contato.foneFixo': (value) => (digitsWithin(value, 8, 9) ? undefined : 'Inválido'),
  'contato.foneCelular': (value) => (digitsWithin(value, 9, 9) ? undefined : 'Inválido'),
}

const BY_KIND: Record<string, (value: unknown, def: FieldDef) => string | undefined> = {
  cpf: (value) => (isValidCpf(String(value)) ? undefined : 'CPF inválido'),
  pis: (value) => (isValidPis(String(value)) ? undefined : 'O número do PIS é inválido.'),
  cep: (value) => (onlyDigits(String(value)).length === 8 ? undefined : 'Cep não pode ser nulo'),
  email: (value) => (isEmail(value) ? undefined : 'E-mail inválido'),
  phone: (value, def) => (digitsWithin(value, def.min ?? 10, def.max ?? 11) ? undefined : 'Número inválido'),
  url: (value) => (URL_SHAPE.test(String(value)) ? undefined : 'Endereço inválido: comece com https://'),
  date: (value) => (isCivilDate(value) ? undefined : 'Data inválida'),
  month: (value) => (isMonth(value) ? undefined : 'Mês inválido: use mm/aaaa'),
  time: (value) => (isTime(value) ? undefined : 'Hora inválida: use h:mm'),
}

/** Kinds whose `max` counts characters; a phone's counts digits. */
const TEXTS = new Set(['text', 'longText', 'email', 'url'])

/** Limits of plain texts and numbers. */
function limit(value: unknown, def: FieldDef): string | undefined {
  if (typeof value === 'string' && TEXTS.has(def.kind) && def.max !== undefined && value.length > def.max)
    return def.maxMessage ?? `Informe no máximo ${def.max} caracteres.`
  if (typeof value === 'number' && def.max !== undefined && value > def.max)
    return def.maxMessage ?? `Informe um valor menor ou igual a ${def.max}.`
  if (typeof value === 'number' && def.min !== undefined && value < def.min)
    return def.minMessage ?? `Informe um valor maior ou igual a ${def.min}.`
  return undefined
}

/** The message for a filled value, undefined when it is right. */
export function checkValue(path: string, value: unknown, def: FieldDef): string | undefined {
  const byPath = BY_PATH[path]
  if (byPath) return byPath(value)
  return BY_KIND[def.kind]?.(value, def) ?? limit(value, def)
}
