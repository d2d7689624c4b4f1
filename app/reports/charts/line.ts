import type { ReportChart } from '#engine/definition/report_chart.ts'
import { formatValue } from '../format.ts'
import { plane } from './axes.ts'
import { DASHES, seriesColor } from './palette.ts'
import { picture, tag, widthOf, words } from './svg.ts'

/** Segments without gaps: a missing value interrupts the line instead of being drawn as zero. */
function pieces(values: (number | null)[]): number[][] {
  const found: number[][] = [[]]
  for (const [index, value] of values.entries()) {
    if (value === null) found.push([])
    else found.at(-1)!.push(index)
  }
  return found.filter((item) => item.length)
}

/** Lines over time. With a single series the values are written at the points. */
export function lineChart(chart: ReportChart, width: number): string {
  const height = 210
  const { y, slot, frame } = plane(chart, width, height)
  const { series, format } = chart
  const lines = series.map(({ values }, at) => {
    const color = seriesColor(chart, at)
    const place = (index: number) =>
      `${Math.round(slot(index).middle * 100) / 100},${Math.round(y(values[index]!) * 100) / 100}`
    const drawn = pieces(values).map((indexes) =>
      tag('polyline', {
        points: indexes.map(place).join(' '),
        fill: 'none',
        stroke: color,
        'stroke-width': 2,
        'stroke-linejoin': 'round',
        'stroke-dasharray': DASHES[at % DASHES.length],
      }),
    )
    const points = values.map((value, index) => {
      if (value === null) return ''
      const { middle, width: room } = slot(index)
      const text = formatValue(value, format ?? 'integer')
      const label =
        series.length === 1 && widthOf(text, 9, true) < room
          ? words(middle, y(value) - 6, text, { anchor: 'middle', size: 9, bold: true })
          : ''
      return (
        tag('circle', { cx: middle, cy: y(value), r: 2.8, fill: '#fff', stroke: color, 'stroke-width': 1.6 }) + label
      )
    })
    return drawn.join('') + points.join('')
  })
  return picture(width, height, chart.title, frame + lines.join(''))
}
