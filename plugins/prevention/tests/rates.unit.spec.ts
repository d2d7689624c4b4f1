import { test } from '@japa/runner'
import { ratesOf } from '../queries/accident_rates.ts'

test.group('Rates of accidents', () => {
  test('each is rounded once: 749.4975 days per million hours are 749, not 750', ({ assert }) => {
    const month = { horas: 400_000_000, taxa: { comAfastamento: 299_799, dias: 299_799 }, semHoras: 0 }
    const empty = { horas: 0, taxa: { comAfastamento: 0, dias: 0 }, semHoras: 1 }
    assert.deepInclude(ratesOf([month, empty]), { tf: 749.5, tg: 749, semHoras: 1 })
    assert.deepInclude(ratesOf([empty]), { tf: null, tg: null })
  })
})
