import { test } from '@japa/runner'
import fc from 'fast-check'
import { multiplied, salaryCurve, type SalaryPeriod, valueOn, type ValuePeriod } from '../domain/salary.ts'

const day = fc.integer({ min: 0, max: 60 }).map((n) => new Date(Date.UTC(2024, 0, 1 + n)).toISOString().slice(0, 10))
const cents = fc.integer({ min: 1, max: 10_000_000 }).map((n) => n / 100)
const byDay = <T extends { data: string }>(rows: T[]) =>
  [...new Map(rows.map((row) => [row.data, row])).values()].sort((a, b) => (a.data < b.data ? -1 : 1))
const values: fc.Arbitrary<ValuePeriod[]> = fc
  .array(fc.record({ data: day, valor: cents }), { maxLength: 6 })
  .map(byDay)
const periods: fc.Arbitrary<SalaryPeriod[]> = fc
  .array(
    fc.record({
      data: day,
      tipo: fc.constantFrom('1', '2', '3'),
      indice: fc.integer({ min: 1, max: 2 }),
      faixa: fc.integer({ min: 1, max: 2 }),
      quantidade: fc.integer({ min: 10_000, max: 900_000 }).map((n) => n / 10_000),
      valor: cents,
    }),
    { maxLength: 6 },
  )
  .map(byDay)

/** The rules read one by one on one day, without any curve. */
function salaryByHand(rows: SalaryPeriod[], on: string, indices: ValuePeriod[][], bands: ValuePeriod[][]) {
  const latest = <T extends { data: string }>(all: T[]) => all.filter((item) => item.data <= on).at(-1)
  const period = latest(rows)
  if (!period) return null
  if (period.tipo === '3') return period.valor
  if (period.tipo === '1') return latest(bands[period.faixa! - 1]!)?.valor ?? null
  const index = latest(indices[period.indice! - 1]!)?.valor
  // As decimals on paper: cents times ten-thousandths, half a cent up.
  return index === undefined
    ? null
    : Number((BigInt(Math.round(index! * 100)) * BigInt(Math.round(period.quantidade! * 10_000)) + 5_000n) / 10_000n) /
        100
}

test.group('Salary on a date', () => {
  test('the curve says on every day what position, index and value say on it', ({ assert }) => {
    fc.assert(
      fc.property(periods, fc.tuple(values, values), fc.tuple(values, values), day, (rows, indices, bands, on) => {
        const curve = salaryCurve(rows, {
          indices: new Map(indices.map((item, index) => [index + 1, item])),
          faixas: new Map(bands.map((band, index) => [index + 1, band])),
        })
        assert.equal(valueOn(curve, on), salaryByHand(rows, on, indices, bands))
      }),
      { numRuns: 2_000 },
    )
  })

  test('a salary by index grows with the index and with the quantity, and is exact to the cent', ({ assert }) => {
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: 10_000, max: 900_000 }), (a, b, n) => {
        const [low, high] = a < b ? [a, b] : [b, a]
        assert.isAtMost(multiplied(low, n / 10_000), multiplied(high, n / 10_000))
        assert.isAtMost(multiplied(low, n / 10_000), multiplied(low, n / 10_000 + 1))
      }),
    )
    assert.equal(multiplied(0.1, 3), 0.3)
    assert.equal(multiplied(1045, 1.0575), 1105.09)
    assert.equal(multiplied(99_999_999.99, 1.0001), 100_009_999.99)
  })

  test('a curve has no two days alike: it changes or it has no entry', ({ assert }) => {
    fc.assert(
      fc.property(periods, values, (rows, index) => {
        const curve = salaryCurve(rows, { indices: new Map([[1, index]]) })
        for (const [place, one] of curve.entries()) {
          if (place) assert.isTrue(one.data > curve[place - 1]!.data && one.valor !== curve[place - 1]!.valor)
        }
      }),
    )
  })
})
