import fc from '#frontend/property_tests.ts'
import { describe, expect, it } from 'vitest'
import * as f from './format.ts'

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((all) => all.join(''))
const civilDate = fc
  .date({ min: new Date('0100-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('what was formatted parses back to the stored value', () => {
  it.each([
    ['CPF', digits(11), f.formatCpf, f.parseCpf],
    ['PIS', digits(11), f.formatPis, f.parsePis],
    ['CEP', digits(8), f.formatCep, f.parseCep],
    ['CNPJ with letters', fc.stringMatching(/^[0-9A-Z]{12}\d{2}$/), f.formatCnpj, f.parseCnpj],
    ['telefone', fc.stringMatching(/^[1-9]\d{9,10}$/), (value: string) => f.formatPhone(value), f.parsePhone],
    ['data', civilDate, f.formatDate, f.parseDate],
    ['mês', civilDate.map((date) => date.slice(0, 7)), f.formatMonth, f.parseMonth],
    ['hora', fc.stringMatching(/^(0|[1-9]\d{0,4}):[0-5]\d$/), f.formatTime, f.parseTime],
  ] as const)('%s', (_, values, format, parse) => {
    fc.assert(fc.property(values as fc.Arbitrary<string>, (value) => void expect(parse(format(value))).toBe(value)))
  })

  it('data e hora', () => {
    const minutes = fc.integer({ min: 0, max: 40_000_000 }).map((minute) => new Date(minute * 60_000).toISOString())
    fc.assert(fc.property(minutes, (value) => void expect(f.parseDateTime(f.formatDateTime(value))).toBe(value)))
  })

  // Proves: core.locale.01, locale, moeda-prefixo
  it('is written as in Brazil: 23/11/2026, 11/2026, 1.234,50 and "R$ 1.234,50"', () => {
    const plain = (text: string) => text.replaceAll('\u00a0', ' ')
    expect(f.formatDate('2026-11-23')).toBe('23/11/2026')
    expect(f.formatMonth('2026-11')).toBe('11/2026')
    expect(f.formatDecimal(1234.5, 2)).toBe('1.234,50')
    expect([1234.5, 0, -1].map((value) => plain(f.formatMoney(value)))).toEqual(['R$ 1.234,50', 'R$ 0,00', '-R$ 1,00'])
    expect(plain(f.formatPercent(12.5, 2))).toMatch(/^12,50? ?%$/)
  })

  it('números, dinheiro e percentual', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 0, max: 4 }), (units, scale) => {
        const value = units === 0 ? 0 : Number((units / 10 ** scale).toFixed(scale))
        expect(f.parseDecimal(f.formatDecimal(value, scale), scale)).toBe(value)
        expect(f.parseDecimal(f.formatPercent(value, scale), scale)).toBe(value)
        if (scale <= 2) expect(f.parseDecimal(f.formatMoney(value))).toBe(value)
      }),
    )
  })
})

describe('masks', () => {
  it('typing one character after another never changes what was typed before', () => {
    fc.assert(
      fc.property(digits(11), (typed) => {
        for (const mask of [f.formatCpf, f.formatPis, (text: string) => f.formatPhone(text), f.maskDate, f.maskTime]) {
          let text = ''
          for (const digit of typed.slice(0, 8)) text = mask(text + digit)
          expect(f.onlyDigits(text)).toBe(f.onlyDigits(mask(typed.slice(0, 8))))
        }
      }),
    )
  })

  // Proves: core.campos-mascarados
  it('a mask applied twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const mask of [
          f.formatCpf,
          f.formatCnpj,
          f.formatPis,
          f.formatCep,
          (text: string) => f.formatPhone(text),
          f.maskDate,
          f.maskMonth,
          f.maskTime,
          f.maskDateTime,
          f.maskDecimal,
        ])
          expect(mask(mask(text))).toBe(mask(text))
      }),
    )
  })

  it.each([
    ['1234,5', '1.234,5'],
    ['1234.56', '1.234,56'],
    ['R$ 1.234.567,891', '1.234.567,89'],
    ['1.234', '1.234'],
    ['12.', '12,'],
    ['-5', '-5'],
    [',5', '0,5'],
    ['0012', '12'],
    ['abc', ''],
  ])('money %s is read as %s', (typed, masked) => expect(f.maskDecimal(typed)).toBe(masked))

  it.each([
    ['2026-03-01', '01/03/2026'],
    ['1/3/2026', '01/03/2026'],
    ['01032026', '01/03/2026'],
    ['0103', '01/03'],
  ])('a date pasted as %s shows %s', (typed, masked) => expect(f.maskDate(typed)).toBe(masked))
})

describe('what is no value stays text so that validation can say so', () => {
  // Proves: tamanho-arquivo-unidades
  it.each([
    ['31/02/2026', f.parseDate, f.isCivilDate],
    ['13/2026', f.parseMonth, f.isMonth],
    ['8:75', f.parseTime, f.isTime],
  ])('%s', (text, parse, valid) => {
    expect(parse(text)).toBe(text)
    expect(valid(parse(text))).toBe(false)
  })

  it('an emptied input is null', () =>
    expect([f.parseDate(''), f.parseMonth(' '), f.parseTime(''), f.parseDecimal('-'), f.parseDateTime('')]).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]))
})

// Proves: tamanho-arquivo-unidades
it('sizes go in steps of 1024', () =>
  expect([f.formatBytes(512), f.formatBytes(1536), f.formatBytes(10 * 1024 * 1024)]).toEqual([
    '512 Bytes',
    '1,5 KB',
    '10 MB',
  ]))
it('a number without area code and an area code alone have their own masks', () =>
  expect([f.formatPhone('999991234', 9), f.formatPhone('32331234', 9), f.formatPhone('85', 2)]).toEqual([
    '99999-1234',
    '3233-1234',
    '85',
  ]))
it('a +55 number loses the country code', () => expect(f.parsePhone('+55 (85) 99999-1234')).toBe('85999991234'))
it('negative zero is not a number people know', () =>
  expect([f.formatDecimal(-0.001), f.parseDecimal('-0')]).toEqual(['0,00', 0]))
