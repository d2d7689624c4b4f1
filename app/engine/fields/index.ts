import { kindNames, registerKind } from './known_kinds.ts'
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
import { secretKind } from './secret/index.ts'
import { richTextKind } from './richText/index.ts'
import { textKind } from './text/index.ts'

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
  secretKind,
  textKind,
])
  registerKind(kind)

/** Names of the kinds the engine brings, in alphabetical order; plugins add theirs. */
export const shippedKindNames: readonly string[] = kindNames()

export { findKind, kindNames, kindOf, registerKind } from './known_kinds.ts'
export * from './builder.ts'
export type * from './kind.ts'
export { address } from './address/index.ts'
export { boolean } from './boolean/index.ts'
export { choice } from './choice/index.ts'
export { email } from './contact/index.ts'
export { date } from './date/index.ts'
export { money } from './decimal/index.ts'
export { cep, cpf, cpfOrCnpj } from './document/index.ts'
export { file, signature } from './file/index.ts'
export { integer } from './integer/index.ts'
export { longText } from './longText/index.ts'
export { group, history, list } from './nested/index.ts'
export { ref, refs } from './ref/index.ts'
export { richText } from './richText/index.ts'
export { text } from './text/index.ts'
