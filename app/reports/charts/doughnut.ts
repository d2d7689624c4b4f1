import type { ReportChart } from '#engine/definition/report_chart.ts'
import { formatValue } from '../format.ts'
import { partColors } from './palette.ts'
import { fit, FONT, MUTED, picture, tag, widthOf, words } from './svg.ts'

const RADIUS = 68
const THICK = 30
const ROW = 19
const TALL_ROW = 32
/** Width of the share at the end of a legend line. */
const SHARE = 44

/** A slice of the ring, clockwise from the top, with start and end as fractions of the whole. */
function slice(cx: number, cy: number, from: number, to: number, color: string): string {
  const inner = RADIUS - THICK
  // A full circle as an arc from a point to itself would draw nothing.
  if (to - from > 0.9999)
    return tag('circle', { cx, cy, r: RADIUS - THICK / 2, fill: 'none', stroke: color, 'stroke-width': THICK })
  const point = (share: number, radius: number) => {
    const angle = share * 2 * Math.PI - Math.PI / 2
    return `${(cx + radius * Math.cos(angle)).toFixed(2)} ${(cy + radius * Math.sin(angle)).toFixed(2)}`
  }
  const large = to - from > 0.5 ? 1 : 0
  return tag('path', {
    d: `M ${point(from, RADIUS)} A ${RADIUS} ${RADIUS} 0 ${large} 1 ${point(to, RADIUS)} L ${point(to, inner)} A ${inner} ${inner} 0 ${large} 0 ${point(from, inner)} Z`,
    fill: color,
    stroke: '#fff',
    'stroke-width': 1,
  })
}

/** Parts of a whole. The legend shows name, value and share, so the chart can be read without colour. */
export function doughnutChart(chart: ReportChart, width: number): string {
  const {
    title,
    labels,
    series: [first],
    format,
  } = chart
  const colors = partColors(chart)
  const values = first?.values.map((value) => Math.max(0, value ?? 0)) ?? []
  const whole = values.reduce((sum, value) => sum + value, 0)
  const left = 2 * RADIUS + 24
  const right = Math.min(width - 4, left + 330)
  const figures = values.map((value) => formatValue(value, format ?? 'integer'))
  const figureRoom = Math.max(0, ...figures.map((figure) => widthOf(figure, FONT, true)))
  const beside = right - left - 15 - SHARE - figureRoom - 8
  // When the names would become too short, the values are placed below them.
  const below = beside < Math.min(80, Math.max(0, ...labels.map((label) => widthOf(label))))
  const row = below ? TALL_ROW : ROW
  const height = Math.max(2 * RADIUS + 8, values.length * row + 8)
  const [cx, cy] = [RADIUS + 4, height / 2]
  let from = 0
  const slices = values.map((value, index) => {
    const to = from + value / (whole || 1)
    const drawn = value > 0 ? slice(cx, cy, from, to, colors[index]!) : ''
    from = to
    return drawn
  })
  const top = cy - (values.length * row) / 2
  const legend = values.map((value, index) => {
    const y = top + index * row + 13
    const share = whole ? formatValue(Math.round((value * 1000) / whole) / 10, 'percent') : ''
    return (
      tag('rect', {
        x: left,
        y: y - 9,
        width: 10,
        height: 10,
        fill: colors[index]!,
        stroke: '#6b727a',
        'stroke-width': 0.4,
      }) +
      words(left + 15, y, fit(labels[index]!, below ? right - left - 15 : beside)) +
      (below
        ? words(left + 15, y + 13, figures[index]!, { bold: true })
        : words(right - SHARE, y, figures[index]!, { anchor: 'end', bold: true })) +
      words(right, below ? y + 13 : y, share, { anchor: 'end', fill: MUTED })
    )
  })
  const middle = words(cx, cy + 5, formatValue(whole, format ?? 'integer'), {
    anchor: 'middle',
    size: format === 'money' ? 10.5 : 15,
    bold: true,
  })
  return picture(width, height, title, slices.join('') + middle + legend.join(''))
}
