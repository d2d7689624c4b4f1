import { test } from '@japa/runner'
import { dayInYear, easter, type HolidayRule, nationalHolidays } from '../domain/holidays.ts'
import { workdays } from '../shared/workdays.ts'

const rule = (values: Partial<HolidayRule>): HolidayRule => ({
  nome: 'Feriado',
  repeticao: 'ANUAL',
  data: null,
  movel: null,
  ...values,
})

test.group('Holidays', () => {
  test('Easter falls on the days of the printed calendars', ({ assert }) => {
    const days = {
      1961: '04-02',
      2000: '04-23',
      2008: '03-23',
      2019: '04-21',
      2024: '03-31',
      2025: '04-20',
      2026: '04-05',
      2038: '04-25',
    }
    for (const [year, day] of Object.entries(days)) assert.equal(easter(Number(year)), `${year}-${day}`)
  })

  test('Easter is a Sunday from 22 March to 25 April in every year', ({ assert }) => {
    for (let year = 1900; year < 2200; year++) {
      const day = easter(year)
      assert.equal(new Date(`${day}T00:00:00Z`).getUTCDay(), 0, day)
      assert.isTrue(day.slice(5) >= '03-22' && day.slice(5) <= '04-25', day)
    }
  })

  test('a national holiday counts from the year of its law', ({ assert }) => {
    const names = (year: number) => nationalHolidays(year).map((day) => day.data.slice(5))
    assert.notInclude(names(2023), '11-20')
    assert.deepEqual(names(2026), ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25'])
  })

  test('a listed holiday falls once, every year from its first one, or with Easter', ({ assert }) => {
    assert.deepEqual(
      [
        dayInYear(rule({ repeticao: 'UNICO', data: '2026-03-20' }), 2026),
        dayInYear(rule({ repeticao: 'UNICO', data: '2026-03-20' }), 2027),
        dayInYear(rule({ data: '2020-07-09' }), 2026),
        dayInYear(rule({ data: '2020-07-09' }), 2019),
        dayInYear(rule({ data: '2024-02-29' }), 2025),
        dayInYear(rule({ data: '2024-02-29' }), 2028),
        dayInYear(rule({ repeticao: 'MOVEL', movel: 'SEXTA_SANTA' }), 2026),
        dayInYear(rule({ repeticao: 'MOVEL', movel: 'CARNAVAL' }), 2026),
        dayInYear(rule({ repeticao: 'MOVEL', movel: 'CORPUS_CHRISTI' }), 2026),
      ],
      ['2026-03-20', null, '2026-07-09', null, null, '2028-02-29', '2026-04-03', '2026-02-17', '2026-06-04'],
    )
  })

  test('working days are Monday to Friday without the days off', ({ assert }) => {
    // April 2026: 22 weekdays, 21 April is a Tuesday, 3 April a Friday.
    assert.equal(workdays('2026-04-01', '2026-04-30', new Set()), 22)
    assert.equal(workdays('2026-04-01', '2026-04-30', new Set(['2026-04-21', '2026-04-03', '2026-04-05'])), 20)
    assert.equal(workdays('2026-04-21', '2026-04-21', new Set(['2026-04-21'])), 0)
  })
})
