import { expect, it } from 'vitest'
import { allowedBy, everything, following, groupNames, linesOf, toggled } from './matrix.ts'

it('a pattern allows every name that begins like it', () => {
  expect(allowedBy(['ROLE_CAPTACAO_*'], 'ROLE_CAPTACAO_CANDIDATOS')).toBe(true)
  expect(allowedBy(['ROLE_CAPTACAO_*'], 'ROLE_UTILITARIO_PERFIS')).toBe(false)
  expect(everything(['ROLE_*'])).toBe(true)
})

it('switching on adds a name once', () =>
  expect(toggled(['ROLE_A'], ['ROLE_A', 'ROLE_B'], true)).toEqual(['ROLE_A', 'ROLE_B']))

it('switching a name off also dissolves the pattern that granted it', () => {
  expect(toggled(['ROLE_A_*', 'ROLE_B'], ['ROLE_A_X'], false)).toEqual(['ROLE_B'])
})

const group = {
  grupo: 'Vagas',
  autorizacoes: [
    { nome: 'ROLE_V', descricao: 'Ver vagas', verbo: 'ver' as const },
    { nome: 'ROLE_V_EDITAR', descricao: 'Incluir', verbo: 'editar' as const },
    { nome: 'ROLE_V_FECHAR', descricao: 'Fechar' },
  ],
  campos: [{ campo: 'salario', rotulo: 'Salário', ver: 'ROLE_V_CAMPO_SALARIO', editar: 'ROLE_V_CAMPO_SALARIO_EDITAR' }],
}

it('a resource is a line with a column per verb, actions beside it, and a line for each restricted field', () => {
  const [resource, field] = linesOf(group)
  expect(resource).toMatchObject({
    label: 'Vagas',
    cells: { ver: 'ROLE_V', editar: 'ROLE_V_EDITAR' },
    others: [{ nome: 'ROLE_V_FECHAR' }],
  })
  expect(field).toMatchObject({
    label: 'Salário',
    isField: true,
    cells: { ver: 'ROLE_V_CAMPO_SALARIO', editar: 'ROLE_V_CAMPO_SALARIO_EDITAR' },
  })
  expect(groupNames(group)).toContain('ROLE_V_CAMPO_SALARIO_EDITAR')
})

it('what may be changed may be seen, and what may not be seen may not be changed', () => {
  const [resource, field] = linesOf(group)
  expect(following(field!, 'ROLE_V_CAMPO_SALARIO_EDITAR', true)).toEqual(['ROLE_V_CAMPO_SALARIO'])
  expect(following(resource!, 'ROLE_V', false)).toEqual(['ROLE_V_EDITAR', 'ROLE_V_FECHAR'])
})
