import Delete from '@mui/icons-material/DeleteOutlined'
import Download from '@mui/icons-material/DownloadOutlined'
import { useQuery } from '@tanstack/react-query'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { formatBytes, formatDateTime } from '../fields/format.ts'
import { PageHeader } from '../layout/PageHeader.tsx'
import { isOpen, listOrders, type ReportOrder, stateText } from '../providers/report_orders.ts'
import { OrderBar } from '../screens/report/OrderBar.tsx'
import { ORDERS_KEY, POLL_MS, useOrderActions } from '../screens/report/use_order.ts'
import { ScreenSkeleton } from '../layout/ScreenSkeleton.tsx'
import { ToneChip } from '../theme/ToneChip.tsx'
import { ServerError } from '../layout/errors/ServerError.tsx'

const TONES = {
  aguardando: 'neutral',
  processando: 'info',
  pronto: 'success',
  falhou: 'error',
  cancelado: 'warning',
} as const

const about = (order: ReportOrder) =>
  [
    order.formato === 'pdf' ? 'PDF' : 'Planilha',
    `pedido em ${formatDateTime(order.criadoEm)}`,
    order.linhas !== null && `${order.linhas.toLocaleString('pt-BR')} linhas`,
    order.tamanho !== null && formatBytes(order.tamanho),
    order.estado === 'pronto' && `disponível até ${formatDateTime(order.expiraEm)}`,
  ]
    .filter(Boolean)
    .join(' · ')

function OrderCard({ order }: { order: ReportOrder }) {
  const { fetch, cancel, remove, busy } = useOrderActions()
  return (
    <Card
      component="li"
      variant="outlined"
      sx={{ p: 2, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}
    >
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="h3" component="h2">
            {order.titulo}
          </Typography>
          {!isOpen(order) && <ToneChip label={stateText(order)} tone={TONES[order.estado]} />}
        </Box>
        <Typography variant="body2" color="textSecondary">
          {about(order)}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {order.filtros.map(({ label, value }) => `${label}: ${value}`).join(' · ')}
        </Typography>
        {order.estado === 'falhou' && <Typography variant="body2">{order.mensagem}</Typography>}
      </Box>
      <OrderBar order={order} />
      <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
        {isOpen(order) && (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            disabled={busy}
            onClick={() => cancel(order)}
            aria-label={`Cancelar ${order.titulo}`}
          >
            Cancelar
          </Button>
        )}
        {order.estado === 'pronto' && (
          <Button
            size="small"
            variant="contained"
            startIcon={<Download />}
            disabled={busy}
            onClick={() => fetch(order)}
            aria-label={`Baixar ${order.titulo}`}
          >
            Baixar
          </Button>
        )}
        {!isOpen(order) && (
          <Tooltip title="Remover">
            <IconButton aria-label={`Remover ${order.titulo}`} disabled={busy} onClick={() => remove(order)}>
              <Delete />
            </IconButton>
          </Tooltip>
        )}
      </Box>
    </Card>
  )
}

/** The user's background reports: their progress, and their files until they expire. */
export default function OwnReports() {
  const { data, error, refetch } = useQuery({
    queryKey: ORDERS_KEY,
    queryFn: listOrders,
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? POLL_MS : false),
  })
  if (error && !data) return <ServerError error={error} onRetry={() => void refetch()} />
  if (!data) return <ScreenSkeleton />
  return (
    <>
      <PageHeader
        title="Meus relatórios"
        subtitle="Relatórios grandes são gerados em segundo plano e ficam aqui por 12 horas."
      />
      {data.length === 0 && (
        <Typography color="textSecondary">
          Nenhum relatório em andamento. Quando um relatório for grande ou demorar, ele aparecerá aqui e você poderá
          continuar trabalhando.
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5, maxWidth: 960 }}>
        {data.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </Box>
    </>
  )
}
