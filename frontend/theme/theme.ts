import { alpha, createTheme, type Shadows, type Theme } from '@mui/material/styles'
import { paletteFor, type Mode } from './palette.ts'
import { componentsFor } from './components.ts'

/** Only one elevation: flat surfaces with a border, and one shadow for floating elements. */
function shadowsFor(mode: Mode): Shadows {
  const float =
    mode === 'light'
      ? '0 1px 2px rgba(31,35,40,.06), 0 8px 24px rgba(31,35,40,.12)'
      : '0 1px 2px rgba(0,0,0,.5), 0 8px 24px rgba(0,0,0,.55)'
  return ['none', ...Array<string>(24).fill(float)] as Shadows
}

/** Builds the theme of a company (its accent) in light or dark mode. */
export function themeFor(mode: Mode, accent?: string | null): Theme {
  const theme = createTheme({
    palette: paletteFor(mode, accent),
    spacing: 8,
    shape: { borderRadius: 8 },
    shadows: shadowsFor(mode),
    breakpoints: { values: { xs: 0, sm: 600, md: 769, lg: 1200, xl: 1600 } },
    typography: {
      fontFamily: '"Roboto Variable", "Roboto Fallback", system-ui, sans-serif',
      fontSize: 14,
      htmlFontSize: 16,
      h1: { fontSize: '1.5rem', fontWeight: 650, lineHeight: 1.3, letterSpacing: '-0.01em' },
      h2: { fontSize: '1.125rem', fontWeight: 650, lineHeight: 1.35 },
      h3: { fontSize: '1rem', fontWeight: 650, lineHeight: 1.4 },
      h4: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.4 },
      h5: { fontSize: '0.9375rem', fontWeight: 600, lineHeight: 1.4 },
      h6: { fontSize: '0.9375rem', fontWeight: 600, lineHeight: 1.4 },
      body1: { fontSize: '0.875rem', lineHeight: 1.5 },
      body2: { fontSize: '0.8125rem', lineHeight: 1.5 },
      subtitle1: { fontSize: '0.9375rem', lineHeight: 1.5 },
      subtitle2: { fontSize: '0.8125rem', fontWeight: 600, lineHeight: 1.5 },
      caption: { fontSize: '0.75rem', lineHeight: 1.5 },
      overline: { fontSize: '0.6875rem', fontWeight: 600, letterSpacing: '0.06em', lineHeight: 2 },
      button: { fontSize: '0.875rem', fontWeight: 600, textTransform: 'none' },
    },
  })
  theme.components = componentsFor(theme, (color, opacity) => alpha(color, opacity))
  return theme
}
