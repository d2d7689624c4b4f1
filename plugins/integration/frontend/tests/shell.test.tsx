import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, MARIANA, reply, Shell } from '#frontend/test_kit.tsx'
import { ColaboreIcon } from '../ColaboreIcon.tsx'
import { PendingItem } from '../PendingItem.tsx'

afterEach(() => vi.unstubAllGlobals())

const open = (part: React.ReactElement, empresa: Record<string, unknown>, answers: Record<string, unknown>) => {
  const calls = fakeServer({
    'GET /api/userinfo': { ...MARIANA, empresa: { ...MARIANA.empresa, ...empresa } },
    ...answers,
  })
  render(
    <Shell>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <p>dentro</p>
        {part}
      </QueryClientProvider>
    </Shell>,
  )
  return calls
}

describe('the icon of Fortes Colabore', () => {
  const STATUS = 'GET /api/userinfo/status-fortes-colabore'

  // Proves: core.icone-colabore
  it.each([
    ['Ativo', 'Integração ativa.'],
    ['Homologacao', 'Ambiente de homologação.'],
    ['SemChavePrivada', 'Falta a chave privada da integração.'],
  ])('tells the state: %s', async (status, descricao) => {
    open(<ColaboreIcon />, { ehIntegradaColabore: true }, { [STATUS]: { status, descricao } })
    expect(await screen.findByRole('img', { name: `Integração Fortes Colabore: ${status}. ${descricao}` })).toBeTruthy()
  })

  it('is not there for a company that is not integrated (nobody is asked), nor without an answer to show', async () => {
    const calls = open(<ColaboreIcon />, {}, { [STATUS]: { status: 'Ativo', descricao: '' } })
    await screen.findByText('dentro')
    expect(calls.some((call) => call.path.includes('colabore'))).toBe(false)
    expect(screen.queryByRole('img')).toBeNull()
    open(<ColaboreIcon />, { ehIntegradaColabore: true }, { [STATUS]: { status: null, descricao: null } })
    await waitFor(() => expect(screen.getAllByText('dentro')).toHaveLength(2))
    expect(screen.queryByRole('img')).toBeNull()
  })
})

describe('Pendências do sistema de folha', () => {
  const ROWS = [
    {
      id: 1,
      pendencia: 'Admissão recusada',
      detalhes: 'Falta o PIS',
      statusDetalhes: 'Erro',
      msg: 'PIS inválido',
      statusCancelado: false,
      podeRemover: true,
    },
    {
      id: 2,
      pendencia: 'Férias',
      detalhes: null,
      statusDetalhes: 'Aguardando',
      msg: null,
      statusCancelado: false,
      podeRemover: false,
    },
    {
      id: 3,
      pendencia: 'Cargo',
      detalhes: null,
      statusDetalhes: 'Aguardando',
      msg: null,
      statusCancelado: true,
      podeRemover: true,
    },
  ]
  const bar = (rows: unknown, answer: unknown = reply(204)) =>
    open(
      <PendingItem as="icon" />,
      { acIntegra: true },
      { 'GET /api/pendencias-ac': rows, 'DELETE /api/pendencias-ac': answer },
    )
  const panel = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

  it('are counted, read, and say why one may not be removed', async () => {
    bar(ROWS)
    await panel('Pendências do sistema de folha: 3')
    expect(await screen.findByText('PIS inválido')).toBeTruthy()
    expect(screen.getByText('Cancelada')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Remover: Férias' }).disabled).toBe(true)
    expect(screen.getAllByLabelText('Você não tem permissão para remover esse item.').length).toBeGreaterThan(0)
  })

  // Proves: core.pendencias-ac.02, pendencia.excluida
  it('several are removed at once after a question: "Pendencia(s) AC excluida(s) com sucesso."', async () => {
    const calls = bar(ROWS)
    await panel('Pendências do sistema de folha: 3')
    fireEvent.click(await screen.findByLabelText('Selecionar: Admissão recusada'))
    fireEvent.click(screen.getByLabelText('Selecionar: Cargo'))
    fireEvent.click(screen.getByText('Remover (2)'))
    fireEvent.click(await screen.findByText('Sim'))
    expect(await screen.findByText('Pendencia(s) AC excluida(s) com sucesso.')).toBeTruthy()
    const removal = calls.find((call) => call.method === 'DELETE')!
    expect([removal.path, removal.query.get('pendencias')]).toEqual(['/api/pendencias-ac', '1,3'])
  })

  // Proves: pendencia.falha
  it('one that could not be removed: "Não foi possível excluir a(s) pendência(s)."', async () => {
    bar(ROWS, () => reply(403, {}))
    await panel('Pendências do sistema de folha: 3')
    fireEvent.click(await screen.findByLabelText('Remover: Cargo'))
    fireEvent.click(await screen.findByText('Sim'))
    expect(await screen.findByText('Não foi possível excluir a(s) pendência(s).')).toBeTruthy()
  })

  // Proves: core.pendencias-ac, pendencia.vazia
  it('none: "Nenhuma pendência"; and no icon where the payroll system takes no part', async () => {
    bar([])
    await panel('Pendências do sistema de folha')
    expect(await screen.findByText('Nenhuma pendência')).toBeTruthy()
    const calls = open(<PendingItem as="line" />, {}, { 'GET /api/pendencias-ac': ROWS })
    await waitFor(() => expect(calls.length).toBeGreaterThan(0))
    expect(screen.queryByText(/\(3\)/)).toBeNull()
  })
})
