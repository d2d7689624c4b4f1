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

/** Chart widths in CSS pixels, by the space on the page, so that chart text has the size of the report's text. */
const ROOM = { wide: { portrait: 675, landscape: 1000 }, half: { portrait: 318, landscape: 482 } }

/** The chart as SVG: no script, no external resource, all user text escaped. */
export function chartSvg(
  chart: ReportChart,
  { wide = true, landscape = false }: { wide?: boolean; landscape?: boolean } = {},
): string {
  return DRAW[chart.kind](chart, ROOM[wide ? 'wide' : 'half'][landscape ? 'landscape' : 'portrait'])
}
