import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { numberOf } from '../../shared/typed_money.ts'
import { type Edits, fault, linesToSave, pasted, type GridRow, typed } from '../grid.ts'
import { Grid } from '../Grid.tsx'

const row = (id: number, extra: Partial<GridRow> = {}): GridRow => ({
  id,
  nome: `Talento ${id}`,
  detalhe: '',
  byValue: true,
  atual: 1000,
  proposto: 1000,
  observacao: '',
  aviso: '',
  ...extra,
})

describe('the planning spreadsheet', () => {
  test('numbers are read as people and spreadsheets write them', () => {
    expect(['R$ 1.234,56', '1234.56', '1.234', '12.5', '-3,5%', '', 'abc', '1,2,3'].map(numberOf)).toEqual([
      1234.56,
      1234.56,
      1234,
      12.5,
      -3.5,
      null,
      undefined,
      undefined,
    ])
  })

  test('a percentage gives the value to the cent; who follows a band takes none', () => {
    expect(typed(row(1, { atual: 3333.33 }), 'percentual', '10', {})).toEqual({ 1: { proposto: 3666.66 } })
    expect(typed(row(1, { byValue: false }), 'proposto', '10', {})).toBeUndefined()
  })

  test('a block of Excel spreads down and to the right; what is no number is counted', () => {
    const rows = [row(1), row(2), row(3, { byValue: false })]
    const result = pasted(rows, { row: 0, column: 'proposto' }, '1.100,50\t\tBom\r\nabc\r\n5\r\n9\r\n', {})
    expect(result).toEqual({ edits: { 1: { proposto: 1100.5, observacao: 'Bom' } }, refused: 3 })
    expect(fault(row(1), { 1: { proposto: 0 } })).toBe('Valor não pode ser 0 (zero) ou menor')
    expect(fault(row(1), { 1: { proposto: null } })).toBe('Valor é obrigatório')
    expect(linesToSave('F', { 1: { proposto: 5 }, 2: { remover: true } })).toEqual([
      { id: 1, valorProposto: 5 },
      { id: 2, remover: true },
    ])
  })

  test('typing and Enter change a line and go to the next; ten thousand lines draw only those in view', async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => row(index + 1))
    const seen = vi.fn()
    function Page() {
      const [edits, setEdits] = useState<Edits>({})
      const change = (next: Edits) => (seen(next), setEdits(next))
      return <Grid rows={rows} what="Talento" edits={edits} editable notes onEdits={change} onRefused={vi.fn()} />
    }
    render(<Page />)
    expect(screen.getAllByRole('row').length).toBeLessThan(40)
    const first = screen.getByLabelText('Valor proposto de Talento 1')
    fireEvent.focus(first)
    fireEvent.change(first, { target: { value: '1.500,25' } })
    fireEvent.keyDown(first, { key: 'Enter' })
    expect(seen).toHaveBeenLastCalledWith({ 1: { proposto: 1500.25 } })
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Valor proposto de Talento 2')))
    expect(screen.getByLabelText('Percentual de Talento 1')).toHaveProperty('value', '50,03')
  })
})
