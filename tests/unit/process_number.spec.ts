import { test } from '@japa/runner'
import { formatProcessNumber, isProcessNumber } from '#engine/fields/document/process_number.ts'

test.group('Process numbers', () => {
  // Proves: codigos-internos-digitos, core.validacao.03
  test('an administrative one has 17 digits and a judicial one 20, each with its check digits', ({ assert }) => {
    // The example of the ministry's own rule, one of the federal administration, and one of a labour court.
    for (const right of ['35041000387200019', '04000001412200026', '00020802520125150049']) {
      assert.isTrue(isProcessNumber(right), right)
      const checked = right.length === 17 ? [15, 16] : [7, 8]
      for (const at of checked)
        assert.isFalse(
          isProcessNumber(right.slice(0, at) + ((Number(right[at]) + 1) % 10) + right.slice(at + 1)),
          `${right}, check digit changed`,
        )
    }
    for (const wrong of [
      '',
      '1',
      '3504100038720001',
      '350410003872000190',
      '0002080252012515004',
      '000208025201251500490',
    ])
      assert.isFalse(isProcessNumber(wrong), wrong)
    assert.deepEqual(['35041000387200019', '00020802520125150049', '123'].map(formatProcessNumber), [
      '35041.000387/2000-19',
      '0002080-25.2012.5.15.0049',
      '123',
    ])
  })
})
