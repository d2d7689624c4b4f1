/** All field kinds and their browser part. `register_kinds.test.tsx` fails when a kind of the server has no entry here. */
import { checkKind } from './checks.ts'
import type { FieldKind } from './kind.ts'
import { registerKind } from './known_kinds.ts'
import * as addressKind from './address/index.tsx'
import * as authoritiesKind from './authorities/index.tsx'
import * as booleanKind from './boolean/index.tsx'
import * as cepKind from './cep/index.tsx'
import * as choiceKind from './choice/index.tsx'
import * as choicesKind from './choices/index.tsx'
import * as cnpjKind from './cnpj/index.tsx'
import * as colorKind from './color/index.tsx'
import * as computedKind from './computed/index.tsx'
import * as cpfKind from './cpf/index.tsx'
import * as cpfOrCnpjKind from './cpfOrCnpj/index.tsx'
import * as dateKind from './date/index.tsx'
import * as datetimeKind from './datetime/index.tsx'
import * as decimalKind from './decimal/index.tsx'
import * as emailKind from './email/index.tsx'
import * as fileKind from './file/index.tsx'
import * as groupKind from './group/index.tsx'
import * as historyKind from './history/index.tsx'
import * as imageKind from './image/index.tsx'
import * as integerKind from './integer/index.tsx'
import * as jsonKind from './json/index.tsx'
import * as listKind from './list/index.tsx'
import * as longTextKind from './longText/index.tsx'
import * as moneyKind from './money/index.tsx'
import * as monthKind from './month/index.tsx'
import * as passwordKind from './password/index.tsx'
import * as secretKind from './secret/index.tsx'
import * as percentKind from './percent/index.tsx'
import * as phoneKind from './phone/index.tsx'
import * as pisKind from './pis/index.tsx'
import * as processNumberKind from './processNumber/index.tsx'
import * as refKind from './ref/index.tsx'
import * as refsKind from './refs/index.tsx'
import * as resourceKind from './resource/index.tsx'
import * as richTextKind from './richText/index.tsx'
import * as signatureKind from './signature/index.tsx'
import * as textKind from './text/index.tsx'
import * as timeKind from './time/index.tsx'
import * as urlKind from './url/index.tsx'
import * as yearKind from './year/index.tsx'

for (const [name, kind] of Object.entries({
  address: addressKind,
  authorities: authoritiesKind,
  boolean: booleanKind,
  cep: cepKind,
  choice: choiceKind,
  choices: choicesKind,
  cnpj: cnpjKind,
  color: colorKind,
  computed: computedKind,
  cpf: cpfKind,
  cpfOrCnpj: cpfOrCnpjKind,
  date: dateKind,
  datetime: datetimeKind,
  decimal: decimalKind,
  email: emailKind,
  file: fileKind,
  group: groupKind,
  history: historyKind,
  image: imageKind,
  integer: integerKind,
  json: jsonKind,
  list: listKind,
  longText: longTextKind,
  money: moneyKind,
  month: monthKind,
  password: passwordKind,
  secret: secretKind,
  percent: percentKind,
  phone: phoneKind,
  pis: pisKind,
  processNumber: processNumberKind,
  ref: refKind,
  refs: refsKind,
  resource: resourceKind,
  richText: richTextKind,
  signature: signatureKind,
  text: textKind,
  time: timeKind,
  url: urlKind,
  year: yearKind,
})) {
  registerKind(name, { ...(kind as FieldKind), check: checkKind })
}

/** A choice that is never rendered as radio buttons; used by the filter panel, not by definitions. */
registerKind('select', { ...choiceKind, Input: choiceKind.Dropdown } as FieldKind)
