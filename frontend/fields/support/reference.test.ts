import { expect, it } from 'vitest'
import { nameOf } from './reference.ts'

it('a record whose name the user may not see says so instead of showing its number', () => {
  expect(nameOf({ id: 12, nome: null }, 'nome')).toBe('Sem acesso')
  expect(nameOf({ id: 12, nome: 'Comercial' }, 'nome')).toBe('Comercial')
  expect([nameOf({ id: 12 }), nameOf(null), nameOf({ id: null, nome: null })]).toEqual(['Código 12', '', ''])
})
