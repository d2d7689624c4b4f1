import type { Tone } from './types.ts'

/**
 * The colours of states for the light and the dark theme; text in these colours is readable on the background (WCAG
 * AA).
 */
export const TONE_COLORS = {
  light: { success: '#2B7A3B', warning: '#9A5B00', error: '#C62828', info: '#1668B5', neutral: '#737B85' },
  dark: { success: '#7BC48A', warning: '#F0B252', error: '#EF7B76', info: '#79B8F3', neutral: '#8A929C' },
} as const satisfies Record<string, Record<Tone, string>>

/** Contrast step between states of the same tone, so that parts of a chart can be distinguished. */
const STEP = 0.42

function moved(color: string, mode: 'light' | 'dark', times: number): string {
  const end = mode === 'light' ? 0 : 255
  const channels = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16))
  const kept = (1 - STEP) ** times
  return `#${channels
    .map((channel) =>
      Math.round(end + (channel - end) * kept)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`.toUpperCase()
}

/**
 * The colour of each state, by the keys of `tones`. A state has the same colour in every chart, whichever states the
 * chart contains. Of several states with the same tone, the first has the unmodified colour.
 */
export function stateColors(tones: Record<string, Tone>, mode: 'light' | 'dark' = 'light'): Record<string, string> {
  const seen = new Map<Tone, number>()
  return Object.fromEntries(
    Object.entries(tones).map(([state, tone]) => {
      const times = seen.get(tone) ?? 0
      seen.set(tone, times + 1)
      return [state, moved(TONE_COLORS[mode][tone], mode, times)]
    }),
  )
}
