import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { BrandMark } from '../../brand/BrandMark.tsx'
import { IpeTree } from '../../brand/IpeTree.tsx'

/** Layout of the pages before the staff app: a split page, with the form first on phones. */
export function LoginFrame({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(420px, 5fr) 7fr' },
        gridTemplateRows: { xs: '1fr 28dvh', md: '1fr' },
        bgcolor: 'background.paper',
      }}
    >
      <Box component="main" sx={{ display: 'grid', alignContent: 'center', px: { xs: 3, sm: 6 }, py: 5, minWidth: 0 }}>
        <Box sx={{ width: '100%', maxWidth: 360, mx: 'auto' }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: { xs: 4, md: 6 } }}>
            <BrandMark size={44} />
            <Typography component="span" sx={{ fontSize: '1.5rem', fontWeight: 700, letterSpacing: '-0.02em' }}>
              Ipê RH
            </Typography>
          </Box>
          <Typography variant="h1" sx={{ mb: 0.5 }}>
            {title}
          </Typography>
          <Typography color="textSecondary" sx={{ mb: 4 }}>
            {text}
          </Typography>
          {children}
        </Box>
      </Box>
      <Box sx={{ position: 'relative', overflow: 'hidden', minHeight: 0 }}>
        <Box sx={{ position: 'absolute', inset: 0 }}>
          <IpeTree />
        </Box>
      </Box>
    </Box>
  )
}
