import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Funnel } from './Funnel.tsx'

describe('funnel chart', () => {
  it('"Não existem dados para o gráfico." without steps or with nothing but zeros', () => {
    const { rerender } = render(<Funnel steps={[]} label="Funil" />)
    expect(screen.getByText('Não existem dados para o gráfico.')).toBeTruthy()
    rerender(<Funnel steps={[{ nome: 'Inscritos', valor: 0 }]} label="Funil" />)
    expect(screen.getByText('Não existem dados para o gráfico.')).toBeTruthy()
  })

  it('gives screen readers the numbers as a table', () => {
    render(
      <Funnel
        steps={[
          { nome: 'Inscritos', valor: 1200 },
          { nome: 'Contratados', valor: 3 },
        ]}
        label="Funil da vaga"
      />,
    )
    const rows = within(screen.getByRole('table', { name: 'Funil da vaga' })).getAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual([
      'EtapaCandidatosDa etapa anterior',
      'Inscritos1.200—',
      'Contratados30%',
    ])
  })

  it('a name broken over two lines keeps its words apart in the text that is read', () => {
    const { container } = render(<Funnel steps={[{ nome: 'Entrevista com gestor', valor: 2 }]} label="Funil" />)
    expect(container.querySelector('text.step-name')!.textContent).toBe('Entrevista com gestor')
  })

  // Proves: funil-tamanho
  it('is 600 by 550', () => {
    render(<Funnel steps={[{ nome: 'Inscritos', valor: 2 }]} label="Funil" />)
    expect(screen.getByRole('img', { name: 'Funil' }).getAttribute('viewBox')).toBe('0 0 600 550')
  })

  it('has one hue: the lengths tell the numbers', () => {
    const steps = ['Inscritos', 'Triagem', 'Entrevista'].map((nome, index) => ({ nome, valor: 90 / (index + 1) }))
    const { container } = render(<Funnel steps={steps} label="Funil" />)
    const hues = [...container.querySelectorAll('rect')].map((bar) => bar.getAttribute('fill'))
    expect(new Set(hues.filter((hue) => hue !== 'transparent')).size).toBe(1)
  })
})
