import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { isOpen, type ReportOrder, stateText } from '../../providers/report_orders.ts'

/** Progress as a bar and as text. Screen readers announce the text when the state changes, not on every percent. */
export function OrderBar({ order }: { order: ReportOrder }) {
  if (!isOpen(order)) return null
  return (
    <Box sx={{ flex: 1, minWidth: 180 }}>
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {stateText(order)}
      </Typography>
      <LinearProgress
        variant={order.estado === 'aguardando' ? 'indeterminate' : 'determinate'}
        value={order.progresso}
        aria-label={`Andamento de ${order.titulo}`}
        sx={{ mt: 0.5, borderRadius: 1 }}
      />
    </Box>
  )
}
