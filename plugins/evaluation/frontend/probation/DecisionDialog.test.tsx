import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { today } from '#frontend'
import { StaticMetadata } from '#frontend/providers/metadata.tsx'
import { fakeServer, MARIANA, metadataOf, reply, Shell } from '#frontend/test_kit.tsx'
import { DecisionDialog } from './DecisionDialog.tsx'
import type { OnProbation } from './types.ts'

const AT = '/api/avaliacao/decisoes-experiencia'
const PERSON = {
  id: 9,
  nome: 'Bruna Lopes',
  fim: '2999-03-01',
  fimLegal: '2999-04-15',
  alerta: 'PERTO',
  indeterminadoDesde: null,
} as OnProbation

function open(answer: unknown = { id: 1 }, more: Partial<OnProbation> = {}) {
  const calls = fakeServer({ 'GET /api/userinfo': MARIANA, [`POST ${AT}`]: answer })
  const onDecided = vi.fn()
  render(
    <Shell at="/avaliacao/experiencia">
      <StaticMetadata value={metadataOf([])}>
        <DecisionDialog person={{ ...PERSON, ...more }} onClose={() => undefined} onDecided={onDecided} />
      </StaticMetadata>
    </Shell>,
  )
  return { onDecided, sent: () => calls.filter((call) => call.path === AT).map((call) => call.body) }
}

it('an extension is decided with days typed as dd/mm/aaaa', async () => {
  const { onDecided, sent } = open()
  fireEvent.click(await screen.findByLabelText('Prorrogar'))
  const until = await screen.findByLabelText<HTMLInputElement>(/^Prorrogado até/)
  expect(until.value).toBe('15/04/2999')
  fireEvent.change(until, { target: { value: '05/04/2999' } })
  fireEvent.click(screen.getByRole('button', { name: 'Gravar' }))
  await waitFor(() => expect(onDecided).toHaveBeenCalled())
  expect(sent()).toEqual([{ colaborador: 9, decisao: 'P', data: today(), ate: '2999-04-05', justificativa: null }])
})

it('a day that is none is said beside its box and not sent', async () => {
  const { onDecided, sent } = open()
  const day = await screen.findByLabelText<HTMLInputElement>(/^Data da decisão/)
  fireEvent.change(day, { target: { value: '99/99/2026' } })
  fireEvent.blur(day)
  fireEvent.click(screen.getByRole('button', { name: 'Gravar' }))
  expect(await screen.findByText('Data inválida.')).toBeTruthy()
  expect(sent()).toEqual([])
  expect(onDecided).not.toHaveBeenCalled()
})

it('what the server refuses stands beside what it names', async () => {
  const message = 'A experiência só pode ser prorrogada uma vez (CLT, art. 451).'
  const { onDecided } = open(reply(422, { errors: [{ field: 'decisao', message }] }))
  fireEvent.click(await screen.findByRole('button', { name: 'Gravar' }))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(onDecided).not.toHaveBeenCalled()
})

it('a period that was extended is not extended again', async () => {
  open({}, { decisao: { decisao: 'P' } as OnProbation['decisao'] })
  expect(await screen.findByText('O período já foi prorrogado uma vez.')).toBeTruthy()
  expect(screen.queryByLabelText('Prorrogar')).toBeNull()
  expect(screen.getByLabelText('Dispensar')).toBeTruthy()
})

it('an extension dated before today asks for the signed paper', async () => {
  const { sent } = open()
  fireEvent.click(await screen.findByLabelText('Prorrogar'))
  fireEvent.change(await screen.findByLabelText(/^Data da decisão/), { target: { value: '02/01/2020' } })
  expect(await screen.findByText(/precisa dele\./)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Gravar' }))
  expect(await screen.findByText(/Documento assinado é obrigatório/)).toBeTruthy()
  expect(sent()).toEqual([])
})

it('after a term that ran out undecided it is told that another decision must have been signed in time', async () => {
  open({}, { fim: '2020-01-31', indeterminadoDesde: '2020-02-01' })
  expect(
    await screen.findByText(/O prazo terminou em 31\/01\/2020 sem decisão.*só vale se foi assinada até lá/),
  ).toBeTruthy()
})
