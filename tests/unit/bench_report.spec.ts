import { test } from '@japa/runner'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withoutDefences, WITHOUT } from '../../bench/defences_off.mjs'
import { readOptions, WORKLOADS } from '../../bench/options.mjs'
import { summarize, verdict } from '../../bench/report.mjs'
import { checkBody } from '../../bench/floor_rules.mjs'
import { flatten } from '../../bench/floor_schema.mjs'
import { freshCandidate, freshIndexes } from '../../bench/people.mjs'
import { PROJECT } from '#tests/services/console.ts'

test.group('Benchmark', () => {
  test('lists, reads and writes are judged by the rate against the floor', ({ assert }) => {
    assert.deepInclude(verdict('a', { rate: 100 }, { rate: 800 }), { ratio: 8, met: true })
    assert.deepInclude(verdict('a', { rate: 100 }, { rate: 799 }), { met: false })
    assert.deepInclude(verdict('d', { rate: 1_000 }, { rate: 450 }), { met: true })
  })

  test('the deep page is judged by time: sixty times faster than the floor', ({ assert }) => {
    assert.deepInclude(verdict('f', { p50: 300, rate: 3 }, { p50: 5, rate: 200 }), { ratio: 60, met: true })
    assert.deepInclude(verdict('f', { p50: 300, rate: 3 }, { p50: 6, rate: 160 }), { met: false })
  })

  test('bulk create is judged by rows per second, with or without a floor', ({ assert }) => {
    assert.isTrue(verdict('g', undefined, { p50: 500 }).met)
    assert.isFalse(verdict('g', { p50: 50 }, { p50: 501 }).met)
  })

  test('the ratio is taken round by round, so a slow minute that hit both sides changes nothing', ({ assert }) => {
    const floor = { rate: 100, rounds: [{ rate: 100 }, { rate: 10 }, { rate: 100 }] }
    const product = { rate: 500, rounds: [{ rate: 500 }, { rate: 50 }, { rate: 510 }] }
    assert.equal(verdict('a', floor, product).ratio, 5)
  })

  test('without both sides there is no verdict', ({ assert }) => {
    assert.isUndefined(verdict('a', { rate: 100 }, undefined).met)
  })

  test('the median of the rounds counts, so one bad round changes nothing', ({ assert }) => {
    assert.deepEqual(summarize([{ rate: 10 }, { rate: 1 }, { rate: 11 }]), { rate: 10 })
  })

  test('every defence the bench takes out stands in the source, so that no figure is told of one that was on', ({
    assert,
  }) => {
    for (const file of Object.keys(WITHOUT)) {
      const source = readFileSync(join(PROJECT, file), 'utf8')
      assert.notEqual(withoutDefences(file as keyof typeof WITHOUT, source), source)
      assert.throws(() => withoutDefences(file as keyof typeof WITHOUT, ''), new RegExp(`${file} has no `))
    }
  })

  test('--smoke is small and short, but gives way to what is asked for', ({ assert }) => {
    assert.deepInclude(readOptions(['--smoke']), { candidates: 2_000, rounds: 1, seconds: 1, only: WORKLOADS })
    assert.deepInclude(readOptions(['--smoke', '--candidates', '500', '--only', 'a,b']), {
      candidates: 500,
      only: ['a', 'b'],
    })
    assert.throws(() => readOptions(['--only', 'z']), /Unknown workload: z/)
  })

  test('new candidates of two runs never share a CPF, and the floor takes them', ({ assert }) => {
    const [one, other] = [freshIndexes(1_000_000), freshIndexes(1_001_000)]
    const made = [one(), one(), other(), other()].map((index: number) => flatten(freshCandidate(index)))
    assert.equal(new Set(made.map(({ cpf }: { cpf: string }) => cpf)).size, 4)
    assert.isTrue(made.every((body: object) => checkBody(body, false) === undefined))
  })

  test('the floor refuses a wrong or an unknown field by name', ({ assert }) => {
    const body = flatten(freshCandidate(20_000_000))
    assert.equal(checkBody({ ...body, cpf: '123' }, false), 'cpf')
    assert.equal(checkBody({ ...body, salario: 1 }, false), 'salario')
    assert.isUndefined(checkBody({ observacao: 'x' }, true))
  })
})
