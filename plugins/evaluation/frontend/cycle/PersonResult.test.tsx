import { render, screen } from '@testing-library/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { StaticMetadata } from '#frontend/providers/metadata.tsx'
import { fakeServer, MARIANA, metadataOf, Shell } from '#frontend/test_kit.tsx'
import { ResultOf } from './PersonResult.tsx'

const AT = '/api/avaliacao/meus-resultados/1'

it('figures of an aspect and of a competency stand below what they are', async () => {
  fakeServer({
    'GET /api/userinfo': MARIANA,
    [`GET ${AT}`]: {
      nome: 'Ana Lima',
      cargo: 'Conferente',
      performance: 64.19,
      partes: [],
      papeis: [],
      aspectos: [{ nome: 'Pessoas', outros: 75, propria: 80.5 }],
      competencias: [{ nome: 'Organização', exigido: 3, propria: null, outros: 2.5, diferenca: -0.5 }],
      ordemMaxima: 4,
      comentarios: [],
    },
  })
  render(
    <Shell at="/avaliacao/meus-resultados">
      <StaticMetadata value={metadataOf([])}>
        <QueryClientProvider client={new QueryClient()}>
          <ResultOf path={AT} />
        </QueryClientProvider>
      </StaticMetadata>
    </Shell>,
  )
  await screen.findByText('Ana Lima')
  const cells = (table: HTMLElement) =>
    [...table.querySelectorAll('tr')].map((row) => [...row.children].map((one) => one.textContent))
  expect(screen.getAllByRole('table').map(cells)).toEqual([
    [
      ['Aspecto', 'Avaliadores', 'Autoavaliação'],
      ['Pessoas', '75,00%', '80,50%'],
    ],
    [
      ['Competência', 'Exigido', 'Própria', 'Outros'],
      ['Organização', '3,00', '–', '2,50'],
    ],
  ])
})
