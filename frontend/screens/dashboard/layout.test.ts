import { describe, expect, it } from 'vitest'
import type { ChartKind } from '#engine/definition/dashboard.ts'
import type { ChartMeta } from '#engine/definition/metadata.ts'
import { CHART_KINDS } from '#engine/definition/dashboard.ts'
import { arranged, evenRows } from './layout.ts'

const chart = (kind: ChartKind, columns = 2, detail = false) =>
  ({ name: kind, label: kind, kind, columns: Array(columns), ...(detail && { detail }) }) as unknown as ChartMeta
const many = (kind: ChartKind, count: number) => Array.from({ length: count }, () => chart(kind))

/** The rows a grid of twelfths makes of spans, and what is missing in each. */
function holes(spans: number[]) {
  const left: number[] = []
  let used = 0
  for (const span of spans) {
    if (used + span > 12) {
      left.push(12 - used)
      used = 0
    }
    used += span
  }
  return [...left, 12 - used]
}

describe('a dashboard arranges its charts', () => {
  it('figures first, then pictures, then tables, whatever the order of the definition', () => {
    const order = arranged([chart('table'), chart('bar'), chart('number'), chart('box'), chart('number', 2, true)])
    expect(order.map((placed) => placed.chart.kind)).toEqual(['number', 'bar', 'box', 'table'])
  })

  it('in rows as even as can be', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 9, 10].map((count) => evenRows(count, 4))).toEqual([
      [1],
      [2],
      [3],
      [4],
      [3, 2],
      [3, 3],
      [4, 3],
      [3, 3, 3],
      [4, 3, 3],
    ])
  })

  it('without a hole in any row, for every number of charts of every two kinds', () => {
    for (const first of CHART_KINDS)
      for (const second of CHART_KINDS)
        for (let count = 1; count <= 9; count++)
          for (let more = 0; more <= 5; more++) {
            const placed = arranged([...many(first, count), ...many(second, more), chart('table', 6)])
            const arrangement = {
              what: `${count} ${first}, ${more} ${second}`,
              wide: holes(placed.map(({ wide }) => wide)).filter(Boolean),
              medium: holes(placed.map(({ medium }) => medium)).filter(Boolean),
              charts: placed.length,
            }
            expect(arrangement).toEqual({ what: arrangement.what, wide: [], medium: [], charts: count + more + 1 })
          }
  })

  it('three round pictures side by side where pairs would leave one alone', () => {
    const spans = (charts: ChartMeta[]) => arranged(charts).map(({ wide }) => wide)
    expect(spans(many('doughnut', 3))).toEqual([4, 4, 4])
    expect(spans([...many('doughnut', 3), ...many('bar', 2)])).toEqual([4, 4, 4, 6, 6])
    expect(spans([...many('doughnut', 2), chart('line')])).toEqual([6, 6, 12])
    expect(spans([chart('line'), ...many('doughnut', 2)])).toEqual([6, 6, 12])
  })
})
