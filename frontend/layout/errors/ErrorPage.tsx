import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { BrandMark } from '../../brand/BrandMark.tsx'
import { useDocumentTitle } from '../document_title.ts'

/** Common layout of the error pages. */
export function ErrorPage({
  overline,
  title,
  children,
  actions,
}: {
  overline?: string
  title: string
  children?: ReactNode
  actions?: ReactNode
}) {
  useDocumentTitle(title)
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: '60vh', py: 6, px: 2 }}>
      <Box sx={{ maxWidth: 560, width: '100%', textAlign: 'center' }}>
        <Box sx={{ opacity: 0.9, mb: 2 }}>
          <BrandMark size={56} />
        </Box>
        {overline && (
          <Typography variant="overline" color="textSecondary" component="p">
            {overline}
          </Typography>
        )}
        <Typography variant="h1" sx={{ mb: 1 }}>
          {title}
        </Typography>
        <Typography component="div" color="textSecondary" sx={{ mb: 3 }}>
          {children}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>{actions}</Box>
      </Box>
    </Box>
  )
}
