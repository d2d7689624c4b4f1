import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { setting } from '#engine/definition/conditions.ts'
import { text, toDefs } from '#engine/fields/index.ts'
import { tryFields } from '../testing.tsx'

const fields = toDefs({ empresa: text('Empresa').upperCaseWhen(setting('forcarCaixaAlta')) })

it.each([
  [true, 'PADARIA SÃO JOÃO'],
  [false, 'Padaria São João'],
])('capitals on leaving the input where the company wants them: %s', (value, candidate) => {
  const { values } = tryFields(fields, {}, {}, { settings: { forcarCaixaAlta: value } })
  const input = screen.getByLabelText('Empresa')
  fireEvent.change(input, { target: { value: 'Padaria São João' } })
  fireEvent.blur(input)
  expect(values().empresa).toBe(candidate)
})

it('a text nobody can change says nothing of the room left', () => {
  const codigo = text('Código').max(10)
  tryFields(toDefs({ codigo: codigo.readOnly() }), { codigo: '01.01.001' })
  expect(screen.queryByText(/caractere/)).toBeNull()
})

it('near its limit a text says how much room is left, and at the limit that it was reached: nothing is cut without a word', () => {
  tryFields(toDefs({ nome: text('Nome').max(100), bairro: text('Bairro').max(20), livre: text('Livre') }))
  const told = (label: string, length: number) => {
    fireEvent.change(screen.getByLabelText(label), { target: { value: 'x'.repeat(length) } })
    return screen.queryByText(/caractere/)?.textContent
  }
  expect([89, 90, 99, 100].map((length) => told('Nome', length))).toEqual([
    undefined,
    'Restam 10 caracteres',
    'Resta 1 caractere',
    'Limite de 100 caracteres atingido.',
  ])
  expect(told('Nome', 0)).toBeUndefined()
  expect([15, 16].map((length) => told('Bairro', length))).toEqual([undefined, 'Restam 4 caracteres'])
})

it('a code that is whole stands without a word on its limit: it is right, and no more of it could follow', () => {
  tryFields(
    toDefs({
      agente: text('Agente').max(9).pattern(/\d{9}/, 'Informe os nove dígitos.'),
      cid: text('CID')
        .max(4)
        .pattern(/[A-Z]\d{2}[A-Z0-9]?/, 'Informe o CID.'),
      sigla: text('Sigla').min(3).max(3),
      cbo: text('CBO').max(6),
      endereco: text('Endereço')
        .max(10)
        .pattern(/[a-z-]+/, 'Só letras e hifens.'),
    }),
  )
  const told = (label: string, value: string) => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
    const said = screen.queryByText(/caractere/)?.textContent
    fireEvent.change(screen.getByLabelText(label), { target: { value: '' } })
    return said
  }
  expect(told('Agente', '200080990')).toBeUndefined()
  expect(told('Agente', '20008099')).toBe('Resta 1 caractere')
  expect(told('Agente', '20008099X')).toBe('Limite de 9 caracteres atingido.')
  expect(told('CID', 'S610')).toBeUndefined()
  expect(told('Sigla', 'BRA')).toBeUndefined()
  expect(told('CBO', '142315')).toBeUndefined()
  expect(told('Endereço', 'rua-direit')).toBe('Limite de 10 caracteres atingido.')
})
