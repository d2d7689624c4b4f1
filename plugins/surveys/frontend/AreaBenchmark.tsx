import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { api, formatDecimal, ScrollRegion, ToneChip } from '#frontend'
import { changeText } from './HeatMap.tsx'
import type { Benchmark } from './results_api.ts'

type Line = Benchmark[number]

const points = (value: number) => `${changeText(value)} ${Math.abs(Math.round(value)) === 1 ? 'ponto' : 'pontos'}`
const toneOf = (value: number) => (value >= 5 ? 'success' : value <= -5 ? 'error' : 'neutral')

const Aspect = ({ aspect }: { aspect: Line['forte'] }) =>
  aspect ? <>{`${aspect.nome} (${changeText(aspect.diferenca)})`}</> : <>–</>

/** Areas compared with each other and with the company; requires at least two. */
export function AreaBenchmark({
  survey,
  onArea,
}: {
  survey: string
  onArea: (id: number | null, nome: string) => void
}) {
  const { data } = useQuery({
    queryKey: ['pesquisa/pesquisas', 'areas', survey],
    queryFn: () => api<Benchmark>(`/api/pesquisa/pesquisas/${survey}/resultado/areas`, { silent: true }),
    retry: false,
  })
  if (!data || data.length < 2) return null
  const ranked = data.find((item) => item.posicao !== null)
  return (
    <Paper variant="outlined" sx={{ p: 2, mb: 2 }}>
      <Typography component="h2" sx={{ fontWeight: 600 }}>
        Comparativo entre áreas
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {`Respostas favoráveis de cada área, e quantos pontos ela está acima ou abaixo da empresa. O lugar compara as áreas nas mesmas ${ranked?.perguntas ?? 0} perguntas.`}
        {data.some((item) => item.posicao === null) &&
          ' Áreas sem lugar aparecem em poucas delas: são comparadas só com a empresa.'}
      </Typography>
      <ScrollRegion label="Comparativo entre áreas">
        <Table size="small" sx={{ minWidth: 620 }}>
          <TableHead>
            <TableRow>
              <TableCell align="right">Lugar</TableCell>
              <TableCell>Área</TableCell>
              <TableCell align="right">Favorável</TableCell>
              <TableCell>Diante da empresa</TableCell>
              <TableCell>Mais acima em</TableCell>
              <TableCell>Mais abaixo em</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {data.map((item) => (
              <TableRow key={item.nome}>
                <TableCell align="right">{item.posicao === null ? '–' : `${item.posicao}º`}</TableCell>
                <TableCell>
                  <Button
                    size="small"
                    color="inherit"
                    sx={{ textTransform: 'none', p: 0.5, ml: -0.5, minWidth: 0, textAlign: 'left' }}
                    onClick={() => onArea(item.id ?? null, item.nome)}
                  >
                    {item.nome}
                  </Button>
                </TableCell>
                <TableCell align="right">{`${formatDecimal(item.favoravel, 0)}%`}</TableCell>
                <TableCell>
                  <ToneChip label={points(item.diferenca)} tone={toneOf(item.diferenca)} />
                </TableCell>
                <TableCell>
                  <Aspect aspect={item.forte} />
                </TableCell>
                <TableCell>
                  <Aspect aspect={item.fraco} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </ScrollRegion>
    </Paper>
  )
}
