import type { ReportChart } from '#engine/definition/report_chart.ts'
import { barChart } from './bar.ts'
import { doughnutChart } from './doughnut.ts'
import { funnelChart } from './funnel.ts'
import { horizontalBarChart } from './horizontal_bar.ts'
import { lineChart } from './line.ts'

const DRAW: Record<ReportChart['kind'], (chart: ReportChart, width: number) => string> = {
  bar: barChart,
  horizontalBar: horizontalBarChart,
  doughnut: doughnutChart,
  line: lineChart,
  funnel: funnelChart,
}

/** Widths in CSS pixels of the room a chart has on the page, so that its type is as large as that of the text. */
const ROOM = { wide: { portrait: 675, landscape: 1000 }, half: { portrait: 318, landscape: 482 } }

/** The chart as an SVG picture: no script, no outside resource, everything people typed escaped. */
export function chartSvg(
  chart: ReportChart,
  { wide = true, landscape = false }: { wide?: boolean; landscape?: boolean } = {},
): string {
  return DRAW[chart.kind](chart, ROOM[wide ? 'wide' : 'half'][landscape ? 'landscape' : 'portrait'])
}
