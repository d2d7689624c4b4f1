import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { api, ScreenSkeleton, ServerError } from '#frontend'

interface Progress {
  total: number
  concluidas: number
  iniciadas: number
  areas: { nome: string; total: number; concluidas: number }[]
  avaliadores: { id: number; nome: string; area: string | null; total: number; concluidas: number; iniciadas: number }[]
}

function Bar({ label, done, total }: { label: string; done: number; total: number }) {
  return (
    <li>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <span>{label}</span>
        <span>{`${done} de ${total}`}</span>
      </Box>
      <LinearProgress
        variant="determinate"
        aria-label={label}
        value={total ? (done / total) * 100 : 0}
        sx={{ height: 6, borderRadius: 3 }}
      />
    </li>
  )
}

/** How far a cycle is: by area, and every evaluator with what is open, the latest first. */
export function Board({ cycle }: { cycle: number }) {
  const { data, isPending, isError } = useQuery({
    queryKey: ['avaliacao/avaliacoes-desempenho', 'andamento', cycle],
    queryFn: () => api<Progress>(`/api/avaliacao/avaliacoes-desempenho/${cycle}/andamento`),
    refetchInterval: 30_000,
  })
  if (isPending) return <ScreenSkeleton />
  if (isError) return <ServerError />
  if (!data.total) return null
  return (
    <>
      <Paper variant="outlined" sx={{ p: 2, mb: 2 }}>
        <Typography component="h2" sx={{ fontWeight: 600, mb: 1 }}>
          {`${data.concluidas} de ${data.total} questionários entregues, ${data.iniciadas} em andamento`}
        </Typography>
        <Box
          component="ul"
          sx={{
            p: 0,
            m: 0,
            listStyle: 'none',
            display: 'grid',
            gap: 1,
            columnGap: 4,
            gridTemplateColumns: { md: '1fr 1fr' },
          }}
        >
          {data.areas.map((one) => (
            <Bar key={one.nome} label={one.nome} done={one.concluidas} total={one.total} />
          ))}
        </Box>
      </Paper>
      <Paper variant="outlined" sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Avaliadores">
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>Avaliador</TableCell>
              <TableCell>Área</TableCell>
              <TableCell align="right">Entregues</TableCell>
              <TableCell align="right">Faltam</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {data.avaliadores.map((one) => (
              <TableRow key={one.id}>
                <TableCell>{one.nome}</TableCell>
                <TableCell>{one.area}</TableCell>
                <TableCell align="right">{one.concluidas}</TableCell>
                <TableCell align="right" sx={{ fontWeight: one.total > one.concluidas ? 600 : 400 }}>
                  {one.total - one.concluidas}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Paper>
    </>
  )
}
