import { refText } from '../index.ts'
import { expect, it } from 'vitest'
import { nameOf } from './reference.ts'

it('a record whose name the user may not see says so instead of showing its number', () => {
  expect(nameOf({ id: 12, nome: null }, 'nome')).toBe('Sem acesso')
  expect(nameOf({ id: 12, nome: 'Comercial' }, 'nome')).toBe('Comercial')
  expect([nameOf({ id: 12 }), nameOf(null), nameOf({ id: null, nome: null })]).toEqual(['Código 12', '', ''])
})

it('a reference is written as the kind of the field that names its target writes it: CPF, day, option; others as they come', () => {
  const cpf = { kind: 'cpf', label: 'CPF' }
  expect(refText({ id: 1, documento: '52998224725' }, { named: cpf }, 'documento')).toBe('529.982.247-25')
  expect(refText({ id: 1, documento: '52998224725' }, { named: cpf })).toBe('529.982.247-25')
  expect(refText({ id: 1, dia: '2026-03-09' }, { named: { kind: 'date', label: 'Dia' } })).toBe('09/03/2026')
  const choices = [{ id: 'G', nome: 'Gestor' }]
  expect(refText({ id: 1, papel: 'G' }, { named: { kind: 'choice', label: 'Papel', choices } })).toBe('Gestor')
  expect(refText({ id: 1, documento: null }, { named: cpf })).toBe('Sem acesso')
  expect(refText({ id: 1, rotulo: 'IPE1A23 · Van' }, {})).toBe('IPE1A23 · Van')
})
