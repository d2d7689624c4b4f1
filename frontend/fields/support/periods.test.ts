import { expect, it } from 'vitest'
import { date, history, money, text } from '#engine/fields/index.ts'
import { startOfPeriod } from './periods.ts'

const FIELDS = {
  data: date('Data').required(),
  valor: money('Valor'),
  motivo: text('Motivo').readOnly(),
  obs: text('Observação'),
}
const ROWS = [
  { id: 1, data: '2020-01-01', valor: 100, motivo: 'A', obs: 'um' },
  { id: 2, data: '2024-01-01', valor: 200, motivo: 'B', obs: 'dois' },
  { id: 3, data: '2999-01-01', valor: 300, motivo: 'C', obs: 'futuro' },
]

it('starts a new period with what people write of the one in force, where the history says so', () => {
  const plain = history('Valores', FIELDS)
  expect(startOfPeriod(plain.def, ROWS)).toEqual({})
  expect(startOfPeriod(plain.startsFromCurrent(['obs']).def, ROWS)).toEqual({ valor: 200 })
  expect(startOfPeriod(plain.startsFromCurrent(['obs']).def, [])).toEqual({})
})
