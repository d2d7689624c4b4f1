import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { Board } from './Board.tsx'
import { type BoardData, type Card, columnsOf } from './types.ts'
import { willBeTold } from './use_selection.ts'

const etapas = [
  { id: 7, nome: 'Triagem', ordem: 1 },
  { id: 9, nome: 'Entrevista', ordem: 2 },
]
const ana: Card = {
  candidatoSolicitacaoId: 31,
  candidato: { id: 4, nome: 'Ana Duarte', fotoUrl: null, idade: 30, cidade: 'Campinas/SP' },
  etapaId: 7,
  situacao: 'I',
  data: '2026-11-02',
  motivoRecusa: null,
  proposta: null,
  historicoId: null,
  inscritoEm: '2026-11-02T12:00:00.000Z',
  nota: null,
  ultimaObservacao: null,
  ultimaData: null,
  desistiu: false,
  pediuAcessibilidade: false,
}

function open(locked = false) {
  const calls = { onMove: vi.fn(), onOpen: vi.fn(), onRemove: vi.fn(), onMark: vi.fn() }
  render(
    <MemoryRouter>
      <Board columns={columnsOf({ etapas, candidatos: [ana] })} stages={etapas} locked={locked} {...calls} />
    </MemoryRouter>,
  )
  return { ...calls, card: screen.getByRole('listitem', { name: 'Ana Duarte' }) }
}

describe('selection board', () => {
  // Proves: vacina.curso.andamento
  it('the right arrow moves a candidate to the next stage', () => {
    const { card, onMove } = open()
    fireEvent.keyDown(card, { key: 'ArrowRight' })
    expect(onMove).toHaveBeenCalledWith(ana, { stageId: 9, situation: 'I' })
  })

  it('the left arrow does nothing in the first stage', () => {
    const { card, onMove } = open()
    fireEvent.keyDown(card, { key: 'ArrowLeft' })
    expect(onMove).not.toHaveBeenCalled()
  })

  it('Enter opens the candidate', () => {
    const { card, onOpen } = open()
    fireEvent.keyDown(card, { key: 'Enter' })
    expect(onOpen).toHaveBeenCalledWith(ana)
  })

  it('dropping a card on another stage moves it there', () => {
    const { card, onMove } = open()
    const dataTransfer = { setData: vi.fn(), effectAllowed: '' }
    fireEvent.dragStart(card, { dataTransfer })
    fireEvent.drop(screen.getByRole('region', { name: /^Entrevista/ }), { dataTransfer })
    expect(onMove).toHaveBeenCalledWith(ana, { stageId: 9, situation: 'I' })
  })

  it('dropping a card where it was changes nothing', () => {
    const { card, onMove } = open()
    const dataTransfer = { setData: vi.fn(), effectAllowed: '' }
    fireEvent.dragStart(card, { dataTransfer })
    fireEvent.drop(screen.getByRole('region', { name: /^Triagem/ }), { dataTransfer })
    expect(onMove).not.toHaveBeenCalled()
  })

  it('the menu offers the other stages and hiring', () => {
    const { onMove } = open()
    fireEvent.click(screen.getByRole('button', { name: 'Ações: Ana Duarte' }))
    expect(screen.queryByRole('menuitem', { name: 'Triagem' })).toBeNull()
    fireEvent.click(screen.getByRole('menuitem', { name: 'Contratar' }))
    expect(onMove).toHaveBeenCalledWith(ana, { stageId: 7, situation: 'C' })
  })

  it('X and the check box mark a candidate for what is done with several', () => {
    const { card, onMark } = open()
    fireEvent.keyDown(card, { key: 'x' })
    fireEvent.click(screen.getByRole('checkbox', { name: 'Marcar Ana Duarte' }))
    expect(onMark.mock.calls).toEqual([
      [ana, true],
      [ana, true],
    ])
  })

  it('a click on the name opens the candidate beside the board', () => {
    const { onOpen } = open()
    fireEvent.click(screen.getByRole('link', { name: 'Ana Duarte' }))
    expect(onOpen).toHaveBeenCalledWith(ana)
  })

  it('who was refused is folded at the foot of the column', () => {
    const refused = { ...ana, candidatoSolicitacaoId: 32, situacao: 'N', candidato: { ...ana.candidato, nome: 'Beto' } }
    render(
      <MemoryRouter>
        <Board
          columns={columnsOf({ etapas, candidatos: [ana, refused] })}
          stages={etapas}
          locked={false}
          onMove={vi.fn()}
          onOpen={vi.fn()}
        />
      </MemoryRouter>,
    )
    expect(screen.queryByRole('listitem', { name: 'Beto' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '1 não apto' }))
    expect(screen.getByRole('listitem', { name: 'Beto' })).not.toBeNull()
  })

  it('who withdrew and who asked for accommodation is said on the card', () => {
    expect(open().card.textContent).not.toMatch(/Desistiu|acessibilidade/)
    const said = { ...ana, candidatoSolicitacaoId: 33, desistiu: true, pediuAcessibilidade: true }
    render(
      <MemoryRouter>
        <Board
          columns={columnsOf({ etapas, candidatos: [{ ...said, candidato: { ...ana.candidato, nome: 'Caio' } }] })}
          stages={etapas}
          locked={false}
          onMove={vi.fn()}
          onOpen={vi.fn()}
        />
      </MemoryRouter>,
    )
    const text = screen.getByRole('listitem', { name: 'Caio' }).textContent
    expect(text).toContain('Desistiu')
    expect(text).toContain('Pediu acessibilidade')
  })

  it('whoever moves somebody is told when a letter goes out by itself', () => {
    const avisos = [
      { evento: 'E', etapaId: 9 },
      { evento: 'C', etapaId: null },
    ] as BoardData['avisos']
    const told = (stageId: number, situation = 'I') => willBeTold({ avisos }, ana, { stageId, situation })
    expect([told(9), told(8), told(7, 'S'), told(7, 'C'), told(7, 'N')]).toEqual([true, false, false, true, false])
  })

  it('nobody is told the age of a candidate (Lei 9.029/95)', () => {
    expect(open().card.textContent).not.toContain('30 anos')
  })

  it('a closed vacancy lets nobody be moved', () => {
    const { card, onMove } = open(true)
    fireEvent.keyDown(card, { key: 'ArrowRight' })
    expect(card.getAttribute('draggable')).toBe('false')
    expect(onMove).not.toHaveBeenCalled()
  })
})
