import { render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { leftOut } from '../DissidioPage.tsx'
import { LinesTable } from '../LinesTable.tsx'

const LINES = [
  {
    id: 1,
    nome: 'Adriana Cristina Oliveira Lopes',
    atual: 1795.28,
    proposto: 1885.04,
    diferenca: 89.76,
    percentual: 5,
  },
  { id: 2, nome: 'Bento Novo', atual: 0, proposto: 2000, diferenca: 2000, percentual: null },
]
const on = (phone: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: phone, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
const texts = (role: string) => screen.getAllByRole(role).map((item) => item.textContent.replaceAll('\u00a0', ' '))

afterEach(() => void vi.unstubAllGlobals())

it('says of every salary what it is, what it becomes and by how much', () => {
  on(false)
  render(<LinesTable lines={LINES} />)
  expect(texts('columnheader')).toEqual(['Talento', 'Atual', 'Proposto', 'Diferença', '%'])
  expect(texts('cell').slice(1, 5)).toEqual(['R$ 1.795,28', 'R$ 1.885,04', 'R$ 89,76', '5,00'])
})

it('says the same in three columns on a telephone', () => {
  on(true)
  render(<LinesTable lines={LINES} />)
  expect(texts('columnheader')).toEqual(['Talento', 'Proposto', 'Diferença'])
  expect(texts('cell')).toEqual([
    'Adriana Cristina Oliveira Lopes',
    'R$ 1.885,04atual R$ 1.795,28',
    'R$ 89,765,00%',
    'Bento Novo',
    'R$ 2.000,00atual R$ 0,00',
    'R$ 2.000,00',
  ])
})

it('one salary that changes, and one that stays as it is, are told in the singular', () => {
  on(false)
  render(<LinesTable lines={LINES.slice(0, 1)} />)
  expect(screen.getByText('1 salário muda.')).toBeTruthy()
  expect(leftOut(1, 'T')).toBe('1 talento fica de fora: segue a faixa ou um índice.')
  expect(leftOut(1, 'F')).toBe('1 faixa salarial fica de fora: não tem valor próprio.')
  expect(leftOut(1200, 'I')).toBe('1.200 índices ficam de fora: não têm valor próprio.')
})
