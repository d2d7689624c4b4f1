import type { Theme } from '@mui/material/styles'
import { contrast, parseHex, readable } from '../theme/contrast.ts'
import { stateColors } from '#engine/definition/tones.ts'
import { CHART_COLORS } from '../theme/palette.ts'
import type { ChartProps } from './chart_props.ts'

const distance = (a: string, b: string) =>
  Math.hypot(...[0, 1, 2].map((at) => (parseHex(a)?.[at] ?? 0) - (parseHex(b)?.[at] ?? 0)))

/**
 * The company's colour, then the nine of charts less those too close to it. Each is moved until it can be told from the paper
 * (3:1, what WCAG asks of graphics), in the light and in the dark theme.
 */
export function chartColors({ palette }: Pick<Theme, 'palette'>): string[] {
  const { paper } = palette.background
  const seen = (color: string) => readable(color, paper, palette.mode === 'light' ? 0 : 1, CHART_COLORS[0]!, 3)
  // A plain MUI theme has no brand.
  const brand = (palette.brand ?? palette.primary).main
  return [brand, ...CHART_COLORS.filter((one) => distance(one, brand) > 60)].map(seen)
}

/** The colour of each point: of its state where the chart shows states, else `other` (of a ring: one after the other). */
export function pointColors(
  { palette }: Pick<Theme, 'palette'>,
  { chart: { tones }, rows }: Pick<ChartProps, 'chart' | 'rows'>,
  other: (index: number) => string,
): string[] {
  const states = tones ? stateColors(tones.of, palette.mode) : {}
  return rows.map((row, index) => (tones && states[String(row[tones.key])]) || other(index))
}

/** White or near black, whichever can be read on the colour. */
export const inkOn = (color: string) => (contrast(color, '#FFFFFF') >= 4.5 ? '#FFFFFF' : '#14161A')
