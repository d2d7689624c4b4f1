import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  api,
  formatDate,
  formatDecimal,
  PageHeader,
  ScreenSkeleton,
  ServerError,
  type ShapeOf,
  ToneChip,
  useConfirm,
  useNotice,
} from '#frontend'
import type { teamResultAnswer } from '../answers.ts'
import { ResultOf } from './cycle/PersonResult.tsx'

type Line = ShapeOf<typeof teamResultAnswer>

const AT = '/api/avaliacao/equipe/resultados'

/** Asks, then shares a result with its person. */
function useShare() {
  const confirm = useConfirm()
  const notice = useNotice()
  const client = useQueryClient()
  return async (line: Line) => {
    const yes = await confirm({
      title: `Compartilhar com ${line.nome}?`,
      text: 'A pessoa é avisada e passa a ver o resultado em Meus resultados. Isto não pode ser desfeito.',
      confirmLabel: 'Compartilhar',
      cancelLabel: 'Cancelar',
    })
    if (!yes) return
    try {
      await api(`${AT}/${line.ciclo}/${line.talento}/compartilhar`, { method: 'POST', body: {}, silent: true })
      notice.success(`O resultado foi compartilhado com ${line.nome}.`)
    } catch (error) {
      notice.error(error)
    }
    await client.invalidateQueries({ queryKey: ['avaliacao', 'equipe', 'resultados'] })
  }
}

/** Calibrated results of the user's team: looked at, and shared one by one. */
export function TeamResultsPage() {
  const { data, isPending, isError } = useQuery({
    queryKey: ['avaliacao', 'equipe', 'resultados'],
    queryFn: () => api<Line[]>(AT),
  })
  const [open, setOpen] = useState<Line | null>(null)
  const share = useShare()
  if (isPending) return <ScreenSkeleton />
  if (isError) return <ServerError />
  const cycles = [...Map.groupBy(data, (line) => line.ciclo).values()]
  return (
    <>
      <PageHeader
        title="Resultados da equipe"
        subtitle="Depois da calibração, converse com cada pessoa e compartilhe o resultado com ela. Até lá, ela não vê nada."
      />
      {cycles.length === 0 && (
        <Typography color="text.secondary">
          Ainda não há resultado para compartilhar. Eles aparecem aqui quando a calibração da sua equipe é encerrada.
        </Typography>
      )}
      <Box sx={{ display: 'grid', gap: 3 }}>
        {cycles.map((lines) => (
          <section key={lines[0]!.ciclo}>
            <Typography component="h2" sx={{ fontWeight: 600, mb: 1 }}>
              {lines[0]!.titulo}
            </Typography>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
              {lines.map((line) => (
                <TeamLine
                  key={line.talento}
                  line={line}
                  onOpen={() => setOpen(line)}
                  onShare={() => void share(line)}
                />
              ))}
            </Box>
          </section>
        ))}
      </Box>
      <Drawer
        anchor="right"
        open={open !== null}
        onClose={() => setOpen(null)}
        // Above the top bar, whose z-index is higher than that of drawers.
        sx={{ zIndex: 'modal' }}
        slotProps={{ paper: { sx: { width: { xs: '100%', sm: 560 }, p: { xs: 2, md: 3 } } } }}
      >
        {open && (
          <ResultOf
            path={`${AT}/${open.ciclo}/${open.talento}`}
            actions={
              <Button color="inherit" onClick={() => setOpen(null)}>
                Fechar
              </Button>
            }
          />
        )}
      </Drawer>
    </>
  )
}

function TeamLine({ line, onOpen, onShare }: { line: Line; onOpen: () => void; onShare: () => void }) {
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{ p: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{line.nome}</Typography>
        <Typography variant="body2" color="text.secondary">
          {[
            line.cargo,
            line.quadrante,
            `desempenho ${formatDecimal(line.desempenho, 1)}%`,
            `potencial ${formatDecimal(line.potencial, 1)}%`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Box>
      {line.compartilhadoEm && (
        <ToneChip tone="success" label={`Compartilhado em ${formatDate(line.compartilhadoEm)}`} />
      )}
      <Button variant="outlined" onClick={onOpen} aria-label={`Ver o resultado de ${line.nome}`}>
        Ver
      </Button>
      {!line.compartilhadoEm && line.mostra && (
        <Button variant="contained" onClick={onShare} aria-label={`Compartilhar com ${line.nome}`}>
          Compartilhar
        </Button>
      )}
      {!line.mostra && (
        <Typography variant="body2" color="text.secondary">
          Esta avaliação não mostra o resultado a quem foi avaliado.
        </Typography>
      )}
    </Paper>
  )
}
