import type { FieldKind } from './kind.ts'
import { addressKind } from './address/index.ts'
import { booleanKind } from './boolean/index.ts'
import { choiceKind, choicesKind } from './choice/index.ts'
import { computedKind, jsonKind } from './computed/index.ts'
import { colorKind, emailKind, phoneKind, urlKind } from './contact/index.ts'
import { dateKind, datetimeKind, monthKind, timeKind } from './date/index.ts'
import { decimalKind, moneyKind, percentKind } from './decimal/index.ts'
import { cepKind, cnpjKind, cpfKind, cpfOrCnpjKind, pisKind, processNumberKind } from './document/index.ts'
import { fileKind, imageKind, signatureKind } from './file/index.ts'
import { integerKind, yearKind } from './integer/index.ts'
import { longTextKind } from './longText/index.ts'
import { groupKind, historyKind, listKind } from './nested/index.ts'
import { passwordKind } from './password/index.ts'
import { refKind, refsKind } from './ref/index.ts'
import { richTextKind } from './richText/index.ts'
import { textKind } from './text/index.ts'

const kinds = new Map<string, FieldKind>()

/** Adds a kind of field. The name must be new; the same kind twice is nothing new. Plugins name theirs in `kinds` of the manifest. */
export function registerKind(kind: FieldKind) {
  if (kinds.has(kind.name) && kinds.get(kind.name) !== kind)
    throw new Error(`The field kind "${kind.name}" exists already.`)
  kinds.set(kind.name, kind)
}

for (const kind of [
  addressKind,
  booleanKind,
  choiceKind,
  choicesKind,
  computedKind,
  jsonKind,
  colorKind,
  emailKind,
  phoneKind,
  urlKind,
  dateKind,
  datetimeKind,
  monthKind,
  timeKind,
  decimalKind,
  moneyKind,
  percentKind,
  cepKind,
  cnpjKind,
  cpfKind,
  cpfOrCnpjKind,
  pisKind,
  processNumberKind,
  fileKind,
  imageKind,
  signatureKind,
  integerKind,
  yearKind,
  longTextKind,
  groupKind,
  historyKind,
  listKind,
  passwordKind,
  refKind,
  refsKind,
  richTextKind,
  textKind,
])
  registerKind(kind)

/** Names of the kinds the engine brings, in alphabetical order; plugins add theirs. */
export const shippedKindNames: readonly string[] = [...kinds.keys()].sort()

/** The kind of that name; undefined when there is none (the boot check reports it with plugin, resource and field). */
export const findKind = (name: string) => kinds.get(name)

/** The kind of a field that passed the boot check. */
export function kindOf(field: { kind: string }): FieldKind {
  const kind = kinds.get(field.kind)
  if (!kind) throw new Error(`Unknown field kind "${field.kind}".`)
  return kind
}

/** Names of all kinds of field that are known now, in alphabetical order. */
export const kindNames = () => [...kinds.keys()].sort()

export * from './builder.ts'
export type * from './kind.ts'
export { address } from './address/index.ts'
export { addressText } from './address/text.ts'
export { boolean } from './boolean/index.ts'
export { choice, choices, toChoices } from './choice/index.ts'
export { computed, currentValue, json } from './computed/index.ts'
export { color, email, phone, url } from './contact/index.ts'
export { brDate, date, datetime, month, time } from './date/index.ts'
export { decimal, money, percent } from './decimal/index.ts'
export { cep, cnpj, cpf, cpfOrCnpj, pis, processNumber } from './document/index.ts'
export { file, type FileValue, image, signature } from './file/index.ts'
export { integer, year } from './integer/index.ts'
export { longText } from './longText/index.ts'
export { group, history, list } from './nested/index.ts'
export { password } from './password/index.ts'
export { ref, refs, type RefValue } from './ref/index.ts'
export { richText } from './richText/index.ts'
export { text } from './text/index.ts'
