import { expect, it } from 'vitest'
import fc from '#frontend/property_tests.ts'
import { contrast, readable } from './contrast.ts'
import { paletteFor } from './palette.ts'
import { themeFor } from './theme.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => '#' + value.toString(16).padStart(6, '0'))

it('black on white is the highest contrast', () => expect(contrast('#000', '#ffffff')).toBeCloseTo(21))

it('any company colour is darkened until white text on it passes AA', () => {
  fc.assert(fc.property(hex, (color) => contrast(readable(color, '#FFFFFF', 0, '#FF850A'), '#FFFFFF') >= 4.5))
})

it('any company colour is lightened until it can be read on the dark background', () => {
  fc.assert(fc.property(hex, (color) => contrast(readable(color, '#1C1F24', 1, '#FF850A'), '#1C1F24') >= 4.5))
})

it('any company colour reads on paper and on the canvas beside it, in both themes, and text reads on it', () => {
  fc.assert(
    fc.property(hex, fc.constantFrom('light' as const, 'dark' as const), (color, mode) => {
      const { primary, background } = paletteFor(mode, color) as {
        primary: { main: string; contrastText: string }
        background: { default: string; paper: string }
      }
      for (const ground of [background.paper, background.default, primary.contrastText])
        expect(contrast(primary.main, ground)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

it('leaves a colour that passes already as it is', () =>
  expect(readable('#1B5E20', '#FFFFFF', 0, '#FF850A')).toBe('#1B5E20'))

it('falls back to the product colour when the company colour is no colour', () => {
  expect(readable('laranja', '#FFFFFF', 0, '#FF850A')).toBe(readable('#FF850A', '#FFFFFF', 0, '#FF850A'))
})

it('keeps the hue: a deep red becomes a lighter red, not a pink grey', () => {
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(readable('#9B2A1A', '#1C1F24', 1, '#FF850A').slice(at, at + 2), 16))
  expect(r - Math.max(g, b)).toBeGreaterThan(100)
})

it.each([
  ['light', '#F5F5F5'],
  ['dark', '#2E3136'],
] as const)('what stands in a locked field is read in the %s theme', (mode, ground) => {
  const { input } = themeFor(mode).components!.MuiInputBase!.styleOverrides as {
    input: Record<string, { WebkitTextFillColor: string }>
  }
  expect(contrast(input['&.Mui-disabled']!.WebkitTextFillColor, ground)).toBeGreaterThanOrEqual(4.5)
})
