import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import MenuItem from '@mui/material/MenuItem'
import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink, useSearchParams } from 'react-router'
import {
  type AnswerOf,
  api,
  Failed,
  formatDecimal,
  Icon,
  PageHeader,
  recordPath,
  ScreenSkeleton,
  today,
  useMetadata,
  withQuery,
} from '#frontend'
import type { matrixAnswer } from '../endpoints/competencies.ts'
import { HEAT, HEAT_INK } from './heat.ts'

const REPORT = 'cargo-salario/relatorios/matriz-talentos-competencias'

type Matrix = AnswerOf<typeof matrixAnswer>

/** Everybody of a band against what it demands, level by level. */
export function CompetencyMatrixPage() {
  const metadata = useMetadata()
  const [params, setParams] = useSearchParams()
  const [band, day] = [params.get('faixa') ?? '', params.get('data') ?? today()]
  const { data, isPending, isError, error, refetch } = useQuery({
    queryKey: ['gestao-talentos/matriz-competencias', band, day],
    queryFn: () =>
      api<Matrix>(withQuery('/api/gestao-talentos/matriz-competencias', { faixaId: band || undefined, data: day })),
    placeholderData: (before) => before,
  })
  if (isPending) return <ScreenSkeleton />
  if (isError) return <Failed error={error} retry={() => void refetch()} />
  const choose = (change: Record<string, string>) =>
    setParams({ ...(band && { faixa: band }), data: day, ...change }, { replace: true })
  return (
    <>
      <PageHeader
        title="Matriz de competências"
        subtitle="O nível de cada talento diante do que a faixa salarial exige"
        actions={
          metadata.reports[REPORT] && (
            <Button startIcon={<Icon name="Print" />} component={RouterLink} to={`/${REPORT}`}>
              PDF e XLSX
            </Button>
          )
        }
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
        <TextField
          select
          label="Faixa salarial"
          value={data.faixaId && data.faixas.some((one) => one.id === data.faixaId) ? data.faixaId : ''}
          onChange={(event) => choose({ faixa: String(event.target.value) })}
          sx={{ width: { xs: '100%', sm: 360 } }}
        >
          {data.faixas.map((one) => (
            <MenuItem key={one.id} value={one.id}>
              {one.nome}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          type="date"
          label="Na data"
          value={day}
          onChange={(event) => event.target.value && choose({ data: event.target.value })}
          slotProps={{ inputLabel: { shrink: true } }}
          sx={{ width: { xs: '100%', sm: 180 } }}
        />
      </Box>
      {data.talentos.length && data.competencias.length ? (
        <Heat data={data} />
      ) : (
        <Paper variant="outlined" sx={{ p: 4, textAlign: 'center' }}>
          <Typography color="textSecondary">
            {data.faixas.length
              ? 'Ninguém trabalha nesta faixa nesta data.'
              : 'Nenhuma faixa exige competências nesta data. Configure em Cargos e Salários › Competências.'}
          </Typography>
        </Paper>
      )}
    </>
  )
}

const sticky = { position: 'sticky', left: 0, bgcolor: 'background.paper', zIndex: 1 } as const

function Heat({ data }: { data: Matrix }) {
  return (
    <>
      <TableContainer component={Paper} variant="outlined" tabIndex={0} aria-label="Matriz de competências">
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell sx={sticky}>Talento</TableCell>
              {data.competencias.map((one) => (
                <TableCell key={one.id} align="center" sx={{ minWidth: 120 }}>
                  {one.nome}
                  <Typography variant="body2" color="textSecondary">{`exige ${one.nivelExigido}`}</Typography>
                </TableCell>
              ))}
              <TableCell align="right">Total</TableCell>
              <TableCell align="right">Aderência</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {data.talentos.map((one) => (
              <TableRow key={one.id}>
                <TableCell sx={{ ...sticky, minWidth: 150 }}>
                  <Link
                    component={RouterLink}
                    to={`${recordPath('gestao-talentos/talentos', one.id)}?aba=competencias`}
                  >
                    {one.nome}
                  </Link>
                </TableCell>
                {one.celulas.map((cell) => {
                  const heat = cell.calor == null ? undefined : HEAT[cell.calor]
                  return (
                    <TableCell
                      key={cell.competencia}
                      align="center"
                      title={heat?.label}
                      sx={heat && { bgcolor: heat.ground, color: HEAT_INK }}
                    >
                      {cell.nivel ?? '–'}
                    </TableCell>
                  )
                })}
                <TableCell align="right">{formatDecimal(one.total, 0)}</TableCell>
                <TableCell align="right">
                  {one.aderencia === null ? '' : `${formatDecimal(one.aderencia, 1)}%`}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, mt: 1.5, display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {HEAT.map((one) => (
          <Box component="li" key={one.label} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
            <Box sx={{ width: 18, height: 18, borderRadius: 0.5, bgcolor: one.ground }} />
            <Typography variant="body2">{one.label}</Typography>
          </Box>
        ))}
      </Box>
    </>
  )
}
