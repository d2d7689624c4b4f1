import type { PaletteOptions } from '@mui/material/styles'
import { TONE_COLORS } from '#engine/definition/tones.ts'
import { readable } from './contrast.ts'

export type Mode = 'light' | 'dark'

/** Ipê orange: the default accent of companies without a colour. */
const DEFAULT_ACCENT = '#FF850A'

/** The nine colours of charts, in this order. */
export const CHART_COLORS = [
  '#FF850A',
  '#1E88E5',
  '#43A047',
  '#E53935',
  '#8E24AA',
  '#00ACC1',
  '#FDD835',
  '#6D4C41',
  '#546E7A',
]

/** Slightly darker than all backgrounds of text in the light theme: the canvas, the selection bar. */
const LIGHT_GROUND = '#F0F0EE'
const LIGHT = { canvas: '#F6F6F4', paper: '#FFFFFF', line: '#E3E3DF', text: '#1F2328', soft: '#59616B' }
const DARK = { canvas: '#14161A', paper: '#1C1F24', line: '#31363E', text: '#E8EAED', soft: '#A4ABB5' }

/**
 * Neutral greys and one accent. `brand` is the company's colour unchanged, for decoration only; text uses `primary`.
 */
export function paletteFor(mode: Mode, accent: string | null | undefined): PaletteOptions {
  const grey = mode === 'light' ? LIGHT : DARK
  const light = mode === 'light'
  const main = light
    ? readable(accent, LIGHT_GROUND, 0, DEFAULT_ACCENT)
    : readable(accent, grey.paper, 1, DEFAULT_ACCENT, 5.5)
  const tones = TONE_COLORS[mode]
  const contrastText = light ? '#FFFFFF' : '#14161A'
  return {
    mode,
    primary: { main, contrastText },
    secondary: { main: light ? '#455A64' : '#90A4AE' },
    brand: { main: /^#[0-9a-f]{3}([0-9a-f]{3})?$/i.test(accent ?? '') ? (accent as string) : DEFAULT_ACCENT },
    error: { main: tones.error, contrastText },
    warning: { main: tones.warning, contrastText },
    success: { main: tones.success, contrastText },
    info: { main: tones.info, contrastText },
    neutral: { main: tones.neutral },
    background: { default: grey.canvas, paper: grey.paper },
    divider: grey.line,
    text: { primary: grey.text, secondary: grey.soft },
  }
}

declare module '@mui/material/styles' {
  interface Palette {
    brand: { main: string }
    neutral: { main: string }
  }
  interface PaletteOptions {
    brand?: { main: string }
    neutral?: { main: string }
  }
}

/** The line around an input. */
export const inputBorder = (mode: 'light' | 'dark') => (mode === 'light' ? '#C5C8CC' : '#4A515B')
