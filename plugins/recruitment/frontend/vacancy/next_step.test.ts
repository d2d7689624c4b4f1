import { expect, it } from 'vitest'
import { nextActions, noAdvertYet, nobodyYet } from './next_step.ts'

it.each(['Encerrada', 'Cancelada'])(
  'a vacancy that is over (%s) asks for nothing that is still to come',
  (situacao) => {
    expect(noAdvertYet({ situacao })).toBe('Esta vaga não teve anúncio.')
    expect(nobodyYet({ situacao })).toBe('Esta vaga não teve candidatos.')
  },
)

it('a vacancy in progress says what to do for an advert', () => {
  expect(noAdvertYet({ situacao: 'Aprovada' })).toContain('preencha a aba Anúncio')
  expect(nobodyYet({ situacao: 'Aprovada' })).toContain('Ainda não')
})

it('who decides about a vacancy is offered both ways, by whoever releases and in a chain of approvals', () => {
  expect(nextActions({ situacao: 'Em análise' })).toEqual(['libera', 'reprova'])
  expect(nextActions({ situacao: 'Em análise', emAprovacao: true, aguardaMinhaAprovacao: true })).toEqual([
    'aprovar',
    'recusar-aprovacao',
  ])
  expect(nextActions({ situacao: 'Em análise', emAprovacao: true })).toEqual([])
  expect(nextActions({ situacao: 'Suspensa' })).toEqual(['reabre'])
})
