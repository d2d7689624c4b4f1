import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { metadataOf, serve, type Server, show } from '../screens/testing/harness.tsx'
import OwnReports from './OwnReports.tsx'

const order = (id: number, part: Record<string, unknown>) => ({
  id,
  relatorio: 'a/b',
  titulo: `Relatório ${id}`,
  formato: 'pdf',
  filtros: [{ label: 'Vagas', value: 'Todas' }],
  estado: 'pronto',
  progresso: 100,
  mensagem: null,
  linhas: 2500,
  tamanho: 2048,
  criadoEm: '2026-01-01T12:00:00Z',
  expiraEm: '2026-01-02T00:00:00Z',
  ...part,
})

async function open(server: Server) {
  const calls = serve(server)
  await show(<OwnReports />, metadataOf([]))
  await screen.findByRole('heading', { level: 1, name: 'Meus relatórios' })
  return calls
}

describe('own reports', () => {
  it('says what to expect when there is none', async () => {
    await open(() => ({ body: [] }))
    expect(screen.getByText(/Nenhum relatório em andamento/)).toBeTruthy()
  })

  it('shows how far each is and offers what is possible', async () => {
    await open(() => ({
      body: [
        order(3, { estado: 'processando', progresso: 40, linhas: null, tamanho: null }),
        order(2, {}),
        order(1, { estado: 'falhou', mensagem: 'Não autorizado.' }),
      ],
    }))
    expect(screen.getByText('Processando… 40%')).toBeTruthy()
    expect(screen.getAllByText(/2\.500 linhas · 2/)).toHaveLength(2)
    expect(screen.getByText('Não autorizado.')).toBeTruthy()
    expect(screen.getAllByRole('button').map((item) => item.getAttribute('aria-label'))).toEqual([
      'Cancelar Relatório 3',
      'Baixar Relatório 2',
      'Remover Relatório 2',
      'Remover Relatório 1',
    ])
  })

  it('fetches the file; removing takes the line away', async () => {
    vi.spyOn(window, 'open').mockReturnValue({} as Window)
    let rows = [order(2, {})]
    const calls = await open(({ method, path }) => {
      if (method === 'DELETE') {
        rows = []
        return { status: 204 }
      }
      return path.endsWith('/arquivo') ? { body: '%PDF', type: 'application/pdf' } : { body: rows }
    })
    fireEvent.click(screen.getByRole('button', { name: 'Baixar Relatório 2' }))
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/meus-relatorios/2/arquivo')).toBe(true))
    await waitFor(() =>
      expect((screen.getByRole('button', { name: 'Remover Relatório 2' }) as HTMLButtonElement).disabled).toBe(false),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Remover Relatório 2' }))
    expect(await screen.findByText(/Nenhum relatório em andamento/)).toBeTruthy()
  })
})
