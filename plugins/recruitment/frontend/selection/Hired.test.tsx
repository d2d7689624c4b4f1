import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Hired } from './Hired.tsx'
import type { BoardData, Card } from './types.ts'

const api = vi.hoisted(() => vi.fn())
vi.mock('#frontend', () => ({
  api,
  ActionDialog: ({ values, onRun }: { values: { msg: string }; onRun(input: object): void }) => (
    <button type="button" onClick={() => onRun(values)}>
      {values.msg}
    </button>
  ),
  Icon: () => null,
  useNotice: () => ({ error: vi.fn() }),
  useResourceMeta: () => ({ actions: [{ name: 'solicitar', fields: {} }] }),
}))

it('an admission is opened once, with a message to begin with, and its form is sent only when asked', async () => {
  api.mockImplementation(async (path: string) => (path.endsWith('/solicitar') ? { id: 7 } : { nome: 'Ana Duarte' }))
  const calls = { onInform: vi.fn(), onCloseVacancy: vi.fn(), onClose: vi.fn() }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Hired
        card={{ candidatoSolicitacaoId: 31, candidato: { id: 4, nome: 'Ana Duarte' }, proposta: 'E' } as Card}
        vaga={{ quantidade: 2, qtdVagasPreenchidas: 1 } as BoardData['vaga']}
        others={0}
        mayClose
        {...calls}
      />
    </QueryClientProvider>,
  )
  screen.getByText('A proposta enviada ainda não foi respondida no portal.')
  fireEvent.click(screen.getByRole('button', { name: 'Abrir a admissão' }))
  fireEvent.click(await screen.findByRole('button', { name: /^Ficamos felizes com a sua chegada!/ }))
  await screen.findByText('Admissão aberta.')
  expect(screen.queryByRole('button', { name: 'Abrir a admissão' })).toBeNull()
  expect(api.mock.calls.filter(([path]) => path.endsWith('/enviar'))).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Enviar o formulário' }))
  await screen.findByText('Formulário de admissão enviado por e-mail.')
  expect(api).toHaveBeenCalledWith('/api/gestao-talentos/talentos-admissao/7/enviar', { method: 'PUT' })
})

it('the others are told only when the last place is filled', () => {
  const hired = (qtdVagasPreenchidas: number) => (
    <QueryClientProvider client={new QueryClient()}>
      <Hired
        card={{ candidatoSolicitacaoId: 31, candidato: { id: 4, nome: 'Ana Duarte' } } as Card}
        vaga={{ quantidade: 2, qtdVagasPreenchidas } as BoardData['vaga']}
        others={3}
        mayClose
        onInform={vi.fn()}
        onCloseVacancy={vi.fn()}
        onClose={vi.fn()}
      />
    </QueryClientProvider>
  )
  const { rerender } = render(hired(1))
  screen.getByText('1 de 2 vagas preenchidas.')
  expect(screen.queryByRole('button', { name: /^Informar os outros/ })).toBeNull()
  rerender(hired(2))
  screen.getByRole('button', { name: 'Informar os outros 3 candidatos' })
})
