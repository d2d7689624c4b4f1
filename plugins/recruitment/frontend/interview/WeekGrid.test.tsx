import { createEvent, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import type { Interview } from './types.ts'
import { HOUR_PX, weekOf } from './week.ts'
import { WeekGrid } from './WeekGrid.tsx'

const days = weekOf('2026-11-24').slice(0, 5)
const one: Interview = {
  id: 5,
  versao: 1,
  data: '2026-11-24',
  hora: '9:00',
  duracao: 60,
  candidato: { id: 4, nome: 'Ana Duarte' },
  solicitacao: { id: 2, descricao: 'Analista' },
  etapaSeletiva: null,
  participantes: [{ id: 1, nome: 'Cláudia' }],
  modalidade: 'T',
  local: null,
  link: null,
  situacao: 'A',
}

const open = (row: Interview, onMove?: (...given: unknown[]) => void) => {
  render(
    <MemoryRouter>
      <WeekGrid days={days} rows={[row]} onMove={onMove} />
    </MemoryRouter>,
  )
  return screen.getByRole('listitem')
}

/** jsdom knows no drag events, so their place has to be put in. */
function drag(kind: 'dragStart' | 'drop', on: HTMLElement, clientY: number) {
  const event = createEvent[kind](on, { dataTransfer: { setData: vi.fn(), effectAllowed: '' } })
  Object.defineProperty(event, 'clientY', { value: clientY })
  fireEvent(on, event)
}

it('an interview is dragged to the hour and day it is dropped at', () => {
  const onMove = vi.fn()
  const card = open(one, onMove)
  drag('dragStart', card, 0)
  const thursday = screen.getByRole('region', { name: /^quinta-feira, 26 de novembro: 0 entrevistas/ })
  drag('drop', within(thursday).getByRole('list'), HOUR_PX * 6)
  expect(onMove).toHaveBeenCalledWith(one, '2026-11-26', '14:00')
})

it('without the right the grid is to be read', () => {
  expect(open(one).getAttribute('draggable')).toBe('false')
})
