import { addressText } from './text.ts'
import { type Fields, toDefs, type ValuesOf } from '../builder.ts'
import { choice } from '../choice/index.ts'
import { cep } from '../document/index.ts'
import type { FieldKind } from '../kind.ts'
import { GroupField } from '../nested/index.ts'
import { text } from '../text/index.ts'

const STATES = [
  'AC',
  'AL',
  'AM',
  'AP',
  'BA',
  'CE',
  'DF',
  'ES',
  'GO',
  'MA',
  'MG',
  'MS',
  'MT',
  'PA',
  'PB',
  'PE',
  'PI',
  'PR',
  'RJ',
  'RN',
  'RO',
  'RR',
  'RS',
  'SC',
  'SE',
  'SP',
  'TO',
]

const parts = () => ({
  cep: cep().width(3),
  logradouro: text('Logradouro').max(100).personal('contact').width(6),
  numero: text('Número').max(10).personal('contact').width(3),
  complemento: text('Complemento').max(60).personal('contact').width(6),
  bairro: text('Bairro').max(60).personal('contact').width(6),
  cidade: text('Cidade').max(60).personal('contact').width(9),
  uf: choice(
    'UF',
    STATES.map((id) => ({ id, nome: id })),
  ).width(3),
})

/**
 * A postal address: `{ cep, logradouro, numero, complemento, bairro, cidade, uf }`, a column each; the postal code fills the others.
 * `other` replaces parts (a city that is a reference, a street that is required) and adds more.
 */
export const address = <F extends Fields = Record<never, never>>(label: string, other: F = {} as F) =>
  new GroupField<ValuesOf<Omit<ReturnType<typeof parts>, keyof F> & F>>({
    kind: 'address',
    label,
    fields: toDefs({ ...parts(), ...other }),
  })

export const addressKind: FieldKind = {
  name: 'address',
  storage: 'group',
  operators: [],
  cell: 'text',
  text: addressText,
  openapi: () => ({ type: 'object' }),
}
