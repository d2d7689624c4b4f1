import { expect, it } from 'vitest'
import { counted } from './words.ts'

const rows = (count: number, singular: string, plural: string, named?: [string, string]) =>
  counted(count, { label: { singular, plural }, counted: named })

it('a list is counted in its own words, and in records where its title is not one of many', () => {
  expect(rows(1, 'Vaga', 'Vagas')).toBe('1 vaga')
  expect(rows(1234, 'Área organizacional', 'Áreas organizacionais')).toBe('1.234 áreas organizacionais')
  expect(rows(2, 'PGR', 'PGRs')).toBe('2 PGRs')
  expect(rows(2, 'Resultado-chave', 'Resultados-chave')).toBe('2 resultados-chave')
  const severity = 'Matriz de classificação de severidade'
  expect(rows(3, severity, severity)).toBe('3 registros')
  expect(rows(1, 'Andamento da vaga', 'Andamento das vagas')).toBe('1 registro')
  expect(rows(1, 'Horas trabalhadas', 'Horas trabalhadas')).toBe('1 registro')
})

it('a definition says how its rows are counted where the title does not', () => {
  expect(rows(3, 'DDS', 'DDS', ['DDS', 'DDS'])).toBe('3 DDS')
  expect(rows(1, 'Resposta de satisfação', 'Pesquisa de satisfação', ['resposta', 'respostas'])).toBe('1 resposta')
})
