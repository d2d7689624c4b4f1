import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { KeyboardEvent } from 'react'
import { chartColors } from './chart_colors.ts'
import { type ChartProps, seriesOf } from './chart_props.ts'
import { axisText, chartText, wrapped } from './chart_text.ts'

const LINE = 40
const FOOT = 26
const WIDTH = 1040

/** Round tick values for the axis: four or five, or two or three when `steps` is 2. */
export function ticks(from: number, until: number, steps = 4): number[] {
  if (from === until) return [from]
  const span = until - from
  const power = 10 ** Math.floor(Math.log10(span / steps))
  const step = [1, 2, 5, 10].map((value) => value * power).find((value) => span / value <= steps + 1)!
  const found: number[] = []
  // Multiples of the step, because repeated addition would accumulate rounding errors.
  for (let at = Math.ceil(from / step); at * step <= until; at++) found.push(Number((at * step).toPrecision(12)))
  return found
}

const numberOf = (value: unknown) => (value === null || value === undefined ? null : Number(value))

/**
 * A box plot with a line per row: whiskers from the smallest to the largest value, a box around the middle half, a mark
 * at the median. The first five series are minimum, first quartile, median, third quartile and maximum; a sixth is a
 * reference, drawn as a diamond.
 */
export function BoxPlot({ chart, rows, onDrill, leads }: ChartProps) {
  const theme = useTheme()
  const phone = useMediaQuery('(max-width:599.95px)')
  const series = seriesOf(chart)
  const category = chart.columns[0]!
  const format = series[0]!.format
  const lines = rows.map((row) => ({
    row,
    name: chartText(row[category.key], category.format),
    values: series.map((item) => numberOf(row[item.key])),
  }))
  const all = lines.flatMap((line) => line.values.slice(0, 6).filter((value) => value !== null))
  const [least, most] = [Math.min(...all), Math.max(...all)]
  const pad = (most - least || Math.abs(most) || 1) * 0.04
  const width = phone ? 360 : WIDTH
  const left = phone ? 130 : 250
  const x = (value: number) =>
    left + ((value - least + pad) / (most - least + 2 * pad)) * (width - left - (phone ? 12 : 20))
  const height = lines.length * LINE + FOOT
  const color = chartColors(theme)[0]!
  const { text, background, divider } = theme.palette
  return (
    <Box sx={{ width: '100%', overflowX: 'auto' }}>
      <svg viewBox={`0 0 ${width} ${height}`} width="100%" role="group" aria-label={chart.label}>
        {ticks(least, most, phone ? 2 : 4).map((at) => (
          <g key={at}>
            <line x1={x(at)} x2={x(at)} y1={4} y2={height - FOOT} stroke={divider} />
            <text x={x(at)} y={height - 8} textAnchor="middle" fontSize={12} fill={text.secondary}>
              {axisText(at, format)}
            </text>
          </g>
        ))}
        {lines.map(({ row, name, values }, index) => {
          const [min, q1, median, q3, max, reference] = values
          const middle = index * LINE + LINE / 2
          const open = leads?.(row) ? () => onDrill?.(row) : undefined
          const told = `${name}: ${series.map((item, at) => `${item.label} ${chartText(values[at], item.format)}`).join(', ')}`
          return (
            <g
              key={`${index}-${name}`}
              {...(open && {
                role: 'button',
                tabIndex: 0,
                style: { cursor: 'pointer' },
                onClick: open,
                onKeyDown: (event: KeyboardEvent) => {
                  if (event.key !== 'Enter' && event.key !== ' ') return
                  event.preventDefault()
                  open()
                },
              })}
              aria-label={told}
            >
              <title>{told}</title>
              {/* The whole line is clickable, not only its strokes. */}
              <rect x={0} y={middle - LINE / 2} width={width} height={LINE} fill="transparent" />
              <text textAnchor="end" dominantBaseline="central" fontSize={12} fill={text.primary}>
                {wrapped(name, phone ? 18 : 38, 3)
                  .split('\n')
                  .map((part, at, all) => (
                    <tspan key={at} x={left - 10} y={middle + (at - (all.length - 1) / 2) * 13}>
                      {part}
                    </tspan>
                  ))}
              </text>
              {typeof min === 'number' && typeof max === 'number' && (
                <g stroke={color} strokeWidth={1.5}>
                  <line x1={x(min)} x2={x(max)} y1={middle} y2={middle} />
                  <line x1={x(min)} x2={x(min)} y1={middle - 6} y2={middle + 6} />
                  <line x1={x(max)} x2={x(max)} y1={middle - 6} y2={middle + 6} />
                </g>
              )}
              {typeof q1 === 'number' && typeof q3 === 'number' && (
                <rect
                  x={x(q1)}
                  y={middle - 10}
                  width={Math.max(2, x(q3) - x(q1))}
                  height={20}
                  rx={3}
                  fill={color}
                  fillOpacity={0.25}
                  stroke={color}
                  strokeWidth={1.5}
                />
              )}
              {typeof median === 'number' && (
                <line x1={x(median)} x2={x(median)} y1={middle - 10} y2={middle + 10} stroke={color} strokeWidth={3} />
              )}
              {typeof reference === 'number' && (
                <path
                  d={`M ${x(reference)} ${middle - 7} l 6 7 l -6 7 l -6 -7 z`}
                  fill={text.primary}
                  stroke={background.paper}
                />
              )}
            </g>
          )
        })}
      </svg>
    </Box>
  )
}
