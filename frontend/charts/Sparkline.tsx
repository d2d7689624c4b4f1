import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { chartColors } from './chart_colors.ts'

const WIDTH = 96
const HEIGHT = 28
const EDGE = 3
/** Fewer values in a row tell nothing. */
const FEWEST = 3

/** Points of the line, in parts that a missing value separates. */
export function sparkParts(values: readonly (number | null)[]): [x: number, y: number][][] {
  const present = values.filter((value) => value !== null)
  const [least, most] = [Math.min(...present), Math.max(...present)]
  const step = values.length > 1 ? (WIDTH - 2 * EDGE) / (values.length - 1) : 0
  const parts: [number, number][][] = [[]]
  for (const [index, value] of values.entries())
    if (value === null) parts.push([])
    else
      parts
        .at(-1)!
        .push([
          EDGE + index * step,
          most === least ? HEIGHT / 2 : HEIGHT - EDGE - ((value - least) / (most - least)) * (HEIGHT - 2 * EDGE),
        ])
  return parts.filter((part) => part.length)
}

/** The last periods of a figure as a small line that ends in a dot. `label` tells screen readers what it shows. */
export function Sparkline({ values, label }: { values: readonly (number | null)[]; label: string }) {
  const [color] = chartColors(useTheme())
  const parts = sparkParts(values)
  const end = parts.at(-1)?.at(-1)
  // Points far apart are no line; the picture they come from shows them.
  if (!end || Math.max(...parts.map((part) => part.length)) < FEWEST) return null
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={label}
      sx={{ width: WIDTH, height: HEIGHT, flex: 'none' }}
    >
      {parts.map((part, index) => (
        <polyline
          key={index}
          points={part.map((point) => point.map((value) => Math.round(value * 10) / 10).join(',')).join(' ')}
          fill="none"
          stroke={color}
          strokeWidth={1.5}
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      ))}
      <circle cx={end[0]} cy={end[1]} r={2.5} fill={color} />
    </Box>
  )
}
