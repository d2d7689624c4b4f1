import Download from '@mui/icons-material/DownloadOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useEffect, useRef } from 'react'
import { Link as RouterLink } from 'react-router'
import { isOpen, OWN_REPORTS, type ReportOrder } from '../../providers/report_orders.ts'
import { REPORT_FAILED } from '../words.ts'
import { OrderBar } from './OrderBar.tsx'
import { useOrder, useOrderActions } from './use_order.ts'

const SEVERITY = {
  aguardando: 'info',
  processando: 'info',
  pronto: 'success',
  falhou: 'error',
  cancelado: 'warning',
} as const
const SAID = { pronto: 'O relatório está pronto.', cancelado: 'A geração do relatório foi cancelada.' }

/**
 * Progress of a background report, below the form that requested it. The file is downloaded when it is ready, if the
 * user is still on the page.
 */
export function OrderProgress({ order: first, onClose }: { order: ReportOrder; onClose: () => void }) {
  const order = useOrder(first)
  const { fetch, cancel, busy } = useOrderActions()
  const fetched = useRef(false)
  useEffect(() => {
    if (order.estado !== 'pronto' || fetched.current) return
    fetched.current = true
    fetch(order)
  }, [order, fetch])
  const open = isOpen(order)
  return (
    <Alert
      severity={SEVERITY[order.estado]}
      role="status"
      onClose={open ? undefined : onClose}
      sx={{ mt: 2, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
    >
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <OrderBar order={order} />
        {order.estado === 'falhou' ? (order.mensagem ?? REPORT_FAILED) : SAID[order.estado as keyof typeof SAID]}
        {open && (
          <Button size="small" color="inherit" variant="outlined" disabled={busy} onClick={() => cancel(order)}>
            Cancelar
          </Button>
        )}
        {order.estado === 'pronto' && (
          <Button
            size="small"
            color="inherit"
            variant="outlined"
            startIcon={<Download />}
            disabled={busy}
            onClick={() => fetch(order)}
          >
            Baixar
          </Button>
        )}
      </Box>
      {open && (
        <Box sx={{ mt: 1 }}>
          Este relatório é grande e está sendo gerado em segundo plano. Você pode sair desta tela e buscá-lo depois em{' '}
          <Link component={RouterLink} to={OWN_REPORTS} color="inherit" underline="always">
            Meus relatórios
          </Link>
          .
        </Box>
      )}
    </Alert>
  )
}
