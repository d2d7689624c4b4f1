import Box from '@mui/material/Box'
import { BrandMark } from '../brand/BrandMark.tsx'

/** Splash screen with the animated logo, shown until the session is loaded. */
export function SplashScreen() {
  return (
    <Box
      role="status"
      aria-label="Carregando..."
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        placeItems: 'center',
        '@keyframes breathe': { '50%': { opacity: 0.45, transform: 'scale(.94)' } },
        '& svg': { animation: 'breathe 1.6s ease-in-out infinite' },
      }}
    >
      <BrandMark size={64} />
    </Box>
  )
}
