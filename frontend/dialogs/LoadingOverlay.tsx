import { useEffect, useState } from 'react'
import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { subscribeLoading } from '../providers/http.ts'

/** Prevents flicker on quick responses. */
const SHOW_AFTER = 400
const HIDE_AFTER = 500

/**
 * Covers the page while requests are running: it appears when they are slow and disappears half a second after the last
 * one.
 */
export function LoadingOverlay() {
  const [visible, setVisible] = useState(false)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let busy = false
    const later = (show: boolean) => {
      clearTimeout(timer)
      timer = setTimeout(() => setVisible(show), show ? SHOW_AFTER : HIDE_AFTER)
    }
    const stop = subscribeLoading((running) => {
      if (running > 0 === busy) return
      busy = running > 0
      later(busy)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [])

  if (!visible) return null
  return (
    <Box
      className="no-print"
      role="status"
      aria-live="polite"
      sx={{
        position: 'fixed',
        inset: 0,
        zIndex: 'tooltip',
        display: 'grid',
        placeItems: 'center',
        cursor: 'progress',
        bgcolor: (theme) => (theme.palette.mode === 'light' ? 'rgba(246,246,244,.55)' : 'rgba(20,22,26,.55)'),
      }}
    >
      <Paper elevation={8} sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 3, py: 2, borderRadius: 3 }}>
        <CircularProgress size={22} thickness={5} />
        <Typography sx={{ fontWeight: 600 }}>Carregando...</Typography>
      </Paper>
    </Box>
  )
}
