import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useDocumentTitle } from './document_title.ts'

/** Header of a page: title, subtitle and main buttons. Also sets the title of the browser tab. */
export function PageHeader({ title, subtitle, actions }: { title: string; subtitle?: ReactNode; actions?: ReactNode }) {
  useDocumentTitle(title)
  return (
    <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
      {/* With many buttons the title would be squeezed, so the buttons wrap below it. */}
      <Box
        sx={{
          // On a phone only a small button fits beside the title; larger ones wrap.
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
