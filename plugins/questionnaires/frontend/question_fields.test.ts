import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { newRow, validateForm } from '#frontend'
import { tryFields } from '#frontend/fields/testing.tsx'
import { questionFields, questionInput } from './question_fields.ts'

const facts = (record: Record<string, unknown>) => ({ record, settings: {}, today: '2026-11-20' })
const problems = (values: Record<string, unknown>) => {
  const fields = questionFields([])
  return validateForm(fields, [], facts({ ...newRow(fields), ...values }) as never)
}

describe('form of a question', () => {
  it('"Pergunta é obrigatória", and the kind is needed', () =>
    expect(problems({})).toEqual({ texto: 'Pergunta é obrigatória', tipo: 'Tipo é obrigatório' }))
  // Proves: pergunta.opcao, pergunta.tipo.1, pergunta.tipo.3, pergunta.tipo.4, pergunta.tipo.5
  it('offers the kinds Subjetiva, Nota, Objetiva and Múltipla Escolha, and asks each option for its text', async () => {
    const { values } = tryFields(questionFields([]))
    fireEvent.mouseDown(screen.getByRole('combobox', { name: /^Tipo/ }))
    const kinds = ['Subjetiva', 'Nota', 'Objetiva', 'Múltipla Escolha']
    const offered = (await screen.findAllByRole('option')).map((item) => item.textContent)
    expect(offered.filter((value) => kinds.includes(value))).toEqual(kinds)
    expect(screen.queryByText('Opções de resposta')).toBeNull()
    fireEvent.click(screen.getByRole('option', { name: 'Objetiva' }))
    expect(values().tipo).toBe('1')
    fireEvent.click(await screen.findByRole('button', { name: /opção/i }))
    expect(await screen.findByText('Opção de resposta')).toBeTruthy()
    expect(problems({ texto: 'Qual?', tipo: '1', respostas: [{ texto: '', peso: 1 }] })).toEqual({
      'respostas.0.texto': 'Opção de resposta é obrigatória',
    })
  })
  it('choices need options; free text does not', () => {
    expect(problems({ texto: 'Qual?', tipo: '1' })).toEqual({ respostas: 'Opção de resposta é obrigatória' })
    expect(problems({ texto: 'Por quê?', tipo: '3' })).toEqual({})
  })
  it('the comment text is needed once a comment is demanded, and proposed', () => {
    expect(problems({ texto: 'Nota?', tipo: '4', exigirComentario: true })).toEqual({})
    expect(problems({ texto: 'Nota?', tipo: '4', exigirComentario: true, comentario: null })).toEqual({
      comentario: 'Texto do comentário é obrigatório',
    })
  })
  it('a suggestion starts a question with options used before', () =>
    expect(
      newRow(questionFields([], undefined, { descricao: 'Sim, Não', respostas: [{ texto: 'Sim', peso: 1 }] })),
    ).toMatchObject({ tipo: '1', respostas: [{ texto: 'Sim', peso: 1 }] }))
  it('the aspect goes to the server as its number, none as nothing', () => {
    expect(questionInput({ texto: 'a', aspecto: '7' })).toEqual({ texto: 'a', aspecto: 7 })
    expect(questionInput({ texto: 'a', aspecto: null })).toEqual({ texto: 'a', aspecto: null })
  })
})
