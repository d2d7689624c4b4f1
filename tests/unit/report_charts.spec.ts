import { test } from '@japa/runner'
import fc from 'fast-check'
import type { ReportChart } from '#engine'
import { stateColors, TONE_COLORS } from '#engine/definition/tones.ts'
import { chartSvg } from '#app/reports/charts/index.ts'
import { PALETTE } from '#app/reports/charts/palette.ts'
import { widthOf } from '#app/reports/charts/svg.ts'
import { ticks } from '#app/reports/charts/scale.ts'
import { luminance } from '#app/reports/color.ts'

const KINDS: ReportChart['kind'][] = ['bar', 'horizontalBar', 'doughnut', 'line', 'funnel']
const chart = (
  kind: ReportChart['kind'],
  values: (number | null)[],
  labels = values.map((_, index) => `Parte ${index + 1}`),
): ReportChart => ({ kind, title: 'Título', labels, series: [{ name: 'Quantidade', values }] })
const plain = (text: string) => text.replaceAll('\u00A0', ' ')

test.group('Charts of reports', () => {
  test('states have the colours of the screen, also when only some of them are there', ({ assert }) => {
    const tones = { Ativa: 'success', Atrasada: 'error', Cancelada: 'neutral', Encerrada: 'neutral' } as const
    const colors = stateColors(tones)
    assert.equal(colors.Ativa, TONE_COLORS.light.success)
    assert.notEqual(colors.Encerrada, colors.Cancelada)
    for (const kind of ['bar', 'horizontalBar', 'doughnut'] as const) {
      const svg = chartSvg({ ...chart(kind, [3, 2], ['Atrasada', 'Encerrada']), tones })
      for (const color of [colors.Atrasada!, colors.Encerrada!]) assert.include(svg, color)
      assert.notInclude(svg, PALETTE[0])
    }
    const lines = chartSvg({
      ...chart('line', [1, 2]),
      series: [{ name: 'Aprovados', tone: 'success', values: [1, 2] }],
    })
    assert.include(lines, TONE_COLORS.light.success)
  })

  for (const kind of KINDS) {
    test(`${kind}: every label and every figure is written, so nothing hangs on colour alone`, ({ assert }) => {
      const svg = plain(chartSvg({ ...chart(kind, [1200, 340, 17]), format: 'integer' }))
      for (const part of ['Parte 1', 'Parte 2', 'Parte 3', '1.200', '340', '17', 'aria-label="Título"'])
        assert.include(svg, part)
    })

    test(`${kind}: no figures make an invalid picture, whatever they are`, ({ assert }) => {
      fc.assert(
        fc.property(
          fc.array(
            fc.oneof(
              fc.integer({ min: 0, max: 1_000_000 }),
              fc.double({ min: 0, max: 1e6, noNaN: true }),
              fc.constant(null),
            ),
            { maxLength: 14 },
          ),
          fc.boolean(),
          (values, wide) => {
            const svg = chartSvg(chart(kind, values), { wide })
            assert.notMatch(svg, /NaN|Infinity|undefined/)
            assert.notMatch(svg, /(width|height)="-/)
            assert.equal(
              svg.match(/<(svg|g|rect|text|path|line|circle|polygon|polyline)\b/g)!.length,
              svg.match(/<\/(svg|g|rect|text|path|line|circle|polygon|polyline)>/g)!.length,
            )
          },
        ),
      )
    })

    test(`${kind}: what people typed stays text`, ({ assert }) => {
      const svg = chartSvg({
        ...chart(kind, [1, 2], ['<script>alert(1)</script>', '"><img src=x>']),
        title: '" onload="x',
      })
      for (const bad of ['<script', '<img', '" onload="']) assert.notInclude(svg, bad)
    })
  }

  test('the legend of a ring has amounts beside the names where both have room, else below them', ({ assert }) => {
    const money = { ...chart('doughnut', [697_800, 814_100], ['Odontológico', 'Saúde']), format: 'money' as const }
    const placed = (wide: boolean) => {
      const svg = plain(chartSvg(money, { wide }))
      const at = (text: string) =>
        new RegExp(`<text x="([\\d.]+)" y="([\\d.]+)" text-anchor="(\\w+)"[^>]*>${text}<`).exec(svg)!.slice(1)
      return { name: at('Odontológico'), amount: at('R\\$ 697\\.800,00') }
    }
    const [wide, half] = [placed(true), placed(false)]
    assert.equal(wide.name[1], wide.amount[1], 'one line')
    assert.isBelow(Number(wide.name[0]) + widthOf('Odontológico'), Number(wide.amount[0]) - widthOf('R$ 697.800,00'))
    assert.equal(half.name[0], half.amount[0])
    assert.isAbove(Number(half.amount[1]), Number(half.name[1]) + 9)
  })

  test('a full ring is a ring', ({ assert }) => assert.include(chartSvg(chart('doughnut', [5, 0])), '<circle'))

  test('a hole interrupts a line', ({ assert }) =>
    assert.lengthOf(chartSvg(chart('line', [1, 2, null, 4, 5])).match(/<polyline/g)!, 2))

  test('axes go in round steps from zero to beyond the largest value, whole ones for counts', ({ assert }) => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000_000), { minLength: 1 }), (values) => {
        const steps = ticks(values)
        assert.isAtMost(steps.length, 7)
        assert.equal(steps[0], 0)
        assert.isAtLeast(steps.at(-1)!, Math.max(...values))
        for (const step of steps) assert.isTrue(Number.isInteger(step))
      }),
    )
  })

  test('neighbouring colours differ in lightness, so a greyscale print tells them apart', ({ assert }) => {
    for (const [index, color] of PALETTE.slice(1).entries()) {
      const [light, dark] = [luminance(color), luminance(PALETTE[index]!)].sort((a, b) => b - a)
      assert.isAbove((light! + 0.05) / (dark! + 0.05), 1.8)
    }
  })
})
