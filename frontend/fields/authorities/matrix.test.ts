import { expect, it } from 'vitest'
import { allowedBy, everything, toggled } from './matrix.ts'

it('a pattern allows every name that begins like it', () => {
  expect(allowedBy(['ROLE_CAPTACAO_*'], 'ROLE_CAPTACAO_CANDIDATOS')).toBe(true)
  expect(allowedBy(['ROLE_CAPTACAO_*'], 'ROLE_UTILITARIO_PERFIS')).toBe(false)
  expect(everything(['ROLE_*'])).toBe(true)
})

it('switching on adds a name once', () => expect(toggled(['ROLE_A'], ['ROLE_A', 'ROLE_B'], true)).toEqual(['ROLE_A', 'ROLE_B']))

it('switching a name off also dissolves the pattern that granted it', () => {
  expect(toggled(['ROLE_A_*', 'ROLE_B'], ['ROLE_A_X'], false)).toEqual(['ROLE_B'])
})
