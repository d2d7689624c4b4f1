import { describe, expect, it } from 'vitest'
import { lateness, nextAction, openFor } from '../vacancy/next_step.ts'
import { daysInStage, EVERYBODY, isNew, shownColumns } from './board_view.ts'
import type { Card } from './types.ts'

const card = (id: number, more: Partial<Card> = {}, nome = `Pessoa ${id}`): Card => ({
  candidatoSolicitacaoId: id,
  etapaId: 7,
  situacao: 'I',
  data: '2026-11-01',
  motivoRecusa: null,
  proposta: null,
  historicoId: null,
  inscritoEm: `2026-11-0${id}T12:00:00.000Z`,
  nota: null,
  ultimaObservacao: null,
  ultimaData: null,
  desistiu: false,
  pediuAcessibilidade: false,
  candidato: { id, nome, fotoUrl: null, idade: null, cidade: 'São Paulo/SP' },
  ...more,
})
const columns = [
  {
    id: 7,
    nome: 'Triagem',
    cards: [
      card(1, { nota: 50 }),
      card(2, { situacao: 'N' }, 'Ágata'),
      card(3, { nota: 90, ultimaData: '2026-10-01' }),
    ],
  },
]
const ids = (view: object, seen?: string) =>
  shownColumns(columns, { ...EVERYBODY, ...view }, seen)[0]!.cards.map((item) => item.candidatoSolicitacaoId)

describe('what of a selection is shown', () => {
  it('is found by name and place, blind to accents', () => {
    expect(ids({ text: 'agata' })).toEqual([2])
    expect(ids({ text: 'sao paulo pessoa' })).toEqual([1, 3])
  })
  it('is filtered by situation and by who came since the last visit', () => {
    expect(ids({ situation: 'N' })).toEqual([2])
    expect(ids({ onlyNew: true }, '2026-11-02T00:00:00.000Z')).toEqual([2, 3])
    expect(isNew(columns[0]!.cards[0]!, null)).toBe(false)
  })
  it('is sorted by name, days in the stage, mark, or the newest application', () => {
    expect(ids({})).toEqual([2, 1, 3])
    expect(ids({ sort: 'dias' })[0]).toBe(3)
    expect(ids({ sort: 'nota' }).slice(0, 2)).toEqual([3, 1])
    expect(ids({ sort: 'recentes' })).toEqual([3, 2, 1])
    expect(daysInStage(columns[0]!.cards[2]!, '2026-10-11')).toBe(10)
  })
})

describe('what comes next in a vacancy', () => {
  const vacancy = { situacao: 'Aprovada', quantidade: 2, qtdVagasPreenchidas: 0, anuncio: { titulo: 'Conferente' } }
  it('follows from its state', () => {
    expect(nextAction({ ...vacancy, situacao: 'Em análise' })).toBe('libera')
    const followed = { ...vacancy, situacao: 'Em análise', emAprovacao: true }
    expect(nextAction(followed)).toBeUndefined()
    expect(nextAction({ ...followed, aguardaMinhaAprovacao: true })).toBe('aprovar')
    expect(nextAction(vacancy)).toBe('publicar')
    expect(nextAction({ ...vacancy, tipoVaga: 'INTERNA' })).toBeUndefined()
    expect(nextAction({ ...vacancy, anuncio: { titulo: 'C', exibirModuloExterno: true } })).toBeUndefined()
    expect(nextAction({ ...vacancy, qtdVagasPreenchidas: 2 })).toBe('encerra')
    expect(nextAction({ ...vacancy, situacao: 'Suspensa' })).toBe('reabre')
    expect(nextAction({ ...vacancy, situacao: 'Cancelada' })).toBeUndefined()
  })
  it('is late after its term, and only while it runs', () => {
    const due = { situacao: 'Aprovada', dataPrevisaoEncerramento: '2026-11-20', data: '2026-11-01' }
    expect(lateness(due, '2026-11-23')).toEqual({ label: '3 dias de atraso', tone: 'error' })
    expect(lateness(due, '2026-11-19')).toEqual({ label: 'Vence em 1 dia', tone: 'warning' })
    expect(lateness({ ...due, situacao: 'Encerrada' }, '2026-11-23')).toBeNull()
    expect(openFor(due, '2026-11-02')).toBe('aberta há 1 dia')
  })
})
