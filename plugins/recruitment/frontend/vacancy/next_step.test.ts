import { expect, it } from 'vitest'
import { noAdvertYet, nobodyYet } from './next_step.ts'

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
