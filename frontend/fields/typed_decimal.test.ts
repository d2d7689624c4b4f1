import fc from '#frontend/property_tests.ts'
import { describe, expect, it } from 'vitest'
import { formatDecimal, parseDecimal } from './format.ts'
import { typeDecimal } from './typed_decimal.ts'

/** Types one key after the other at the end of the text; '⌫' deletes the last character. */
const keys = (typed: string, scale = 2, text = '') =>
  [...typed].reduce((before, key) => typeDecimal(key === '⌫' ? before.slice(0, -1) : before + key, before, scale), text)
const stored = (typed: string, scale = 2) => parseDecimal(keys(typed, scale), scale)

describe('a number typed key by key', () => {
  it.each([
    ['4150', '4.150', 4150],
    ['41500', '41.500', 41_500],
    ['1234567,89', '1.234.567,89', 1_234_567.89],
    ['4.150,55', '4.150,55', 4150.55],
    ['1.234.567', '1.234.567', 1_234_567],
    ['12.5', '12.5', 12.5],
    ['1234.56', '1.234.56', 1234.56],
    ['0.5', '0,5', 0.5],
    ['.5', '0,5', 0.5],
    ['12..5', '12.5', 12.5],
    ['41500⌫', '4.150', 4150],
    ['4150,5⌫⌫', '4.150', 4150],
    ['12.⌫3', '123', 123],
    ['-41500', '-41.500', -41_500],
    ['R$ 41500', '41.500', 41_500],
  ])('%s shows %s', (typed, shown, value) => expect([keys(typed), stored(typed)]).toEqual([shown, value]))

  it('whole numbers keep their digits whatever dots are typed', () =>
    expect([keys('41500', 0), keys('4.1500', 0)]).toEqual(['41.500', '41.500']))

  it('a digit in the middle stays where it was typed', () => expect(typeDecimal('4.9150', '4.150')).toBe('49.150'))

  it('a pasted number is read as a whole, over what stood there', () =>
    expect([typeDecimal('1234.56', '4.150,00'), typeDecimal('12.5', '1.250,5'), typeDecimal('R$ 1.234,5', '')]).toEqual(
      ['1.234,56', '12,5', '1.234,5'],
    ))

  it('any amount, as it is written in Brazil, with and without its dots', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
        const written = formatDecimal(cents / 100)
        expect(stored(written)).toBe(cents / 100)
        expect(stored(written.replace(/\./g, ''))).toBe(cents / 100)
      }),
    )
  })
})
