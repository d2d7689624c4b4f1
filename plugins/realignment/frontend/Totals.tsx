import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { formatDecimal, formatInteger, formatMoney } from '#frontend'
import type { Payroll } from './types.ts'

interface TotalsProps {
  payroll: Payroll
  /** Whether the totals include unsaved changes. */
  unsaved: boolean
}

const signed = (value: number) => `${value > 0 ? '+' : ''}${formatMoney(value)}`

/** The payroll before and after, with charges. */
export function Totals({ payroll, unsaved }: TotalsProps) {
  const facts = [
    ['Folha atual', formatMoney(payroll.totalAtual), `${formatInteger(payroll.talentos)} talentos ativos`],
    [
      'Folha proposta',
      formatMoney(payroll.totalProposto),
      unsaved ? 'com o que ainda não foi gravado' : `${formatInteger(payroll.talentosAfetados)} com alteração`,
    ],
    [
      'Diferença por mês',
      signed(payroll.diferenca),
      payroll.percentual === null ? '' : `${formatDecimal(payroll.percentual, 2)}% da folha`,
    ],
    [
      'Diferença com encargos',
      signed(payroll.diferencaComEncargos),
      payroll.percentualEncargos
        ? `encargos de ${formatDecimal(payroll.percentualEncargos, 2, true)}%`
        : 'sem encargos configurados na empresa',
    ],
  ] as const
  return (
    <Box
      component="dl"
      aria-live="polite"
      sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' }, gap: 1.5, m: 0, mb: 2 }}
    >
      {facts.map(([label, value, note]) => (
        <Paper key={label} variant="outlined" sx={{ p: 1.5, minWidth: 0 }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography
            component="dd"
            sx={{ m: 0, fontSize: { xs: 17, sm: 22 }, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}
          >
            {value}
          </Typography>
          <Typography component="dd" variant="caption" color="textSecondary" sx={{ m: 0 }}>
            {note}
          </Typography>
        </Paper>
      ))}
    </Box>
  )
}
