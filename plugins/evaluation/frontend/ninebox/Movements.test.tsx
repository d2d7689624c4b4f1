import { fireEvent, render, screen } from '@testing-library/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { Movements } from './Movements.tsx'
import type { Chart } from './types.ts'

const boxes = Array.from({ length: 9 }, (_, index) => ({ nomeclatura: `Quadrante ${index + 1}` }))
const chart = { id: 1, boxes } as unknown as Chart

/** Opens the movements since Nine Box 2, in which people went from one box to another. */
async function open(people: { nome: string; de: number; para: number }[]) {
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(
      path.includes('/movimentos/')
        ? people
        : [
            { id: 1, data: '2026-06-30', avaliacaoDesempenho: { titulo: 'Ciclo 2026/1' } },
            { id: 2, data: '2025-06-30', avaliacaoDesempenho: { titulo: 'Ciclo 2025/1' } },
          ],
    ),
  )
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Movements chart={chart} />
    </QueryClientProvider>,
  )
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Comparar com' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Ciclo 2025/1 (30/06/2025)' }))
}

afterEach(() => void vi.unstubAllGlobals())

it('says who went where since another Nine Box, and in the singular that one stayed', async () => {
  await open([
    { nome: 'Ana', de: 5, para: 3 },
    { nome: 'Bento', de: 5, para: 5 },
  ])
  expect(await screen.findByText('↗ Quadrante 5 → Quadrante 3 (1)')).toBeTruthy()
  expect(screen.getByText('Ana')).toBeTruthy()
  expect(screen.getByText('1 talento ficou no mesmo quadrante.')).toBeTruthy()
})

it('counts those who stayed', async () => {
  await open([
    { nome: 'Ana', de: 5, para: 5 },
    { nome: 'Bento', de: 9, para: 9 },
  ])
  expect(await screen.findByText('2 talentos ficaram no mesmo quadrante.')).toBeTruthy()
})
