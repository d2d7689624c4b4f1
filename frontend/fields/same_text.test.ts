import { expect, it } from 'vitest'
import { kindOf as serverKind } from '#engine/fields/index.ts'
import type { FieldDef } from '#engine/definition/types.ts'
import { kindNames, kindOf } from './index.ts'

const choices = [
  { id: 'A', nome: 'Ativa' },
  { id: 'I', nome: 'Inativa' },
]
const ADDRESS = {
  cep: '60115170',
  logradouro: 'Rua A',
  numero: '12',
  complemento: 'ap. 3',
  bairro: 'Centro',
  cidade: 'Fortaleza',
  uf: 'CE',
}

/** Sample values of every kind whose text can be tested without other data. */
const SAMPLES: Record<string, unknown[]> = {
  address: [ADDRESS, { uf: 'CE' }],
  boolean: [true, false],
  cep: ['60115170'],
  choice: ['A'],
  choices: [['A', 'I']],
  cnpj: ['11222333000181', '12ABC34501DE35'],
  color: ['#ff850A'],
  cpf: ['52998224725'],
  cpfOrCnpj: ['52998224725', '11222333000181'],
  date: ['2024-02-29'],
  decimal: [1234.5, -0.75, 0],
  email: ['a@b.com.br'],
  file: [{ name: 'a.txt' }],
  history: [[{ id: 1 }, { id: 2 }]],
  image: [{ name: 'a.png' }],
  integer: [1234567, -5],
  json: [{ a: 1 }],
  list: [[{ id: 1 }]],
  longText: ['uma\nlinha'],
  money: [1234.5, -1],
  month: ['2026-02'],
  percent: [12.5, 100],
  phone: ['85991234567', '8533334444'],
  pis: ['12044555672'],
  processNumber: ['35041000387200019', '00020802520125150049'],
  ref: [{ id: 3, nome: 'Ana' }],
  refs: [
    [
      { id: 1, nome: 'Ana' },
      { id: 2, nome: 'Bia' },
    ],
  ],
  richText: ['<p>a &amp; b</p>'],
  signature: [{ name: 'assinatura.png' }],
  text: ['Ação'],
  time: ['8:30', '220:00'],
  url: ['https://a.br'],
  year: [2026],
}
/**
 * Kinds without a sample. Their text depends on the browser's time zone (tested below), on inner fields (a group) or on
 * the metadata; or it is hidden (a password), or the kind is a variant of another one.
 */
const APART = ['authorities', 'datetime', 'computed', 'group', 'password', 'resource', 'secret', 'select']

it('there are samples for every kind', () =>
  expect(kindNames().filter((name) => !(name in SAMPLES) && !APART.includes(name))).toEqual([]))

for (const [kind, values] of Object.entries(SAMPLES))
  it(`${kind} reads the same on the screen as in a spreadsheet, a PDF and the audit`, () => {
    const field: FieldDef = { kind, label: 'C', choices }
    const plain = (text: string) => text.replaceAll('\u00a0', ' ')
    for (const value of values)
      expect(plain(kindOf(kind).text?.(value, field) ?? String(value))).toBe(
        plain(serverKind(field).text?.(value, field) ?? String(value)),
      )
  })

it('a moment is written alike, each by its own clock: the browser by that of the person, papers by that of Brasília', () => {
  const field: FieldDef = { kind: 'datetime', label: 'C' }
  for (const side of [kindOf('datetime'), serverKind(field)])
    expect(side.text!('2026-11-20T13:05:00Z', field)).toMatch(/^20\/11\/2026 \d\d:05$/)
})
