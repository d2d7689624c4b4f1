import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { type ShapeOf, api, ScreenSkeleton, ScrollRegion, ServerError, useNotice, useSession } from '#frontend'
import type { boardAnswer, reminded } from '../../answers.ts'

type Progress = ShapeOf<typeof boardAnswer>

interface BarProps {
  label: string
  done: number
  total: number
  onRemind: (() => void) | undefined
}

function Bar({ label, done, total, onRemind }: BarProps) {
  return (
    <li>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
        <span>{label}</span>
        <span>
          {`${done} de ${total}`}
          {onRemind && done < total && (
            <Button size="small" onClick={onRemind} aria-label={`Lembrar ${label}`} sx={{ ml: 1 }}>
              Lembrar
            </Button>
          )}
        </span>
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

/**
 * Progress of a cycle: by area, and every evaluator with open questionnaires, furthest behind first; a click sends a
 * reminder.
 */
/** On a phone these are below the name. */
const WIDE = { display: { xs: 'none', sm: 'table-cell' } }

export function Board({ cycle, released }: { cycle: number; released: boolean }) {
  const { can } = useSession()
  const notice = useNotice()
  const { data, isPending, isError } = useQuery({
    queryKey: ['avaliacao/avaliacoes-desempenho', 'andamento', cycle],
    queryFn: () => api<Progress>(`/api/avaliacao/avaliacoes-desempenho/${cycle}/andamento`),
    refetchInterval: 30_000,
  })
  if (isPending) return <ScreenSkeleton />
  if (isError) return <ServerError />
  if (!data.total) return null
  const remind = async (people: Progress['avaliadores']) => {
    const avaliadoresIds = people.filter((person) => person.concluidas < person.total).map((person) => person.id)
    try {
      const { enviados, mensagem } = await api<ShapeOf<typeof reminded>>(
        `/api/avaliacao/avaliacoes-desempenho/${cycle}/envia-email`,
        {
          method: 'POST',
          body: { avaliadoresIds },
          silent: true,
        },
      )
      if (enviados) notice.success(mensagem)
      else notice.info(mensagem)
    } catch (error) {
      notice.error(error)
    }
  }
  const reminds = released && can('ROLE_AVALIACAO_AVALIACOES_DESEMPENHO_EDITAR')
  const ofArea = (nome: string) => data.avaliadores.filter((avaliador) => (avaliador.area ?? 'Sem área') === nome)
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
          {data.areas.map((area) => (
            <Bar
              key={area.nome}
              label={area.nome}
              done={area.concluidas}
              total={area.total}
              onRemind={reminds ? () => void remind(ofArea(area.nome)) : undefined}
            />
          ))}
        </Box>
      </Paper>
      <ScrollRegion label="Avaliadores" outlined>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>Avaliador</TableCell>
              <TableCell sx={WIDE}>Área</TableCell>
              <TableCell align="right" sx={WIDE}>
                Entregues
              </TableCell>
              <TableCell align="right">Faltam</TableCell>
              {reminds && <TableCell component="td" />}
            </TableRow>
          </TableHead>
          <TableBody>
            {data.avaliadores.map((avaliador) => (
              <TableRow key={avaliador.id}>
                <TableCell>
                  {avaliador.nome}
                  <Typography variant="body2" color="text.secondary" sx={{ display: { sm: 'none' } }}>
                    {`${avaliador.area ?? 'Sem área'} · ${avaliador.concluidas} de ${avaliador.total}`}
                  </Typography>
                </TableCell>
                <TableCell sx={WIDE}>{avaliador.area}</TableCell>
                <TableCell align="right" sx={WIDE}>
                  {avaliador.concluidas}
                </TableCell>
                <TableCell align="right" sx={{ fontWeight: avaliador.total > avaliador.concluidas ? 600 : 400 }}>
                  {avaliador.total - avaliador.concluidas}
                </TableCell>
                {reminds && (
                  <TableCell align="right">
                    {avaliador.total > avaliador.concluidas && (
                      <Button
                        size="small"
                        onClick={() => void remind([avaliador])}
                        aria-label={`Lembrar ${avaliador.nome}`}
                      >
                        Lembrar
                      </Button>
                    )}
                  </TableCell>
                )}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </ScrollRegion>
    </>
  )
}
