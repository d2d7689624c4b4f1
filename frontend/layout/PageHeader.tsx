import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useDocumentTitle } from './document_title.ts'

/** Title of a page, what stands beside it, and its main buttons. Names the browser tab too. */
export function PageHeader({ title, subtitle, actions }: { title: string; subtitle?: ReactNode; actions?: ReactNode }) {
  useDocumentTitle(title)
  return (
    <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
      {/* Beside many buttons a title would be a column of words: they go below it then. */}
      <Box
        sx={{
          // On a phone only a small button stands beside it: a larger one would squeeze a long title.
          flex: { xs: '1 1 max(240px, 70%)', sm: '1 1 max(240px, 36%)' },
          minWidth: 0,
        }}
      >
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {subtitle && (
          <Typography component="div" color="textSecondary">
            {subtitle}
          </Typography>
        )}
      </Box>
      {actions && (
        <Box
          className="no-print"
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            minWidth: 0,
            '& .MuiButton-root': { whiteSpace: { xs: 'normal', sm: 'nowrap' }, lineHeight: 1.3 },
          }}
        >
          {actions}
        </Box>
      )}
    </Box>
  )
}
