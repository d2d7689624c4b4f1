import Box from '@mui/material/Box'
import type { Piece } from './types.ts'

/** Text with the search terms marked. Built from text nodes, never markup: candidates' input cannot inject HTML. */
export const Marked = ({ pieces }: { pieces: Piece[] }) => (
  <>
    {pieces.map(([text, marked], index) =>
      marked ? (
        <Box
          key={index}
          component="mark"
          sx={{
            bgcolor: (theme) => (theme.palette.mode === 'dark' ? 'rgba(255, 213, 79, .28)' : '#ffecb3'),
            color: 'inherit',
            borderRadius: 0.5,
            px: 0.25,
            mx: -0.25,
          }}
        >
          {text}
        </Box>
      ) : (
        <span key={index}>{text}</span>
      ),
    )}
  </>
)
