import Box from '@mui/material/Box'
import { alpha } from '@mui/material/styles'
import type { ReactNode } from 'react'

interface ScrollRegionProps {
  /** Description of the content for screen readers. */
  label: string
  /** Draws a border like a card. */
  outlined?: boolean
  /** Height in pixels above which it also scrolls vertically. */
  maxHeight?: number
  children: ReactNode
}

/**
 * Scroll container for content wider than a phone. A shadow at the edge marks hidden content, and the arrow keys
 * scroll.
 */
export function ScrollRegion({ label, outlined = false, maxHeight, children }: ScrollRegionProps) {
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label={label}
      sx={({ palette }) => {
        const { paper } = palette.background
        const shade = palette.mode === 'light' ? 'rgb(0 0 0 / 22%)' : 'rgb(0 0 0 / 75%)'
        // The covers scroll with the content and the shadows do not, so a shadow is visible only where there is more
        // content.
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
          // The background of normal header cells would hide the shadow; sticky ones need it.
          '& th:not(.MuiTableCell-stickyHeader)': { backgroundColor: 'transparent' },
          '@media print': { overflow: 'visible', maxHeight: 'none', background: 'none' },
        }
      }}
    >
      {children}
    </Box>
  )
}
