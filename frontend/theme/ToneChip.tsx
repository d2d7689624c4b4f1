import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import type { Tone } from '#engine/definition/types.ts'

/** A state as text with a coloured dot. The text alone conveys the state and has normal contrast. */
export function ToneChip({ label, tone = 'neutral' }: { label: string; tone?: Tone | undefined }) {
  return (
    <Chip
      size="small"
      variant="outlined"
      label={label}
      icon={
        <Box
          component="span"
          aria-hidden
          sx={{
            width: 8,
            height: 8,
            borderRadius: '50%',
            bgcolor: `${tone}.main`,
          }}
        />
      }
      sx={{ borderColor: 'divider', fontWeight: 500, '& .MuiChip-icon': { ml: 1, mr: -0.25 } }}
    />
  )
}
