import Box from '@mui/material/Box'
import Chip, { type ChipProps } from '@mui/material/Chip'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { formatDecimal } from '#frontend'

export const percentText = (value: number | null | undefined) =>
  value == null ? '—' : `${formatDecimal(value, value % 1 ? 1 : 0)}%`

const TONES: [RegExp, ChipProps['color']][] = [
  [/^Aprovado/, 'success'],
  [/^Reprovado/, 'error'],
  [/^(Aguardando|Em resposta)/, 'info'],
  [/^Incompleta/, 'warning'],
]

/** The result as text; the colour is only additional. */
export const ResultChip = ({ text }: { text: string | null | undefined }) => (
  <Chip
    size="small"
    variant="outlined"
    label={text}
    color={TONES.find(([pattern]) => pattern.test(text ?? ''))?.[1] ?? 'default'}
  />
)

/** A percentage as number and bar. */
export function Share({
  label,
  value,
  strong = false,
}: {
  label: string
  value: number | null | undefined
  strong?: boolean
}) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant={strong ? 'body1' : 'body2'} sx={{ overflowWrap: 'anywhere' }}>
          {label}
        </Typography>
        <Typography variant={strong ? 'body1' : 'body2'} sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {percentText(value)}
        </Typography>
      </Box>
      <LinearProgress
        variant="determinate"
        value={Math.min(100, value ?? 0)}
        aria-label={`${label}: ${percentText(value)}`}
        sx={{ height: strong ? 8 : 5, borderRadius: 4, bgcolor: 'action.hover' }}
      />
    </Box>
  )
}
