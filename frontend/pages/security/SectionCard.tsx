import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'

/** A section of the page: title, description, state and actions. */
export function SectionCard({
  title,
  text,
  state,
  children,
}: {
  title: string
  text: string
  state?: ReactNode
  children: ReactNode
}) {
  return (
    <Card component="section" variant="outlined" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
      <Box>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="h2">{title}</Typography>
          {state}
        </Box>
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          {text}
        </Typography>
      </Box>
      {children}
    </Card>
  )
}
