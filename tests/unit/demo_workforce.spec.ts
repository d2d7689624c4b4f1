import { test } from '@japa/runner'
import { addDays } from '#engine/definition/civil_date.ts'
import { demoStory } from '#database/demo/index.ts'
import { workerRow, workforce } from '#database/demo/workforce.ts'

const TODAY = '2026-11-20'
const told = ([1, 2] as const).map((company) => workforce(company).map((worker) => workerRow(worker, TODAY)))
type Situation = { data: string; faixaSalarial: { $ref: string } }

test.group('The talents beside the story', () => {
  test('with those of the story 300 and 60 people work in the two companies', async ({ assert }) => {
    const story = (await demoStory({ today: TODAY, portraits: false })).filter(
      (batch) => batch.resource === 'gestao-talentos/talentos',
    )
    const active = ([1, 2] as const).map(
      (company) =>
        [
          ...story.filter((batch) => batch.empresa === company).flatMap((batch) => batch.rows),
          ...told[company - 1]!,
        ].filter((row) => !row.dataDesligamento).length,
    )
    assert.deepEqual(active, [300, 60])
    const known = [...story.flatMap((batch) => batch.rows), ...told.flat()]
    // Four people have an earlier contract.
    assert.lengthOf(new Set(known.map((row) => row.cpf)), known.length - 4)
    assert.lengthOf(new Set(known.map((row) => row.matricula)), known.length)
  })

  test('careers lie between admission and dismissal, and five years have promotions and dismissals each', ({
    assert,
  }) => {
    const years = new Map<string, { in: number; out: number; up: number }>()
    const of = (day: string) => {
      const year = String(Math.floor((Date.parse(TODAY) - Date.parse(day)) / 31_557_600_000))
      if (!years.has(year)) years.set(year, { in: 0, out: 0, up: 0 })
      return years.get(year)!
    }
    for (const row of told.flat()) {
      const steps = row.historicos as unknown as Situation[]
      const days = steps.map((step) => step.data)
      assert.deepEqual(days, [...new Set(days)].sort(), `situations of ${row.ref}`)
      assert.equal(days[0], row.dataAdmissao)
      assert.isBelow(Date.parse(days.at(-1)!), Date.parse(String(row.dataDesligamento ?? addDays(TODAY, 1))))
      of(String(row.dataAdmissao)).in++
      if (row.dataDesligamento) of(String(row.dataDesligamento)).out++
      for (const day of days.slice(1)) of(day).up++
    }
    for (const year of ['0', '1', '2', '3', '4']) {
      const { in: admitted, out, up } = years.get(year)!
      assert.isAbove(admitted, 15, `admissions ${year} years ago`)
      assert.isAbove(out, 15, `dismissals ${year} years ago`)
      assert.isAbove(up, 15, `promotions ${year} years ago`)
    }
  })
})
