import { describe, expect, it } from 'vitest'
import { type Card, columnsOf } from './types.ts'

const card = (id: number, etapaId: number | null): Card => ({
  candidatoSolicitacaoId: id,
  etapaId,
  situacao: 'I',
  data: '2026-11-20',
  motivoRecusa: null,
  proposta: null,
  historicoId: null,
  inscritoEm: '2026-11-02T12:00:00.000Z',
  nota: null,
  ultimaObservacao: null,
  ultimaData: null,
  desistiu: false,
  pediuAcessibilidade: false,
  candidato: { id, nome: `Pessoa ${id}`, fotoUrl: null, idade: 30, cidade: null },
})

describe('columns of the selection board', () => {
  const columns = columnsOf({
    etapas: [
      { id: 7, nome: 'Triagem', ordem: 1 },
      { id: 9, nome: 'Entrevista', ordem: 2 },
    ],
    candidatos: [card(1, null), card(2, 9), card(3, 9)],
  })

  it('starts with those who are in no stage yet', () => {
    expect(columns.map((column) => [column.nome, column.cards.length])).toEqual([
      ['Inscritos', 1],
      ['Triagem', 0],
      ['Entrevista', 2],
    ])
  })

  it('leaves the first column out when nobody waits', () => {
    expect(
      columnsOf({ etapas: [{ id: 7, nome: 'Triagem', ordem: 1 }], candidatos: [card(1, 7)] }).map(
        (column) => column.nome,
      ),
    ).toEqual(['Triagem'])
  })

  it('shows everybody exactly once', () => {
    expect(
      columns.flatMap((column) => column.cards.map(({ candidatoSolicitacaoId }) => candidatoSolicitacaoId)).sort(),
    ).toEqual([1, 2, 3])
  })
})
