import { test } from '@japa/runner'
import { type Audiogram, followUp } from '../domain/audiometry.ts'

const criteria = { normal: 25, media: 10, isolada: 15 }
const quiet = [10, 10, 10, 15, 15, 15, 15]
const exam = (id: number, od: number[], referencia = false): Audiogram => ({
  id,
  data: `202${id}-03-01`,
  referencia,
  od,
  oe: quiet,
})
const said = (exams: Audiogram[], figures = criteria) =>
  [...followUp(exams, figures).values()].map(({ parecer }) => parecer)

test.group('Audiometric follow-up (NR-7, Anexo II)', () => {
  test('an audiogram is acceptable up to 25 dB, suggestive when 3, 4 or 6 kHz are the worst above it', ({ assert }) => {
    assert.deepEqual(said([exam(1, [25, 25, 25, 25, 25, 25, 25])]), ['NORMAL'])
    assert.deepEqual(said([exam(1, [10, 10, 20, 25, 30, 20, 25])]), ['SUGESTIVO'])
    // 8 kHz is as bad as 4 kHz: not higher than the others.
    assert.deepEqual(said([exam(1, [10, 10, 20, 25, 30, 20, 30])]), ['NAO_SUGESTIVO'])
    assert.deepEqual(said([exam(1, [30, 30, 25, 20, 20, 20, 20])]), ['NAO_SUGESTIVO'])
    assert.deepEqual(said([exam(1, [25, 25, 25, 25, 25, 25, 25])], { ...criteria, normal: 20 }), ['NAO_SUGESTIVO'])
  })

  test('from an acceptable reference the averages of 3, 4 and 6 kHz by 10 dB, or one of them by 15, begin a loss', ({
    assert,
  }) => {
    // By hand: (25 + 25 + 25) / 3 - 15 = 10; then 24.67 - 15 = 9.67; then one frequency alone by 15 (average 5).
    assert.deepEqual(said([exam(1, quiet), exam(2, [10, 10, 10, 25, 25, 25, 15])])[1], 'DESENCADEAMENTO')
    assert.deepEqual(said([exam(1, quiet), exam(2, [10, 10, 10, 24, 25, 25, 15])])[1], 'NORMAL')
    assert.deepEqual(said([exam(1, quiet), exam(2, [10, 10, 10, 15, 30, 15, 15])])[1], 'DESENCADEAMENTO')
    // 8 kHz and the low ones do not count for it.
    assert.deepEqual(said([exam(1, quiet), exam(2, [25, 25, 25, 15, 15, 15, 45])])[1], 'NAO_SUGESTIVO')
    assert.deepEqual(
      said([exam(1, quiet), exam(2, [10, 10, 10, 20, 20, 20, 15])], { ...criteria, media: 5 })[1],
      'DESENCADEAMENTO',
    )
  })

  test('a suggestive reference gets worse by the low average too, or by any frequency; that exam is the next reference', ({
    assert,
  }) => {
    const loss = [15, 15, 15, 30, 40, 35, 20]
    assert.deepEqual(said([exam(1, loss), exam(2, [25, 25, 25, 30, 40, 35, 20])])[1], 'AGRAVAMENTO')
    assert.deepEqual(said([exam(1, loss), exam(2, [15, 15, 15, 30, 40, 35, 35])])[1], 'AGRAVAMENTO')
    assert.deepEqual(said([exam(1, loss), exam(2, [24, 24, 24, 35, 45, 40, 30])])[1], 'SUGESTIVO')
    const chain = followUp(
      [exam(1, quiet), exam(2, loss), exam(3, loss), exam(4, quiet, true), exam(5, quiet)],
      criteria,
    )
    assert.deepEqual(
      [...chain.values()].map(({ parecer, referenciaId }) => [parecer, referenciaId]),
      [
        ['NORMAL', null],
        ['DESENCADEAMENTO', 1],
        ['SUGESTIVO', 2],
        ['NORMAL', null],
        ['NORMAL', 4],
      ],
    )
    // What is not suggestive gets worse, and says no more than that.
    const other = [35, 30, 30, 20, 20, 20, 20]
    assert.equal(said([exam(1, other), exam(2, [35, 30, 30, 35, 35, 35, 20])])[1], 'PIORA')
    const { od } = followUp([exam(1, quiet), exam(2, loss)], criteria).get(2)!
    assert.deepEqual([od.agudas, od.graves, od.isolada], [20, 5, 25])
  })
})
