import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeServer, MARIANA, metadataOf, Shell } from '#frontend/test_kit.tsx'
import { StaticMetadata } from '#frontend/providers/metadata.tsx'
import { LogFilters } from '../LogFilters.tsx'

async function open(values: Record<string, string> = {}) {
  fakeServer({
    'GET /api/userinfo': MARIANA,
    'GET /api/utilitario/log/entidades': ['a', 'b', 'c', 'd'].map((id) => ({ id, nome: `Cadastro ${id}` })),
    'GET /api/utilitario/log/anos': [],
  })
  const onSearch = vi.fn()
  render(
    <Shell at="/utilitario/log">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <StaticMetadata value={metadataOf([])}>
          <LogFilters values={values} onSearch={onSearch} />
        </StaticMetadata>
      </QueryClientProvider>
    </Shell>,
  )
  await screen.findByRole('form', { name: 'Filtros' })
  return onSearch
}

// Proves: vaga.lista.T
it('dates are typed as dd/mm/aaaa, whatever the language of the browser, and searched as the API has them', async () => {
  const onSearch = await open()
  const from = screen.getByLabelText<HTMLInputElement>('De')
  fireEvent.change(from, { target: { value: '05/03/2026' } })
  fireEvent.blur(from)
  fireEvent.change(screen.getByLabelText('Registro'), { target: { value: '12' } })
  fireEvent.click(screen.getByRole('button', { name: 'Filtrar' }))
  await waitFor(() => expect(onSearch).toHaveBeenCalled())
  expect(onSearch.mock.lastCall![0]).toMatchObject({ dataIni: '2026-03-05', registroId: '12' })
})

it('what the address says stands in the boxes, and a date that is none is not searched', async () => {
  const onSearch = await open({ dataIni: '2026-03-05', registroId: '12', usuario: 'Ana' })
  const from = screen.getByLabelText<HTMLInputElement>('De')
  expect(from.value).toBe('05/03/2026')
  expect(screen.getByLabelText<HTMLInputElement>('Registro').value).toBe('12')
  expect(screen.getByLabelText<HTMLInputElement>('Usuário').value).toBe('Ana')
  fireEvent.change(from, { target: { value: '99/99/2026' } })
  fireEvent.blur(from)
  fireEvent.click(screen.getByRole('button', { name: 'Filtrar' }))
  expect(await screen.findByText('Data inválida.')).toBeTruthy()
  expect(onSearch).not.toHaveBeenCalled()
})
