import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Icon } from '#frontend'

/** Who reads a feedback between two people. */
export const ONLY_TWO =
  'Leva o seu nome. Só vocês dois veem, e quem tem a autorização "visualiza feedbacks"; gestores acima não.'
/** Who reads agenda, notes and tasks of a talk. */
export const ONLY_PAIR = 'Só vocês dois veem, e quem tem a autorização "visualiza feedbacks"; gestores acima não.'
/** Who reads the private note of a talk. */
export const ONLY_ME = 'Só você vê. Nem a outra pessoa, nem gestores, nem o RH, com qualquer autorização.'

/** Says beside a field who reads it. */
export function PrivateNote({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', color: 'text.secondary' }}>
      <Icon name="Lock" sx={{ fontSize: 18, mt: '2px' }} />
      <Typography variant="body2">{children}</Typography>
    </Box>
  )
}
