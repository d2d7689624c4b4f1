import { test } from '@japa/runner'
import { placeOn, scaleOf } from '../shared/timeline.ts'

test.group('Line of time of action plans', () => {
  test('the scale has whole months around all plans; both days of a span count', ({ assert }) => {
    assert.isNull(scaleOf([]))
    const scale = scaleOf([
      { start: '2026-01-20', end: '2026-02-10' },
      { start: '2025-12-31', end: '2026-01-05' },
    ])!
    assert.deepEqual([scale.start, scale.end, scale.days], ['2025-12-01', '2026-02-28', 90])
    assert.deepEqual(
      scale.months.map(({ month }) => month),
      ['2025-12', '2026-01', '2026-02'],
    )
    assert.approximately(
      scale.months.reduce((sum, { width }) => sum + width, 0),
      1,
      1e-9,
    )
    assert.deepEqual(placeOn(scale, { start: '2025-12-01', end: '2026-02-28' }), { from: 0, width: 1 })
    assert.deepEqual(placeOn(scale, { start: '2025-12-31', end: '2025-12-31' }), { from: 30 / 90, width: 1 / 90 })
  })
})
