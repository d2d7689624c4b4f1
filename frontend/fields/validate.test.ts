import { describe, expect, it } from 'vitest'
import type { FieldDef } from '#engine/definition/types.ts'
import { newRow } from './defaults.ts'
import { validateForm } from './index.ts'

const check = (field: Partial<FieldDef> & { kind: string }, value: unknown) =>
  validateForm({ campo: { label: 'Campo', ...field } }, [], { record: { campo: value } }).campo

describe('what each kind says of a wrong value', () => {
  it.each([
    [{ kind: 'cpf' }, '11111111111', 'Cpf inválido.'],
    [{ kind: 'cnpj' }, '11222333000182', 'CNPJ inválido'],
    [{ kind: 'pis' }, '12056412548', 'O número do PIS é inválido.'],
    [{ kind: 'email' }, 'ana@', 'E-mail inválido.'],
    [{ kind: 'phone' }, '8599', 'Inválido'],
    [{ kind: 'phone', min: 2, max: 2 }, '8', 'Inválido'],
    [{ kind: 'cep' }, '6016', 'CEP inválido'],
    [{ kind: 'date' }, '31/02/2026', 'Data inválida.'],
    [{ kind: 'month' }, '13/2026', 'Mês inválido.'],
    [{ kind: 'time' }, '8:75', 'Hora inválida.'],
    [{ kind: 'time', longest: '24:00' }, '24:01', 'Informe no máximo 24:00.'],
    [{ kind: 'integer', max: 999 }, 1000, 'Campo deve ser menor ou igual a 999.'],
    [
      { kind: 'money', min: 0.01, minMessage: 'Remuneração deve ser um número positivo' },
      -1,
      'Remuneração deve ser um número positivo',
    ],
    [{ kind: 'year' }, 1850, 'Campo deve ser maior ou igual a 1900.'],
    [{ kind: 'choice', choices: [{ id: 'A', nome: 'A' }] }, 'Z', 'Valor inválido'],
    [{ kind: 'text', required: true, requiredMessage: 'Idioma é obrigatório' } as const, null, 'Idioma é obrigatório'],
    [{ kind: 'text', required: true } as const, '  ', 'Campo é obrigatório'],
  ])('%o %s → %s', (field, value, message) => expect(check(field, value)).toBe(message))

  it.each([
    [{ kind: 'cpf' }, '52998224725'],
    [{ kind: 'cnpj' }, '11222333000181'],
    [{ kind: 'cnpj' }, '12ABC34501DE35'],
    [{ kind: 'pis' }, '61300172801'],
    [{ kind: 'email' }, 'ana.lima@ipe.com.br'],
    [{ kind: 'phone' }, '8532331234'],
    [{ kind: 'time' }, '44:00'],
    [{ kind: 'integer', min: 0 }, 0],
  ])('%o takes %s', (field, value) => expect(check(field, value)).toBeUndefined())
})

it('rows of a list are checked one by one, under their path', () => {
  const experiencias: FieldDef = {
    kind: 'list',
    label: 'Experiências',
    fields: { empresa: { kind: 'text', label: 'Empresa', required: true }, email: { kind: 'email', label: 'E-mail' } },
  }
  const record = { experiencias: [{ empresa: 'A' }, { empresa: '', email: 'x' }] }
  expect(validateForm({ experiencias }, [], { record })).toEqual({
    'experiencias.1.empresa': 'Empresa é obrigatória',
    'experiencias.1.email': 'E-mail inválido.',
  })
})

describe('defaults of a new record', () => {
  const now = new Date(2026, 2, 31, 10, 0)
  it.each([
    [{ now: 'date' }, '2026-03-31'],
    [{ now: 'monthAgo' }, '2026-02-28'],
    [{ now: 'yearAgo' }, '2025-03-31'],
    [{ now: 'year' }, 2026],
    [{ setting: 'limite' }, 5],
    ['E', 'E'],
  ] as const)('%o', (item, expected) =>
    expect(
      newRow({ campo: { kind: 'text', label: 'Campo', default: item } }, { settings: { limite: 5 } }, now).campo,
    ).toBe(expected),
  )
})
