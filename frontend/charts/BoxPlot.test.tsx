import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { ChartMeta } from '#engine/definition/metadata.ts'
import { BoxPlot, ticks } from './BoxPlot.tsx'

const chart: ChartMeta = {
  name: 'estrutura',
  kind: 'box',
  label: 'Estrutura salarial',
  columns: [
    { key: 'faixa', label: 'Faixa', format: 'text' },
    ...['Menor', '1º quartil', 'Mediana', '3º quartil', 'Maior', 'Valor da faixa'].map((label, index) => ({
      key: `v${index}`,
      label,
      format: 'money' as const,
    })),
  ],
}
const row = { faixa: 'Analista I', v0: 1000, v1: 1500, v2: 2000, v3: 2500, v4: 4000, v5: 2200 }

describe('box chart', () => {
  it('says every figure of a line, and opens what is behind it by key and by click', () => {
    const open = vi.fn()
    render(<BoxPlot chart={chart} rows={[row]} onDrill={open} leads={() => true} />)
    const line = screen.getByRole('button', { name: /Analista I: Menor R\$\s1\.000,00, .*Mediana R\$\s2\.000,00/ })
    fireEvent.click(line)
    fireEvent.keyDown(line, { key: 'Enter' })
    expect(open.mock.calls).toEqual([[row], [row]])
  })

  it('draws a line with a single value, and none of what is missing', () => {
    const { container } = render(
      <BoxPlot chart={chart} rows={[{ ...row, v0: 5, v1: 5, v2: 5, v3: 5, v4: 5, v5: null }]} />,
    )
    expect(screen.queryByRole('button')).toBeNull()
    expect(container.querySelectorAll('path')).toHaveLength(0)
    expect(container.innerHTML).not.toContain('NaN')
  })

  it('two bands whose names differ at the end are told apart beside the axis', () => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      matches: true,
      media,
      addEventListener: () => {},
      removeEventListener: () => {},
    }))
    const { container } = render(
      <BoxPlot
        chart={chart}
        rows={['Analista de Qualidade - Júnior', 'Analista de Qualidade - Pleno', 'Vendedor Externo - I'].map(
          (faixa) => ({ ...row, faixa }),
        )}
      />,
    )
    vi.unstubAllGlobals()
    const names = [...container.querySelectorAll('text:has(tspan)')].map((item) =>
      [...item.children].map((part) => part.textContent?.replaceAll('\u00a0', ' ')),
    )
    expect(names).toEqual([
      ['Analista de', 'Qualidade - Júnior'],
      ['Analista de', 'Qualidade - Pleno'],
      ['Vendedor Externo', '- I'],
    ])
  })

  it('puts round figures on the axis', () => {
    expect(ticks(980, 4100)).toEqual([1000, 2000, 3000, 4000])
    expect(ticks(0, 1)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1])
    expect(ticks(7, 7)).toEqual([7])
    // On a phone, where five amounts of money would overlap.
    expect(ticks(1800, 11_000, 2)).toEqual([5000, 10_000])
    expect(ticks(0, 1, 2)).toEqual([0, 0.5, 1])
    for (const most of [1, 1.9, 2.1, 3.7, 5, 7.3, 9.9]) expect(ticks(0, most, 2).length).toBeLessThanOrEqual(4)
  })
})
