import { expect, it } from 'vitest'
import { counted } from './words.ts'

it('a list is counted in its own words, and in records where its title is no plural', () => {
  expect(counted(1, { singular: 'Vaga', plural: 'Vagas' })).toBe('1 vaga')
  expect(counted(1234, { singular: 'Área organizacional', plural: 'Áreas organizacionais' })).toBe(
    '1.234 áreas organizacionais',
  )
  expect(counted(2, { singular: 'PGR', plural: 'PGRs' })).toBe('2 PGRs')
  const severity = 'Matriz de classificação de severidade'
  expect(counted(3, { singular: severity, plural: severity })).toBe('3 registros')
  expect(counted(1, { singular: 'Andamento da vaga', plural: 'Andamento das vagas' })).toBe('1 registro')
})
