import { test } from '@japa/runner'
import { addDays, average, daysBetween, idOf } from '#engine'

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
