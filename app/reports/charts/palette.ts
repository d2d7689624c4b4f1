import type { ReportChart } from '#engine/definition/report_chart.ts'
import { stateColors, TONE_COLORS } from '#engine/definition/tones.ts'

/**
 * Colours that are distinguishable for the colour-blind and, by their lightness, on a greyscale printer: neighbours
 * alternate between dark and light. Every value is also written next to its colour.
 */
export const PALETTE = [
  '#1f4e79',
  '#f0a13c',
  '#2f7d5b',
  '#c9b3e6',
  '#8c2f39',
  '#8fc1d9',
  '#5b4a8a',
  '#c3c94f',
  '#5f666e',
  '#e5989b',
] as const

export const colorAt = (index: number): string => PALETTE[index % PALETTE.length]!

/** The colours of a chart's parts: by their tone where they have one, otherwise in palette order. */
export function partColors({ labels, tones }: Pick<ReportChart, 'labels' | 'tones'>, other = colorAt): string[] {
  const states = tones ? stateColors(tones) : {}
  return labels.map((label, index) => states[label] ?? other(index))
}

/** The colour of a series: of its tone, if it has one. */
export const seriesColor = ({ series }: Pick<ReportChart, 'series'>, index: number): string => {
  const tone = series[index]?.tone
  return tone ? TONE_COLORS.light[tone] : colorAt(index)
}

/** Dash patterns, so that several lines can be distinguished without colour. */
export const DASHES = [undefined, '6 3', '2 3', '8 3 2 3'] as const
