import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'

/** A record in a section of a page: its name as a link, facts below, its state at the end. */
export function RecordLine({
  to,
  title,
  facts,
  state,
}: {
  to: string
  title: string
  facts: (string | null | undefined)[]
  state: ReactNode
}) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        '& + &': { mt: 1.5, pt: 1.5, borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Link component={RouterLink} to={to} sx={{ fontWeight: 600 }}>
          {title}
        </Link>
        <Typography variant="body2" color="textSecondary">
          {facts.filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      {state}
    </Box>
  )
}
