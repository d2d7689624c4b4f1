import type { ReportChart } from '#engine/definition/report_chart.ts'
import { formatValue } from '../format.ts'
import { plane } from './axes.ts'
import { partColors, seriesColor } from './palette.ts'
import { picture, tag, widthOf, words } from './svg.ts'

/** Vertical bars; several series are side by side. The value is written on top where it fits. */
export function barChart(chart: ReportChart, width: number): string {
  const height = 210
  const { y, slot, frame } = plane(chart, width, height)
  const { series, format } = chart
  const colors = series.map((_, at) => partColors(chart, () => seriesColor(chart, at)))
  const bars = series.flatMap(({ values }, at) =>
    values.map((value, index) => {
      if (value === null) return ''
      const { middle, width: room } = slot(index)
      const thick = Math.min(46, (room * 0.72) / series.length)
      const x = middle + (at - series.length / 2) * thick
      const [top, end] = [Math.min(y(value), y(0)), Math.max(y(value), y(0))]
      const text = formatValue(value, format ?? 'integer')
      const fits = widthOf(text, 9, true) <= Math.max(thick, room / series.length) + 4
      return (
        tag('rect', { x, y: top, width: Math.max(1, thick - 1.5), height: end - top, fill: colors[at]![index]! }) +
        (fits && value !== 0 ? words(x + thick / 2, top - 3, text, { anchor: 'middle', size: 9, bold: true }) : '')
      )
    }),
  )
  return picture(width, height, chart.title, frame + bars.join(''))
}
