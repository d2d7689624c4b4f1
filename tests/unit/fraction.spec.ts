import { test } from '@japa/runner'
import { average, Fraction } from '#engine'

test.group('Exact numbers', () => {
  test('a third three times is one, and a number is what it is written as', ({ assert }) => {
    const third = Fraction.of(1, 3)
    assert.equal(Fraction.sum([third, third, third]).toString(), '1/1')
    assert.equal(Fraction.of(0.1).plus(0.2).compare(0.3), 0)
    assert.equal(Fraction.of(-7.35, 10).toString(), '-147/200')
    assert.equal(Fraction.of(1e-7).toString(), '1/10000000')
  })

  test('a value is rounded once, half away from zero, also where floating point would miss the half', ({ assert }) => {
    assert.equal(Fraction.of(1.005).round(), 1.01)
    assert.equal(Fraction.of(-1.005).round(), -1.01)
    assert.equal(Fraction.of(-0.001).round(), 0)
    assert.isFalse(Object.is(Fraction.of(-0.001).round(), -0))
    assert.equal(Fraction.of(2, 3).times(100).round(), 66.67)
    assert.equal(Fraction.of(199, 2).round(0), 100)
    assert.equal(average([1, 1.01], 2), 1.01)
    assert.isNull(average([], 2))
  })

  test('a stored fraction is read back, and nothing else is', ({ assert }) => {
    for (const value of [Fraction.of(1, 3), Fraction.of(-12), Fraction.ZERO])
      assert.equal(Fraction.parse(value.toString())?.compare(value), 0)
    for (const text of [null, undefined, '', 'x', '1/0', '1/2/3', '1.5', '0x10', ' 1'])
      assert.isNull(Fraction.parse(text), String(text))
    assert.throws(() => Fraction.of(1, 0), RangeError)
    assert.throws(() => Fraction.of(Number.NaN), RangeError)
  })

  test('a share stored with four digits is found again on every scale up to sixty', ({ assert }) => {
    for (let under = 1; under <= 60; under++)
      for (let over = 0; over <= under; over++) {
        const stored = Math.round((over / under) * 10_000) / 10_000
        assert.equal(Fraction.recovered(stored, 4).compare(Fraction.of(over, under)), 0, `${over}/${under}`)
      }
    assert.equal(Fraction.recovered(0.73, 4).toString(), '73/100')
  })
})
