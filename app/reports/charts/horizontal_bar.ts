import type { ReportChart } from '#engine/definition/report_chart.ts'
import { formatValue } from '../format.ts'
import { partColors, seriesColor } from './palette.ts'
import { placeIn } from './scale.ts'
import { fit, FONT, picture, tag, widthOf, words } from './svg.ts'

const ROW = 21

/** Horizontal bars, for long names: the name before the bar, the value after it. */
export function horizontalBarChart(chart: ReportChart, width: number): string {
  const {
    title,
    labels,
    series: [first],
    format,
  } = chart
  const colors = partColors(chart, () => seriesColor(chart, 0))
  const values = first?.values.map((value) => value ?? 0) ?? []
  const texts = values.map((value) => formatValue(value, format ?? 'integer'))
  const names = Math.min(width * 0.38, Math.max(30, ...labels.map((label) => widthOf(label))))
  const behind = Math.max(20, ...texts.map((text) => widthOf(text, FONT, true)))
  const left = names + 8
  const x = placeIn(left, width - behind - 8, Math.min(0, ...values), Math.max(1e-9, ...values))
  const rows = values.map((value, index) => {
    const top = index * ROW + 2
    const [from, to] = [Math.min(x(0), x(value)), Math.max(x(0), x(value))]
    return (
      words(names, top + 13, fit(labels[index]!, names), { anchor: 'end' }) +
      tag('rect', { x: from, y: top + 2, width: to - from, height: ROW - 7, fill: colors[index]! }) +
      words(to + 5, top + 13, texts[index]!, { bold: true })
    )
  })
  const axis = tag('line', { x1: x(0), x2: x(0), y1: 0, y2: values.length * ROW, stroke: '#16191d', 'stroke-width': 1 })
  return picture(width, values.length * ROW + 4, title, rows.join('') + axis)
}
