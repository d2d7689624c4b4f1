import { test } from '@japa/runner'
import { addDays, average, daysBetween, idOf } from '#engine'
import { isCivilDate } from '#engine/fields/date/rules.ts'

test.group('Whether a day exists', () => {
  test('the same as the calendar says, for every day that can be written of centuries with and without a leap year', ({
    assert,
  }) => {
    const two = (number: number) => String(number).padStart(2, '0')
    for (const year of [1000, 1900, 1999, 2000, 2023, 2024, 2100, 9999])
      for (let month = 0; month <= 13; month++)
        for (let day = 0; day <= 32; day++) {
          const text = `${year}-${two(month)}-${two(day)}`
          const date = new Date(Date.UTC(year, month - 1, day))
          const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
          assert.equal(isCivilDate(text), exists, text)
        }
    for (const text of ['0999-01-01', '2024-1-01', '2024-01-1', '2024/01/01', ' 2024-01-01', '2024-01-01\n', ''])
      assert.isFalse(isCivilDate(text), JSON.stringify(text))
  })
})

test.group('Values plugins share', () => {
  test('civil dates count days over months, years and leap days', ({ assert }) => {
    assert.equal(addDays('2028-02-28', 1), '2028-02-29')
    assert.equal(addDays('2026-01-01', -1), '2025-12-31')
    assert.equal(daysBetween('2026-01-31', '2026-03-01'), 29)
    assert.equal(daysBetween('2026-03-01 08:00:00', '2026-02-28'), -1)
  })

  test('an average has the digits asked for, and there is none of nothing', ({ assert }) => {
    assert.equal(average([1, 2, 2]), 1.7)
    assert.equal(average([1, 2, 2], 2), 1.67)
    assert.isNull(average([]))
  })

  test('the id of a reference is read in every way it may arrive', ({ assert }) => {
    assert.deepEqual([{ id: 7 }, 7, '7', { id: '7' }].map(idOf), [7, 7, 7, 7])
    assert.deepEqual([null, undefined, '', {}, { id: null }].map(idOf), [null, null, null, null, null])
  })
})
