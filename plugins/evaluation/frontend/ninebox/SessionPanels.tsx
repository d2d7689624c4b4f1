import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { formatDate, formatDecimal, formatInteger, ScrollRegion, type ShapeOf } from '#frontend'
import type { sessionAnswer } from '../../answers.ts'

export type SessionBoard = ShapeOf<typeof sessionAnswer>

const share = (count: number, total: number) => `${formatDecimal(total ? (count * 100) / total : 0, 0)}%`

/** How many stand in each box, by the results and now. */
export function Distribution({ board }: { board: SessionBoard }) {
  const total = board.talentos.length
  const most = Math.max(1, ...board.distribuicao.map((item) => Math.max(item.antes, item.agora)))
  return (
    <Paper variant="outlined" component="section" aria-label="Distribuição" sx={{ p: 2, alignSelf: 'start' }}>
      <Typography component="h2" sx={{ fontWeight: 600, mb: 1 }}>
        Distribuição
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {board.distribuicao.map(({ numero, antes, agora }) => {
          const title = board.boxes[numero - 1]!.nomeclatura
          return (
            <Box component="li" key={numero}>
              <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
                <Typography variant="body2">{title}</Typography>
                <Typography variant="body2" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
                  {`${formatInteger(agora)} · ${share(agora, total)}`}
                </Typography>
              </Box>
              <Box sx={{ position: 'relative', height: 6, borderRadius: 3, bgcolor: 'action.hover' }}>
                <Box
                  sx={{
                    position: 'absolute',
                    inset: 0,
                    right: 'auto',
                    width: `${(agora / most) * 100}%`,
                    borderRadius: 3,
                    bgcolor: 'primary.main',
                  }}
                />
              </Box>
              {antes !== agora && (
                <Typography variant="caption" color="text.secondary">
                  {`pelos resultados: ${formatInteger(antes)}`}
                </Typography>
              )}
            </Box>
          )
        })}
      </Box>
    </Paper>
  )
}

/** The team of each manager: who rates higher than the others is seen at a glance. */
export function Teams({ board }: { board: SessionBoard }) {
  return (
    <Paper variant="outlined" component="section" aria-label="Por gestor" sx={{ p: 2 }}>
      <Typography component="h2" sx={{ fontWeight: 600, mb: 1 }}>
        Por gestor
      </Typography>
      <ScrollRegion label="Tabela por gestor">
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>Gestor</TableCell>
              <TableCell align="right">Pessoas</TableCell>
              <TableCell align="right">Baixo desempenho</TableCell>
              <TableCell align="right">Médio</TableCell>
              <TableCell align="right">Alto</TableCell>
              <TableCell align="right">Movidos</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {board.equipes.map((team) => (
              <TableRow key={team.gestor ?? ''}>
                <TableCell>{team.gestor ?? 'Sem gestor'}</TableCell>
                <TableCell align="right">{formatInteger(team.total)}</TableCell>
                <TableCell align="right">{share(team.baixo, team.total)}</TableCell>
                <TableCell align="right">{share(team.medio, team.total)}</TableCell>
                <TableCell align="right">{share(team.alto, team.total)}</TableCell>
                <TableCell align="right">{formatInteger(team.movidos)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </ScrollRegion>
    </Paper>
  )
}

/** What was moved, by whom and why, newest first. */
export function Moves({ board }: { board: SessionBoard }) {
  const title = (number: number) => board.boxes[number - 1]!.nomeclatura
  return (
    <Paper variant="outlined" component="section" aria-label="Movimentos" sx={{ p: 2 }}>
      <Typography component="h2" sx={{ fontWeight: 600, mb: 1 }}>
        Movimentos
      </Typography>
      {board.movimentos.length === 0 && (
        <Typography color="text.secondary">
          {board.move
            ? 'Ninguém foi movido. Arraste uma pessoa ou abra-a para mudar o quadrante.'
            : 'Ninguém foi movido.'}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {board.movimentos.map((item) => (
          <li key={item.id}>
            <Typography sx={{ fontWeight: 600 }}>{item.talento}</Typography>
            <Typography variant="body2">{`${title(item.de)} → ${title(item.para)}`}</Typography>
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {`${item.motivo} (${[item.por, item.em && formatDate(item.em)].filter(Boolean).join(', ')})`}
            </Typography>
          </li>
        ))}
      </Box>
    </Paper>
  )
}
