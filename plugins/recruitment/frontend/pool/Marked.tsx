import Box from '@mui/material/Box'
import type { Piece } from './types.ts'

/** Text with what was searched for marked. Pieces of text, never markup: nothing a candidate typed can become part of the page. */
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
