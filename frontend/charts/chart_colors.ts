import type { Theme } from '@mui/material/styles'
import { contrast, parseHex, readable, toHex } from '../theme/contrast.ts'
import { stateColors } from '#engine/definition/tones.ts'
import { CHART_COLORS } from '../theme/palette.ts'
import type { ChartProps } from './chart_props.ts'

const distance = (a: string, b: string) =>
  Math.hypot(...[0, 1, 2].map((at) => (parseHex(a)?.[at] ?? 0) - (parseHex(b)?.[at] ?? 0)))

/**
 * The company's colour, then the nine chart colours without those too similar to it. Each is adjusted to a contrast of
 * 3:1 with the background (WCAG for graphics), in the light and in the dark theme.
 */
export function chartColors({ palette }: Pick<Theme, 'palette'>): string[] {
  const { paper } = palette.background
  const seen = (color: string) => readable(color, paper, palette.mode === 'light' ? 0 : 1, CHART_COLORS[0]!, 3)
  // A plain MUI theme has no brand colour.
  const brand = (palette.brand ?? palette.primary).main
  return [brand, ...CHART_COLORS.filter((color) => distance(color, brand) > 60)].map(seen)
}

/**
 * The colour of each point: that of its state if the chart shows states, else `other` (in a doughnut: one colour after
 * the other).
 */
export function pointColors(
  { palette }: Pick<Theme, 'palette'>,
  { chart: { tones }, rows }: Pick<ChartProps, 'chart' | 'rows'>,
  other: (index: number) => string,
): string[] {
  const states = tones ? stateColors(tones.of, palette.mode) : {}
  return rows.map((row, index) => (tones && states[String(row[tones.key])]) || other(index))
}

/** Shades of one colour over the paper, from `0` (barely coloured) to `1`: a value stands for a shade, not for a hue. */
export function shade({ palette }: Pick<Theme, 'palette'>, color: string, share: number): string {
  const [from, to] = [parseHex(palette.background.paper) ?? [255, 255, 255], parseHex(color) ?? [0, 0, 0]]
  const amount = 0.08 + 0.92 * Math.min(1, Math.max(0, share))
  return toHex([0, 1, 2].map((at) => from[at]! + (to[at]! - from[at]!) * amount) as [number, number, number])
}

/** White or black, whichever reads better on the colour: at least 4.5:1, which a near black does not reach on all. */
export const inkOn = (color: string) =>
  contrast(color, '#FFFFFF') >= contrast(color, '#000000') ? '#FFFFFF' : '#000000'
