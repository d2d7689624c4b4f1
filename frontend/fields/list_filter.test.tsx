import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { tryFields } from './testing.tsx'

const field = {
  kind: 'list',
  label: 'Partes',
  item: 'parte',
  columns: ['nome'],
  fields: { nome: { kind: 'text', label: 'Nome' } },
}
const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    nome: index === 11 ? 'Parafuso de aço' : `Peça ${index + 1}`,
  }))

describe('a long list inside a form', () => {
  it('is filtered without regard to accents, and a row keeps its place in the whole', () => {
    tryFields({ partes: field }, { partes: rows(12) })
    expect(screen.getByText('12 registros')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Filtrar Partes'), { target: { value: 'ACO' } })
    expect(screen.getByText('1 de 12')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Editar parte 12' })).toBeTruthy()
    expect(screen.queryByText('Peça 1')).toBeNull()
  })

  it('a short one needs no filter', () => {
    tryFields({ partes: field }, { partes: rows(10) })
    expect(screen.queryByLabelText('Filtrar Partes')).toBeNull()
  })
})
