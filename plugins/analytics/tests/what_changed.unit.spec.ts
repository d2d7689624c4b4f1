import { test } from '@japa/runner'
import { againstTarget } from '../queries/before.ts'
import { sentences } from '../queries/what_changed.ts'

test('the three largest changes, the new first, what stayed left out', ({ assert }) => {
  const figure = (nome: string, antes: number, agora: number, percentual = false) => ({
    nome,
    antes,
    agora,
    percentual,
  })
  assert.deepEqual(
    sentences([
      figure('Admissões', 4, 4),
      figure('Desligamentos', 3, 6),
      figure('Ocorrências', 10, 9),
      figure('Turnover', 1.5, 0.75, true),
      figure('Absenteísmo', 0, 1.2, true),
    ]),
    [
      'Absenteísmo: 1,2%, nada no período anterior.',
      'Desligamentos: alta de 100%, de 3 para 6.',
      'Turnover: queda de 50%, de 1,5% para 0,75%.',
    ],
  )
  assert.deepEqual(
    sentences([figure('Salário médio (R$)', 2539.81, 2870.6)]).map((sentence) => sentence.replaceAll('\u00a0', ' ')),
    ['Salário médio: alta de 13%, de R$ 2.539,81 para R$ 2.870,60.'],
  )
})

test('a rate stands beside its target and the period before', ({ assert }) => {
  assert.equal(againstTarget(1.09, 1.29, 2), 'dentro da meta de 2%; antes 1,29%')
  assert.equal(againstTarget(2, null, 2), 'dentro da meta de 2%')
  assert.equal(againstTarget(2.01, 0, 2), 'acima da meta de 2%; antes 0%')
  assert.equal(againstTarget(1, 3, null), 'sem meta definida; antes 3%')
})
