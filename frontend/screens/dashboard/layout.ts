import type { ChartMeta } from '#engine/definition/metadata.ts'

/** A chart and how many twelfths of a row it takes, on a wide and on a medium screen. On a phone each has its own row. */
export interface Placed {
  chart: ChartMeta
  wide: number
  medium: number
}

/** How many stand in each row: rows of at most `most`, as even as they can be, so that every row is full. */
export function evenRows(count: number, most: number): number[] {
  const rows = Math.ceil(count / most)
  return Array.from({ length: rows }, (_, row) => Math.floor(count / rows) + (row < count % rows ? 1 : 0))
}

const spread = (count: number, most: number) =>
  evenRows(count, most).flatMap((size) => Array<number>(size).fill(12 / size))

const place = (charts: ChartMeta[], wide: number, medium: number): Placed[] => {
  const [spans, mediumSpans] = [spread(charts.length, wide), spread(charts.length, medium)]
  return charts.map((chart, index) => ({ chart, wide: spans[index]!, medium: mediumSpans[index]! }))
}

/** A chart that still reads well over the whole row, so it may be the one left over. */
const STRETCHES = ['line', 'bar', 'heat', 'funnel', 'radar', 'doughnut']

/** Two in a row; the one left over takes the whole last row. */
function inPairs(charts: ChartMeta[]): Placed[] {
  if (charts.length % 2 === 0) return place(charts, 2, 1)
  const last = STRETCHES.flatMap((kind) => charts.filter((chart) => chart.kind === kind).slice(-1))[0] ?? charts.at(-1)!
  return [
    ...place(
      charts.filter((chart) => chart !== last),
      2,
      1,
    ),
    ...place([last], 1, 1),
  ]
}

const isRound = ({ kind }: ChartMeta) => kind === 'doughnut' || kind === 'radar'

/** Pictures: three round ones side by side where that leaves pairs, boxes over the whole row, all others two in a row. */
function pictures(charts: ChartMeta[]): Placed[] {
  const boxes = charts.filter(({ kind }) => kind === 'box')
  const others = charts.filter(({ kind }) => kind !== 'box')
  const round = others.length % 2 && others.filter(isRound).length >= 3 ? others.filter(isRound).slice(0, 3) : []
  return [
    ...place(round, 3, 1),
    ...inPairs(others.filter((chart) => !round.includes(chart))),
    ...boxes.map((chart) => ({ chart, wide: 12, medium: 12 })),
  ]
}

/** A table with at most this many columns fits half a row. */
const NARROW = 3

function tables(charts: ChartMeta[]): Placed[] {
  const narrow = charts.filter(({ columns }) => columns.length <= NARROW)
  return [
    ...inPairs(narrow),
    ...charts.filter((chart) => !narrow.includes(chart)).map((chart) => ({ chart, wide: 12, medium: 12 })),
  ]
}

/** The charts of a page in the order everybody reads them: figures, pictures, tables, with full rows only. */
export function arranged(charts: readonly ChartMeta[]): Placed[] {
  const shown = charts.filter(({ detail }) => !detail)
  const of = (...kinds: string[]) => shown.filter(({ kind }) => kinds.includes(kind))
  return [
    ...place(of('number'), 4, 2),
    ...pictures(shown.filter(({ kind }) => kind !== 'number' && kind !== 'table')),
    ...tables(of('table')),
  ]
}
