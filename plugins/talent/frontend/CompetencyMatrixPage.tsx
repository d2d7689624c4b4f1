import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { Link as RouterLink, useSearchParams } from 'react-router'
import type { FieldDefs } from '#engine/definition/types.ts'
import {
  type ShapeOf,
  api,
  Failed,
  FieldForm,
  formatDecimal,
  Icon,
  PageHeader,
  recordPath,
  ScreenSkeleton,
  today,
  useFieldForm,
  useMetadata,
  withQuery,
} from '#frontend'
import type { matrixAnswer } from '../endpoints/competencies.ts'
import { HEAT, HEAT_INK } from './heat.ts'

const REPORT = 'cargo-salario/relatorios/matriz-talentos-competencias'

type Matrix = ShapeOf<typeof matrixAnswer>

interface Chosen {
  faixa: string
  data: string
}

/** Selects band and day. Typed input is used once it is a valid date. */
function Choice({
  bands,
  chosen,
  onChoose,
}: {
  bands: Matrix['faixas']
  chosen: Chosen
  onChoose(next: Chosen): void
}) {
  const fields = useMemo(
    (): FieldDefs => ({
      ...(bands.length > 0 && {
        faixa: {
          kind: 'choice' as const,
          label: 'Faixa salarial',
          choices: bands.map((band) => ({ id: String(band.id), nome: band.nome })),
          required: true as const,
          width: 8,
        },
      }),
      data: { kind: 'date', label: 'Na data', width: 4 },
    }),
    [bands],
  )
  const form = useFieldForm(fields, { stored: { ...chosen } })
  const [faixa, data] = form.form.watch(['faixa', 'data']) as [string | null, string | null]
  useEffect(() => {
    const next = { faixa: faixa ?? '', data: /^\d{4}-\d{2}-\d{2}$/.test(data ?? '') ? data! : chosen.data }
    if (next.faixa !== chosen.faixa || next.data !== chosen.data) onChoose(next)
  }, [faixa, data])
  return (
    <Box sx={{ maxWidth: 720, mb: 2 }}>
      <FieldForm of={form} />
    </Box>
  )
}

/** All people of a band against its requirements, by level. */
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
      <Choice
        bands={data.faixas}
        chosen={{
          faixa: data.faixas.some((faixa) => faixa.id === data.faixaId) ? String(data.faixaId) : '',
          data: day,
        }}
        onChoose={({ faixa, data: on }) => setParams({ ...(faixa && { faixa }), data: on }, { replace: true })}
      />
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
              {data.competencias.map((competencia) => (
                <TableCell key={competencia.id} align="center" sx={{ minWidth: 120 }}>
                  {competencia.nome}
                  <Typography variant="body2" color="textSecondary">{`exige ${competencia.nivelExigido}`}</Typography>
                </TableCell>
              ))}
              <TableCell align="right">Total</TableCell>
              <TableCell align="right">Aderência</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {data.talentos.map((talento) => (
              <TableRow key={talento.id}>
                <TableCell sx={{ ...sticky, minWidth: 150 }}>
                  <Link
                    component={RouterLink}
                    to={`${recordPath('gestao-talentos/talentos', talento.id)}?aba=competencias`}
                  >
                    {talento.nome}
                  </Link>
                </TableCell>
                {talento.celulas.map((cell) => {
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
                <TableCell align="right">{formatDecimal(talento.total, 0)}</TableCell>
                <TableCell align="right">
                  {talento.aderencia === null ? '' : `${formatDecimal(talento.aderencia, 1)}%`}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, mt: 1.5, display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {HEAT.map((item) => (
          <Box component="li" key={item.label} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
            <Box sx={{ width: 18, height: 18, borderRadius: 0.5, bgcolor: item.ground }} />
            <Typography variant="body2">{item.label}</Typography>
          </Box>
        ))}
      </Box>
    </>
  )
}
