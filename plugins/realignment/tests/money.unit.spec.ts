import { test } from '@japa/runner'
import { cents, difference, growth, moved, share, total } from '../shared/money.ts'

/** The same by whole numbers written out, without the functions of the product. */
function reference(value: number, thousandths: number): number {
  const exact = BigInt(Math.round(value * 100)) * BigInt(100_000 + thousandths)
  const [whole, rest] = [exact / 100_000n, exact % 100_000n]
  return Number(rest * 2n >= 100_000n ? whole + 1n : whole) / 100
}

test.group('Money of realignments', () => {
  test('a percentage is taken of whole cents and rounded half up, as a reference does for 20,000 values', ({
    assert,
  }) => {
    let seed = 7
    const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
    for (let number = 0; number < 20_000; number++) {
      const value = Math.round(random() * 5_000_000) / 100
      const thousandths = Math.round(random() * 999_999)
      const result = moved(value, '1', thousandths / 1000)
      assert.equal(result, reference(value, thousandths), `${value} + ${thousandths / 1000}%`)
      assert.isAtLeast(result, value)
    }
  })

  test('amounts, differences and sums keep every cent', ({ assert }) => {
    assert.equal(moved(0.1, '2', 0.2), 0.3)
    assert.equal(moved(1000, '2', -0.01), 999.99)
    assert.equal(difference(0.1, 0.3), 0.2)
    assert.equal(total(Array.from({ length: 1000 }, () => 0.1)), 100)
    assert.equal(cents(8.2), 820)
    assert.equal(growth(2000, 2200), 10)
    assert.equal(growth(3000, 2000), -33.33)
    assert.isNull(growth(0, 5))
    assert.equal(share(1000.05, 36.8), 368.02)
  })
})
