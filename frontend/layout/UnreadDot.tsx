import Box from '@mui/material/Box'

/** Marker of an unread item; transparent for read ones, to keep the alignment. */
export const UnreadDot = ({ read }: { read: boolean }) => (
  <Box
    aria-hidden
    sx={{
      width: 8,
      height: 8,
      borderRadius: '50%',
      mt: 0.75,
      flexShrink: 0,
      bgcolor: read ? 'transparent' : 'primary.main',
    }}
  />
)
