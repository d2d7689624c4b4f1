import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** An event of the timeline. */
export interface TimelineItem {
  /** Unique id. */
  id: number | string
  /** What happened. */
  title: ReactNode
  /** Formatted date: '20/11/2026'. */
  when: string
  /** Person or place. */
  subtitle?: ReactNode
  /** Comment on the event. */
  text?: string | null
  /** At the end of its line. */
  action?: ReactNode
  /** Colour of the dot: a path in the palette. */
  color?: string
}

/** Events, newest first. */
export function Timeline({ items }: { items: TimelineItem[] }) {
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {items.map((item, index) => (
        <Box
          component="li"
          key={item.id}
          sx={{ position: 'relative', pl: 3, pb: index === items.length - 1 ? 0 : 2.5 }}
        >
          {index < items.length - 1 && (
            <Box
              aria-hidden
              sx={{ position: 'absolute', left: 5, top: 14, bottom: -6, width: '2px', bgcolor: 'divider' }}
            />
          )}
          <Box
            aria-hidden
            sx={{
              position: 'absolute',
              left: 0,
              top: 5,
              width: 12,
              height: 12,
              borderRadius: '50%',
              bgcolor: item.color ?? 'primary.main',
              border: 2,
              borderColor: 'background.paper',
              boxShadow: (theme) => `0 0 0 1px ${theme.palette.divider}`,
            }}
          />
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline', flexWrap: 'wrap' }}>
            <Typography component="div" sx={{ fontWeight: 600, flex: '1 1 auto', minWidth: 0 }}>
              {item.title}
            </Typography>
            <Typography component="time" variant="body2" color="textSecondary">
              {item.when}
            </Typography>
            {item.action}
          </Box>
          {item.subtitle && (
            <Typography component="div" variant="body2" color="textSecondary">
              {item.subtitle}
            </Typography>
          )}
          {item.text && (
            <Typography sx={{ mt: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{item.text}</Typography>
          )}
        </Box>
      ))}
    </Box>
  )
}
