import { test } from '@japa/runner'
import { ratesOf } from '../queries/accident_rates.ts'

test.group('Rates of accidents', () => {
  test('each is rounded once: 749.4975 days per million hours are 749, not 750', ({ assert }) => {
    const month = { mes: '2026-03', horas: 400_000_000, acidentes: 300, comAfastamento: 299_799, dias: 299_799 }
    const empty = { mes: '2026-04', horas: 0, acidentes: 1, comAfastamento: 1, dias: 15 }
    assert.deepInclude(ratesOf([month, empty]), { tf: 749.5, tg: 749, semHoras: 1 })
    assert.deepInclude(ratesOf([empty]), { tf: null, tg: null })
  })
})
