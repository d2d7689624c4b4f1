import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { formatDecimal, formatMoney } from '#frontend'

interface BudgetProps {
  payroll: number
  budget: number
  used: number
  reason: string | null
}

/** How much of the budget of a team its raises use. */
export function Budget({ payroll, budget, used, reason }: BudgetProps) {
  const over = used > budget
  const share = budget > 0 ? (used / budget) * 100 : 0
  return (
    <Paper variant="outlined" sx={{ p: 2, mb: 2 }} aria-live="polite">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, mb: 1 }}>
        <Typography sx={{ fontWeight: 600, color: over ? 'error.main' : undefined }}>
          {`${formatMoney(used)} de ${formatMoney(budget)} por mês (${formatDecimal(share, 1)}%)`}
        </Typography>
        <Typography color="textSecondary">
          {over
            ? `${formatMoney(used - budget)} acima do orçamento`
            : `${formatMoney(budget - used)} disponíveis · folha da equipe ${formatMoney(payroll)}`}
        </Typography>
      </Box>
      <LinearProgress
        variant="determinate"
        value={Math.min(100, share)}
        color={over ? 'error' : 'primary'}
        aria-label="Orçamento usado"
        sx={{ height: 8, borderRadius: 4 }}
      />
      {reason && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>{`Orçamento ajustado: ${reason}`}</Typography>
      )}
    </Paper>
  )
}
