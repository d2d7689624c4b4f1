import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TablePagination from '@mui/material/TablePagination'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import {
  type ShapeOf,
  api,
  formatInteger,
  Icon,
  PageHeader,
  ScreenSkeleton,
  ServerError,
  ToneChip,
  useNotice,
  withQuery,
} from '#frontend'
import type { matrixAnswer } from '../endpoints/matrix.ts'

type Matrix = ShapeOf<typeof matrixAnswer>

const CELLS = {
  '-': null,
  F: { label: 'Falta', tone: 'error' },
  V: { label: 'Vencido', tone: 'error' },
  A: { label: 'A vencer', tone: 'warning' },
  O: { label: 'Em dia', tone: 'success' },
} as const
const SIZE = 50

/** On a phone, three courses fit beside the names. */
const NAME = { position: 'sticky', left: 0, minWidth: { xs: 104, sm: 180 }, px: { xs: 1, sm: 1.5 } } as const
const COURSE = {
  minWidth: { xs: 82, sm: 130 },
  px: { xs: 0.5, sm: 1.5 },
  hyphens: 'auto',
  whiteSpace: 'normal',
} as const

/** Required courses by position and function; missing ones are highlighted. */
export function MatrixPage() {
  const [page, setPage] = useState(0)
  const [pending, setPending] = useState(false)
  const [telling, setTelling] = useState(false)
  const notice = useNotice()
  const tell = async () => {
    setTelling(true)
    try {
      const { avisados } = await api<{ avisados: number }>('/api/desenvolvimento/matriz/avisos', { method: 'POST' })
      notice.success(avisados === 1 ? '1 gestor avisado por e-mail.' : `${avisados} gestores avisados por e-mail.`)
    } catch (problem) {
      notice.error(problem)
    }
    setTelling(false)
  }
  const { data, isPending, isError } = useQuery({
    queryKey: ['matriz', page, pending],
    placeholderData: keepPreviousData,
    queryFn: () =>
      api<Matrix>(
        withQuery('/api/desenvolvimento/matriz', { page, size: SIZE, somentePendentes: pending || undefined }),
      ),
  })
  if (isPending) return <ScreenSkeleton />
  if (isError) return <ServerError />
  return (
    <>
      <PageHeader title="Matriz de treinamentos" />
      {data.cursos.length === 0 ? (
        <Paper variant="outlined" sx={{ p: 3 }}>
          <Typography>
            Nenhum cargo nem função pede cursos ainda. Diga em Cargos ou Funções, na aba Treinamentos, o que é
            obrigatório.
          </Typography>
        </Paper>
      ) : (
        <>
          <Stack direction="row" useFlexGap spacing={2} sx={{ mb: 2, alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography>
              {formatInteger(data.pendentes)} {data.pendentes === 1 ? 'talento' : 'talentos'} com pendências
            </Typography>
            <FormControlLabel
              control={
                <Switch
                  checked={pending}
                  onChange={(_, on) => {
                    setPending(on)
                    setPage(0)
                  }}
                />
              }
              label="Só com pendências"
            />
            <Button variant="outlined" startIcon={<Icon name="Send" />} disabled={telling} onClick={() => void tell()}>
              Avisar gestores do que vence
            </Button>
          </Stack>
          <TableContainer component={Paper} variant="outlined">
            <Table size="small" stickyHeader>
              <TableHead>
                <TableRow>
                  <TableCell sx={{ ...NAME, zIndex: 3 }}>Talento</TableCell>
                  {data.cursos.map((curso) => (
                    <TableCell key={curso.id} sx={COURSE}>
                      <Link to={`/desenvolvimento/cursos/${curso.id}`} style={{ color: 'inherit' }}>
                        {curso.nome}
                      </Link>
                      <Typography variant="caption" component="div" color="text.secondary">
                        {curso.faltam + curso.vencidos} pendentes de{' '}
                        {curso.faltam + curso.vencidos + curso.aVencer + curso.emDia}
                      </Typography>
                    </TableCell>
                  ))}
                </TableRow>
              </TableHead>
              <TableBody>
                {data.talentos.map((person) => (
                  <TableRow key={person.id} hover>
                    <TableCell sx={{ ...NAME, bgcolor: 'background.paper' }}>
                      <Link to={`/gestao-talentos/talentos/${person.id}`} style={{ color: 'inherit' }}>
                        {person.nome}
                      </Link>
                      <Typography variant="caption" component="div" color="text.secondary">
                        {person.cargo}
                        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
                          {person.cargo && person.area && ' · '}
                          {person.area}
                        </Box>
                      </Typography>
                    </TableCell>
                    {data.cursos.map((curso, index) => {
                      const cell = CELLS[person.celulas[index] as keyof typeof CELLS]
                      return (
                        <TableCell key={curso.id} sx={COURSE}>
                          {cell && <ToneChip label={cell.label} tone={cell.tone} />}
                        </TableCell>
                      )
                    })}
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </TableContainer>
          <TablePagination
            component="div"
            count={data.total}
            page={page}
            rowsPerPage={SIZE}
            rowsPerPageOptions={[SIZE]}
            labelDisplayedRows={({ from, to, count }) => `${from} a ${to} de ${formatInteger(count)}`}
            onPageChange={(_, next) => setPage(next)}
          />
        </>
      )}
    </>
  )
}
