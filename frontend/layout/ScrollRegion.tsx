import Box from '@mui/material/Box'
import { alpha } from '@mui/material/styles'
import type { ReactNode } from 'react'

interface ScrollRegionProps {
  /** What is in it, for people who do not see it. */
  label: string
  /** With the frame of a card of its own. */
  outlined?: boolean
  /** Pixels from which on it scrolls down, too. */
  maxHeight?: number
  children: ReactNode
}

/** Something wider than a phone. The edge behind which it goes on is shaded, and the arrow keys move it. */
export function ScrollRegion({ label, outlined = false, maxHeight, children }: ScrollRegionProps) {
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label={label}
      sx={({ palette }) => {
        const { paper } = palette.background
        const shade = palette.mode === 'light' ? 'rgb(0 0 0 / 22%)' : 'rgb(0 0 0 / 75%)'
        // The covers move with what is scrolled, the shades stay: each is seen where there is more.
        const cover = (to: string, at: string) =>
          `linear-gradient(to ${to}, ${paper} 16px, ${alpha(paper, 0)}) ${at} / 40px 100% no-repeat local`
        const shadow = (to: string, at: string) =>
          `linear-gradient(to ${to}, ${shade}, transparent) ${at} / 12px 100% no-repeat scroll`
        return {
          ...(maxHeight ? { overflow: 'auto', maxHeight } : { overflowX: 'auto' }),
          ...(outlined ? { border: 1, borderColor: 'divider', borderRadius: 1 } : { borderRadius: 'inherit' }),
          background: [
            cover('right', 'left'),
            cover('left', 'right'),
            shadow('right', 'left'),
            shadow('left', 'right'),
            paper,
          ].join(', '),
          // Their ground would cover the shade; what stays in place over others needs it.
          '& th:not(.MuiTableCell-stickyHeader)': { backgroundColor: 'transparent' },
          '@media print': { overflow: 'visible', maxHeight: 'none', background: 'none' },
        }
      }}
    >
      {children}
    </Box>
  )
}
