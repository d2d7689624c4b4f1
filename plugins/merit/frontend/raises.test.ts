import { expect, it } from 'vitest'
import { costOf, isOutside, type Item, percentOf, raisedBy } from './raises.ts'

const item = (id: number, extra: Partial<Item> = {}): Item => ({
  id,
  talento: `Pessoa ${id}`,
  salarioAtual: 2800,
  salarioProposto: 2968,
  nota: 76.25,
  caixa: null,
  posicao: 80,
  minimo: 4,
  alvo: 6,
  maximo: 8,
  percentual: 6,
  justificativa: null,
  aplicado: false,
  ...extra,
})

it('a typed raise is a percentage from 0 to 100 with two decimals, or none', () => {
  const read = (percentual: string) => percentOf({ percentual, justificativa: '' })
  expect(['6,5', ' 8.25 ', '0', '100', '1,239'].map(read)).toEqual([6.5, 8.25, 0, 100, 1.24])
  expect(['', 'x', '-1', '100,01'].map(read)).toEqual([null, null, null, null])
})

it('a raise is rounded to the cent, half upwards, for every salary and percentage', () => {
  for (let cents = 100_000; cents < 200_000; cents += 333)
    for (const hundredths of [1, 50, 333, 617, 9_999]) {
      const twice = BigInt(cents) * BigInt(10_000 + hundredths) * 2n + 10_000n
      expect(Math.round(raisedBy(cents / 100, hundredths / 100) * 100)).toBe(Number(twice / 20_000n))
    }
})

it('the cost counts what is typed, and what is saved where the typed text is no number', () => {
  const typed = new Map([
    [1, { percentual: '10', justificativa: '' }],
    [2, { percentual: 'dez', justificativa: '' }],
  ])
  expect(costOf([item(1), item(2), item(3)], typed)).toBe(280 + 168 + 168)
  expect([3.99, 4, 8, 8.01].map((percent) => isOutside(item(1), percent))).toEqual([true, false, false, true])
  expect(isOutside(item(1, { minimo: null, maximo: null }), 0.01)).toBe(true)
})
