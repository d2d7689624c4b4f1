import type { Theme } from '@mui/material/styles'
import { inputBorder } from './palette.ts'
import { PAGE_TEXTS } from './page_texts.ts'
import { touchTargets } from './touch.ts'

/** Defaults of MUI components, so that screens do not repeat them. */
export function componentsFor(theme: Theme, alpha: (color: string, opacity: number) => string): Theme['components'] {
  const { palette } = theme
  const focusRing = { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 }
  const line = `1px solid ${palette.divider}`
  return {
    MuiCssBaseline: {
      styleOverrides: {
        html: { colorScheme: palette.mode },
        body: { fontSize: '0.875rem' },
        ':focus-visible': focusRing,
        '::selection': { background: alpha(palette.brand.main, 0.3) },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': { animationDuration: '0.01ms !important', transitionDuration: '0.01ms !important' },
        },
        '@media print': {
          '.no-print': { display: 'none !important' },
          'html, body, .MuiPaper-root, .MuiTableCell-root': {
            background: '#fff !important',
            color: '#000 !important',
            boxShadow: 'none !important',
          },
          'a[href]': { color: 'inherit', textDecoration: 'none' },
          'tr, figure, .keep-together': { breakInside: 'avoid' },
          thead: { display: 'table-header-group' },
          '@page': { margin: '15mm' },
        },
      },
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: false },
      styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { root: { minHeight: 36, whiteSpace: 'nowrap', ...touchTargets } },
    },
    MuiIconButton: { styleOverrides: { root: { borderRadius: 8 } } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' }, outlined: { borderColor: palette.divider } } },
    MuiCard: { defaultProps: { variant: 'outlined' } },
    MuiAppBar: { defaultProps: { elevation: 0, color: 'inherit' } },
    MuiDialog: {
      defaultProps: { transitionDuration: { enter: 150, exit: 100 } },
      styleOverrides: { paper: { borderRadius: 12 } },
    },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.0625rem', fontWeight: 650, padding: '20px 24px 8px' } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px', gap: '8px 4px', flexWrap: 'wrap' } } },
    MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
    MuiFormControl: { defaultProps: { size: 'small' } },
    // Disabled values must stay readable, so they are grey but not faint.
    MuiInputBase: {
      styleOverrides: { input: { '&.Mui-disabled': { WebkitTextFillColor: palette.text.secondary } } },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          backgroundColor: palette.background.paper,
          '&.Mui-disabled': { backgroundColor: palette.action.hover },
        },
        notchedOutline: { borderColor: inputBorder(palette.mode) },
      },
    },
    // Precise rendering of scaled labels; whole-pixel glyphs would shrink the spaces between words.
    MuiInputLabel: {
      styleOverrides: { root: { textRendering: 'geometricPrecision' }, asterisk: { color: palette.error.main } },
    },
    // The standard shadow would be clipped by the box of the switch.
    MuiSwitch: { styleOverrides: { thumb: { boxShadow: '0 1px 3px rgba(0,0,0,.35)' } } },
    MuiTabs: { styleOverrides: { root: { minHeight: 44 }, indicator: { height: 3, borderRadius: '3px 3px 0 0' } } },
    MuiTab: { styleOverrides: { root: { minHeight: 44, fontWeight: 600 } } },
    MuiTableCell: {
      styleOverrides: {
        root: { borderBottom: line, padding: '8px 12px' },
        head: {
          fontWeight: 600,
          color: palette.text.secondary,
          backgroundColor: palette.background.paper,
          whiteSpace: 'nowrap',
        },
      },
    },
    MuiTablePagination: { defaultProps: PAGE_TEXTS },
    MuiChip: { defaultProps: { size: 'small' }, styleOverrides: { root: { fontWeight: 500 } } },
    MuiTooltip: {
      defaultProps: { arrow: true, enterDelay: 400, leaveDelay: 500 },
      styleOverrides: { tooltip: { fontSize: '0.75rem' } },
    },
    MuiMenuItem: { styleOverrides: { root: { minHeight: 36, '@media (pointer: coarse)': { minHeight: 44 } } } },
    MuiLink: { defaultProps: { underline: 'hover' } },
    MuiListItemButton: {
      styleOverrides: {
        root: {
          borderRadius: 8,
          '&.Mui-selected': { backgroundColor: alpha(palette.brand.main, palette.mode === 'light' ? 0.12 : 0.18) },
        },
      },
    },
    MuiSkeleton: { defaultProps: { animation: 'wave' } },
    MuiAlert: {
      variants:
        palette.mode === 'light'
          ? [
              {
                props: { variant: 'filled', severity: 'warning' },
                style: { backgroundColor: '#FFF3DC', color: '#5C3A00', border: '1px solid #F0CE8A' },
              },
            ]
          : [],
    },
  }
}
