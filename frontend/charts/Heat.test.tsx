import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { ChartMeta } from '#engine/definition/metadata.ts'
import { ThemeProvider } from '@mui/material/styles'
import { themeFor } from '../theme/theme.ts'
import { contrast } from '../theme/contrast.ts'
import { inkOn, shade } from './chart_colors.ts'
import { Heat } from './Heat.tsx'

const chart = {
  name: 'grade',
  kind: 'heat',
  label: 'Grade',
  columns: [
    { key: 'linha', label: 'Linha', format: 'text' },
    { key: 'baixo', label: 'Baixo', format: 'integer' },
    { key: 'alto', label: 'Alto', format: 'integer' },
  ],
} as ChartMeta
const rows = [
  { linha: 'De cima', baixo: 0, alto: 9 },
  { linha: 'De baixo', baixo: 3, alto: 1 },
]

it('a cell with people is a button that tells row and column; an empty one is none', () => {
  const onDrill = vi.fn()
  render(
    <ThemeProvider theme={themeFor('light', '#FF850A')}>
      <Heat chart={chart} rows={rows} onDrill={onDrill} leads={() => true} />
    </ThemeProvider>,
  )
  expect(screen.getAllByRole('button').map((cell) => cell.getAttribute('aria-label'))).toEqual([
    'De cima, Alto: 9',
    'De baixo, Baixo: 3',
    'De baixo, Alto: 1',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'De baixo, Baixo: 3' }))
  expect(onDrill).toHaveBeenCalledWith({ ...rows[1], coluna: 'baixo' })
})

it('every shade of every colour of a company bears a number that can be read, in both themes', () => {
  for (const mode of ['light', 'dark'] as const)
    for (const accent of ['#FF850A', '#1E88E5', '#9B2D1F', '#FDD835', '#000000'])
      for (let share = 0; share <= 1; share += 0.1) {
        const theme = themeFor(mode, accent)
        const filled = shade(theme, accent, share)
        expect(contrast(inkOn(filled), filled)).toBeGreaterThanOrEqual(4.5)
      }
})
