import type { ReportChart } from '#engine/definition/report_chart.ts'
import { formatValue } from '../format.ts'
import { seriesColor } from './palette.ts'
import { placeIn, ticks } from './scale.ts'
import { fit, GRID, MUTED, tag, widthOf, words } from './svg.ts'

/** The plot area of a vertical chart, with the drawn axes and legend. */
export interface Plane {
  left: number
  right: number
  bottom: number
  y: (value: number) => number
  /** Centre and width of the slot of a label. */
  slot: (index: number) => { middle: number; width: number }
  frame: string
}

const TOP = 16
const LEGEND = 18

/** Axis values use a short format: 1.500 and not R$ 1.500,00. */
const axisText = (value: number, format: ReportChart['format']) =>
  format === 'percent' || format === 'duration'
    ? formatValue(value, format)
    : formatValue(value, Number.isInteger(value) ? 'integer' : 'decimal')

/** Grid lines, labels below and, with several series, a legend. */
export function plane(chart: ReportChart, width: number, height: number): Plane {
  const { labels, series, format } = chart
  const steps = ticks(series.flatMap(({ values }) => values.filter((value) => value !== null)))
  const texts = steps.map((value) => axisText(value, format))
  const several = series.length > 1
  const left = Math.max(...texts.map((text) => widthOf(text))) + 8
  const right = width - 6
  const bottom = height - 20 - (several ? LEGEND : 0)
  const y = placeIn(bottom, TOP, steps[0]!, steps.at(-1)!)
  const each = (right - left) / Math.max(1, labels.length)
  const slot = (index: number) => ({ middle: left + each * (index + 0.5), width: each })
  const grid = steps.map(
    (value, index) =>
      tag('line', {
        x1: left,
        x2: right,
        y1: y(value),
        y2: y(value),
        stroke: value === 0 ? '#16191d' : GRID,
        'stroke-width': value === 0 ? 1 : 0.7,
      }) + words(left - 5, y(value) + 3.5, texts[index]!, { anchor: 'end', fill: MUTED, size: 9.5 }),
  )
  const below = labels.map((label, index) =>
    words(slot(index).middle, bottom + 14, fit(label, each - 3, 9.5), { anchor: 'middle', size: 9.5 }),
  )
  return {
    left,
    right,
    bottom,
    y,
    slot,
    frame:
      grid.join('') +
      below.join('') +
      (several
        ? legend(
            series.map(({ name }, at) => [name, seriesColor(chart, at)]),
            left,
            height - 5,
          )
        : ''),
  }
}

/** A legend in one line. */
function legend(names: [name: string, color: string][], left: number, y: number): string {
  let x = left
  return names
    .map(([name, color]) => {
      const drawn =
        tag('rect', { x, y: y - 8, width: 9, height: 9, fill: color }) + words(x + 13, y, name, { size: 9.5 })
      x += 13 + widthOf(name, 9.5) + 16
      return drawn
    })
    .join('')
}
