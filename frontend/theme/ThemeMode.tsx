import { createContext, useContext, useMemo, useState, type ReactNode } from 'react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { recall, remember } from '../providers/local_memory.ts'
import type { Mode } from './palette.ts'
import { themeFor } from './theme.ts'
import { useOnPaper } from './use_on_paper.ts'

const KEY = 'ipe.tema'
const ModeContext = createContext<{ mode: Mode; toggle(): void }>({ mode: 'light', toggle: () => undefined })

const preferred = (): Mode => {
  const stored = recall(KEY)
  if (stored === 'light' || stored === 'dark') return stored
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/**
 * The company's theme in the mode the user chose; default: the preference of the device. Printing uses the light mode.
 */
export function ThemeMode({ accent, children }: { accent?: string | null; children: ReactNode }) {
  const [mode, setMode] = useState(preferred)
  const [onPaper] = useOnPaper()
  const theme = useMemo(() => themeFor(onPaper ? 'light' : mode, accent), [onPaper, mode, accent])
  const value = useMemo(() => {
    const toggle = () => {
      const next = mode === 'light' ? 'dark' : 'light'
      remember(KEY, next)
      setMode(next)
    }
    return { mode, toggle }
  }, [mode])
  return (
    <ModeContext value={value}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        {children}
      </ThemeProvider>
    </ModeContext>
  )
}

/** The theme mode and the function that toggles it. */
export const useThemeMode = () => useContext(ModeContext)
