import { expect, test } from 'vitest'
import { titleOf } from '../../fields/title.ts'

const LABEL = { singular: 'Coisa', plural: 'Coisas' }
const row = { id: 7, responsavel: 'Helena', candidato: { id: 1, nome: 'Maria' }, etapa: { id: 2, nome: 'Entrevista' } }

test('a record is titled by its display field, or by the fields named as title, references by their names', () => {
  expect(titleOf({ display: 'responsavel', label: LABEL }, row)).toBe('Helena')
  expect(titleOf({ display: 'responsavel', title: ['candidato', 'etapa'], label: LABEL }, row)).toBe(
    'Maria · Entrevista',
  )
  expect(
    titleOf({ display: 'responsavel', title: ['candidato', 'etapa'], label: LABEL }, { ...row, candidato: null }),
  ).toBe('Entrevista')
  expect(titleOf({ display: 'responsavel', title: ['candidato'], label: LABEL }, { ...row, candidato: null })).toBe(
    'Coisa 7',
  )
})
