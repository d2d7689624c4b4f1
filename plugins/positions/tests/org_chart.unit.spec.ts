import { test } from '@japa/runner'
import { BOX, type ChartArea, firstFolds, layoutChart, sumsBelow, treeOf } from '../shared/org_chart.ts'
import { chartSvg } from '../shared/org_chart_svg.ts'

const area = (id: number, areaMae: number | null, nome = `Área ${id}`): ChartArea => ({
  id,
  versao: 1,
  nome,
  ativo: true,
  areaMae,
  chefia: null,
  numeros: { talentos: id },
})

/** A tree made from numbers alone: each area hangs on an earlier one. */
function forest(count: number, seed: number): ChartArea[] {
  let state = seed
  const next = () => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648
  return Array.from({ length: count }, (_, index) =>
    area(index + 1, index === 0 || next() < 0.02 ? null : 1 + Math.floor(next() * index)),
  )
}

test.group('Organization chart', () => {
  test('no two boxes cover each other, every line leads from an area to the one below it, in both layouts', ({
    assert,
  }) => {
    for (const [count, seed] of [
      [1, 1],
      [40, 7],
      [300, 3],
    ] as const)
      for (const column of [false, true]) {
        const areas = forest(count, seed)
        const { boxes, lines, width, height } = layoutChart(treeOf(areas), new Set(), undefined, column)
        assert.lengthOf(boxes, count)
        assert.lengthOf(lines, areas.filter((item) => item.areaMae !== null).length)
        for (const [index, a] of boxes.entries()) {
          assert.isTrue(a.x >= 0 && a.y >= 0 && a.x + BOX.width <= width + 0.01 && a.y + BOX.height <= height + 0.01)
          for (const b of boxes.slice(index + 1))
            assert.isFalse(
              Math.abs(a.x - b.x) < BOX.width && Math.abs(a.y - b.y) < BOX.height,
              `${a.area.nome} covers ${b.area.nome}`,
            )
        }
      }
  })

  test('the first look at 5,000 areas folds all but a few', ({ assert }) => {
    const tree = treeOf(forest(5000, 11))
    assert.lengthOf(layoutChart(tree, new Set()).boxes, 5000)
    assert.isBelow(layoutChart(tree, firstFolds(tree)).boxes.length, 200)
  })

  test('a circle in old data and a parent that is not shown hide nobody', ({ assert }) => {
    const tree = treeOf([area(1, 2), area(2, 1), area(3, 99), area(4, 3)])
    assert.sameMembers(
      layoutChart(tree, new Set()).boxes.map((item) => item.area.id),
      [1, 2, 3, 4],
    )
    assert.deepEqual(sumsBelow(tree, 3), { talentos: 7 })
  })

  test('the picture holds names as text, whatever people typed', ({ assert }) => {
    const chart = layoutChart(treeOf([area(1, null, 'P&D <script>')]), new Set())
    const { svg } = chartSvg(chart, [{ name: 'talentos', label: 'Talentos' }], new Map())
    assert.include(svg, 'P&#38;D &#60;script&#62;')
    assert.include(svg, 'Talentos 1')
  })
})
