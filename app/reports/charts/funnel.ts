import type { ReportChart } from '#engine/definition/report_chart.ts'
import { formatValue } from '../format.ts'
import { fit, MUTED, picture, tag, widthOf, words } from './svg.ts'

const ROW = 27
const SHADES = ['#1f4e79', '#2b6399', '#3a79b3', '#5590c6', '#77a9d5', '#9cc3e3', '#bcd8ee'] as const

/** Steps of a funnel, each centred below the previous one; on the right, the share of the first step. */
export function funnelChart({ title, labels, series: [first], format }: ReportChart, width: number): string {
  const values = first?.values.map((value) => value ?? 0) ?? []
  const most = Math.max(1, ...values)
  const names = Math.min(width * 0.32, Math.max(40, ...labels.map((label) => widthOf(label))))
  const [left, right] = [names + 10, width - 96]
  const middle = (left + right) / 2
  const half = (value: number) => Math.max(1.5, ((right - left) / 2) * (value / most))
  const steps = values.map((value, index) => {
    const y = index * ROW + 2
    const [wide, next] = [half(value), half(values[index + 1] ?? value)]
    const low = Math.min(wide, next)
    const points = `${middle - wide},${y} ${middle + wide},${y} ${middle + low},${y + ROW - 4} ${middle - low},${y + ROW - 4}`
    return (
      words(names, y + 15, fit(labels[index]!, names), { anchor: 'end' }) +
      tag('polygon', { points, fill: SHADES[Math.min(index, SHADES.length - 1)]! }) +
      words(width - 50, y + 15, formatValue(value, format ?? 'integer'), { anchor: 'end', bold: true }) +
      words(width - 2, y + 15, values[0] ? formatValue(Math.round((value * 1000) / values[0]) / 10, 'percent') : '', {
        anchor: 'end',
        fill: MUTED,
      })
    )
  })
  return picture(width, values.length * ROW + 4, title, steps.join(''))
}
