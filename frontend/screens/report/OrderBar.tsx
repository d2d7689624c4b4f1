import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { isOpen, type ReportOrder, stateText } from '../../providers/report_orders.ts'

/** How far it is, as a bar and in words. Those who listen hear the words when they change by a state, not by every percent. */
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
