import ExpandMore from '@mui/icons-material/ExpandMore'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link as RouterLink, useSearchParams } from 'react-router'
import { api, formatDateTime, NothingFound, PageHeader, Pager, ScreenSkeleton, ServerError, ToneChip } from '#frontend'
import { KINDS, LOG, type LogRow, TONES } from './log.ts'
import { LogChanges } from './LogChanges.tsx'
import { LogFilters } from './LogFilters.tsx'

const SIZE = 15

interface LogList {
  content: LogRow[]
  totalElements: number
  haMais: boolean
  procuradoDesde: string | null
}

/** Log of operations: user, operation, time and origin; the search is in the address. */
export function LogPage() {
  const [address, setAddress] = useSearchParams()
  const query = Object.fromEntries(address)
  const page = Number(query.page ?? 0)
  const size = Number(query.size ?? SIZE)
  const { data, isError } = useQuery({
    queryKey: ['log', query],
    queryFn: () => api<LogList>(LOG, { query: { ...query, size: String(size) }, silent: true }),
    placeholderData: keepPreviousData,
  })
  if (isError) return <ServerError />
  const { page: _, size: __, ...filters } = query
  return (
    <>
      <PageHeader
        title="Logs"
        subtitle="O que cada um incluiu, alterou e removeu."
        actions={
          <Button
            variant="outlined"
            color="inherit"
            href={`${LOG}/exportar.csv?${new URLSearchParams(filters)}`}
            download
          >
            Exportar CSV
          </Button>
        }
      />
      <LogFilters
        key={address.toString()}
        values={filters}
        onSearch={(next) => setAddress(Object.fromEntries(Object.entries(next).filter(([, value]) => value)))}
      />
      {data?.procuradoDesde && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {`Palavras procuradas desde ${formatDateTime(data.procuradoDesde)}. Para procurar antes, informe um período.`}
        </Alert>
      )}
      {!data ? (
        <ScreenSkeleton />
      ) : data.content.length === 0 ? (
        <NothingFound onClear={() => setAddress({})} />
      ) : (
        <Paper variant="outlined">
          {data.content.map((row) => (
            <LogLine key={row.id} row={row} />
          ))}
          <Pager
            page={page + 1}
            size={size}
            standard={SIZE}
            total={data.totalElements}
            more={data.haMais}
            onPage={(next) => setAddress({ ...filters, size: String(size), page: String(next - 1) })}
            onSize={(next) => setAddress({ ...filters, size: String(next) })}
          />
        </Paper>
      )}
    </>
  )
}

/** Operations that the chip already names. */
const PLAIN = new Set(['incluir', 'alterar', 'remover'])

/** On a phone the change and its user have separate lines, so that all entries align. */
const LINE = { gridColumn: { xs: '1 / -1', md: 'auto' } }

function LogLine({ row }: { row: LogRow }) {
  const where = [row.rota, row.ip, row.empresa?.nome].filter(Boolean).join(' · ')
  return (
    <Box component="details" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <Box
        component="summary"
        sx={{
          cursor: 'pointer',
          px: 2,
          py: 1.25,
          display: 'grid',
          columnGap: 1,
          rowGap: { xs: 0.25, md: 1 },
          alignItems: 'center',
          gridTemplateColumns: { xs: '1fr auto 24px', md: '150px 110px 1fr 1fr 24px' },
          '&::marker, &::-webkit-details-marker': { display: 'none' },
        }}
      >
        <Typography variant="body2">{formatDateTime(row.data)}</Typography>
        <Box>
          <ToneChip tone={TONES[row.tipo]} label={KINDS[row.tipo]} />
        </Box>
        <Typography variant="body2" sx={{ ...LINE, fontWeight: 600, overflowWrap: 'anywhere' }}>
          {`${row.entidade}${row.registroId === null ? '' : ` ${row.registroId}`}`}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ ...LINE, overflowWrap: 'anywhere' }}>
          {row.usuario.nome}
        </Typography>
        <ExpandMore
          fontSize="small"
          sx={{
            color: 'text.secondary',
            gridColumn: { xs: 3, md: 5 },
            gridRow: 1,
            'details[open] &': { rotate: '180deg' },
          }}
        />
      </Box>
      <Box sx={{ px: 2, pb: 2 }}>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          {[PLAIN.has(row.operacao) ? '' : row.operacao, where].filter(Boolean).join(' · ')}
        </Typography>
        <LogChanges row={row} />
        {row.registroId !== null && row.tipo !== 'E' && (
          <Link
            component={RouterLink}
            to={`/utilitario/log/historico?recurso=${encodeURIComponent(row.recurso)}&id=${row.registroId}`}
            variant="body2"
            sx={{ display: 'inline-block', mt: 1 }}
          >
            Histórico do registro
          </Link>
        )}
      </Box>
    </Box>
  )
}
