import { expect, test } from 'vitest'
import '../../fields/index.ts'
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

test('what has a kind of its own stands in a title as that kind writes it', () => {
  const fields = {
    data: { kind: 'date', label: 'Data' },
    situacao: { kind: 'choice', label: 'Situação', choices: [{ id: 'A', nome: 'Aberta' }] },
    candidato: { kind: 'ref', label: 'Candidato', to: 'x/y' },
    valor: { kind: 'computed', as: 'money', label: 'Valor' },
  }
  const meta = { display: 'data', title: ['candidato', 'data', 'situacao', 'valor'], label: LABEL, fields }
  expect(titleOf(meta, { ...row, data: '2026-03-01', situacao: 'A', valor: 10 }).replace(/\s/g, ' ')).toBe(
    'Maria · 01/03/2026 · Aberta · R$ 10,00',
  )
})

test('a title names a reference as the field that names its target is written', () => {
  const meta = {
    display: 'dia',
    title: ['dono'],
    label: LABEL,
    fields: { dono: { kind: 'ref', label: 'Dono', named: { kind: 'cpf', label: 'CPF' } } },
  }
  expect(titleOf(meta, { id: 1, dono: { id: 2, documento: '52998224725' } })).toBe('529.982.247-25')
})
