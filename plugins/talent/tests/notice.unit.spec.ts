import { test } from '@japa/runner'
import { completeYears, lastDayOf, noticeDays, projectedEnd } from '../domain/notice.ts'

test.group('Notice of dismissal', () => {
  test('whole years count from the admission, also from 29 February', ({ assert }) => {
    assert.equal(completeYears('2020-03-10', '2021-03-09'), 0)
    assert.equal(completeYears('2020-03-10', '2021-03-10'), 1)
    assert.equal(completeYears('2020-02-29', '2021-02-28'), 1)
    assert.equal(completeYears('2026-05-01', '2026-04-01'), 0)
  })

  test('the company gives thirty days and three for each whole year, ninety at most', ({ assert }) => {
    const days = (day: string) => noticeDays('E', 'T', '2000-01-01', day)
    assert.deepEqual(
      ['2000-12-31', '2001-01-01', '2010-06-01', '2019-12-31', '2020-01-01', '2040-01-01'].map(days),
      [30, 33, 60, 87, 90, 90],
    )
  })

  test('who resigns gives thirty days, an agreement halves an indemnified notice, and none is none', ({ assert }) => {
    assert.equal(noticeDays('T', 'T', '2000-01-01', '2020-01-01'), 30)
    assert.equal(noticeDays('A', 'I', '2000-01-01', '2020-01-01'), 45)
    assert.equal(noticeDays('A', 'T', '2000-01-01', '2020-01-01'), 90)
    assert.equal(noticeDays('E', 'N', '2000-01-01', '2020-01-01'), 0)
  })

  test('a worked notice ends the work, an indemnified one only the contract', ({ assert }) => {
    assert.equal(lastDayOf('T', '2026-11-30', 33), '2027-01-02')
    assert.equal(lastDayOf('I', '2026-11-30', 33), '2026-11-30')
    assert.equal(projectedEnd('I', '2026-11-30', 33, '2026-11-30'), '2027-01-02')
    assert.equal(projectedEnd('T', '2026-11-30', 33, '2027-01-02'), '2027-01-02')
  })
})
