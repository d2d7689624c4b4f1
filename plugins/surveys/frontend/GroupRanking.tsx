import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { formatDecimal, ScrollRegion, ToneChip } from '#frontend'
import { changeText } from './HeatMap.tsx'
import type { Benchmark } from './results_api.ts'

type Line = Benchmark[number]

const points = (value: number) => `${changeText(value)} ${Math.abs(Math.round(value)) === 1 ? 'ponto' : 'pontos'}`
const toneOf = (value: number) => (value >= 5 ? 'success' : value <= -5 ? 'error' : 'neutral')

const Aspect = ({ aspect }: { aspect: Line['forte'] }) =>
  aspect ? <>{`${aspect.nome} (${changeText(aspect.diferenca)})`}</> : <>–</>

interface RankingProps {
  ranking: Benchmark
  /** What is compared, in the singular. */
  what: 'área' | 'grupo'
  onGroup?: (id: number | null, nome: string) => void
}

/** Groups compared with each other and with the company; requires at least two. */
export function GroupRanking({ ranking, what, onGroup }: RankingProps) {
  if (ranking.length < 2) return null
  const ranked = ranking.find((item) => item.posicao !== null)
  const [title, each, alone] =
    what === 'área'
      ? ['Comparativo entre áreas', 'cada área', 'Áreas sem lugar']
      : ['Comparativo entre grupos', 'cada grupo', 'Grupos sem lugar']
  return (
    <Paper variant="outlined" sx={{ p: 2, mb: 2 }}>
      <Typography component="h2" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {`Respostas favoráveis de ${each}, e os pontos acima ou abaixo da empresa. O lugar vale pelas mesmas ${ranked?.perguntas ?? 0} perguntas.`}
        {ranking.some((item) => item.posicao === null) &&
          ` ${alone}: aparecem em poucas delas, e são comparados só com a empresa.`}
      </Typography>
      <ScrollRegion label={title}>
        <Table size="small" sx={{ minWidth: 620 }}>
          <TableHead>
            <TableRow>
              <TableCell align="right">Lugar</TableCell>
              <TableCell>{what === 'área' ? 'Área' : 'Grupo'}</TableCell>
              <TableCell align="right">Favorável</TableCell>
              <TableCell>Diante da empresa</TableCell>
              <TableCell>Mais acima em</TableCell>
              <TableCell>Mais abaixo em</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {ranking.map((item) => (
              <TableRow key={item.nome}>
                <TableCell align="right">{item.posicao === null ? '–' : `${item.posicao}º`}</TableCell>
                <TableCell>
                  {onGroup ? (
                    <Button
                      size="small"
                      color="inherit"
                      sx={{ textTransform: 'none', p: 0.5, ml: -0.5, minWidth: 0, textAlign: 'left' }}
                      onClick={() => onGroup(item.id ?? null, item.nome)}
                    >
                      {item.nome}
                    </Button>
                  ) : (
                    item.nome
                  )}
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
