import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  ActionDialog,
  type ShapeOf,
  api,
  Failed,
  formatDate,
  formatDecimal,
  Icon,
  Nothing,
  PageHeader,
  ScreenSkeleton,
  ToneChip,
  useNotice,
} from '#frontend'
import { CONFIANCA, CONFIDENCE_TONES, NIVEIS } from '../codes.ts'
import type { ownGoalsAnswer } from '../endpoints/own_goals.ts'

type Goal = ShapeOf<typeof ownGoalsAnswer>[number]
type Result = Goal['resultados'][number]
type Confidence = keyof typeof CONFIANCA

const figure = (value: number | null | undefined, unit?: string | null) =>
  value === null || value === undefined
    ? '–'
    : [formatDecimal(value, value % 1 ? 2 : 0), unit].filter(Boolean).join(' ')

function KeyResult({ result, onCheckIn }: { result: Result; onCheckIn?: () => void }) {
  const { nome, unidade, valorInicial, valorAlvo, valorAtual, progresso, confianca, comentario, ultimoCheckin } = result
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography sx={{ flex: '1 1 200px', minWidth: 0 }}>{nome}</Typography>
        {confianca && (
          <ToneChip label={CONFIANCA[confianca as Confidence]} tone={CONFIDENCE_TONES[confianca as Confidence]} />
        )}
        {onCheckIn && (
          <Button size="small" variant="outlined" startIcon={<Icon name="Update" />} onClick={onCheckIn}>
            Fazer check-in
          </Button>
        )}
      </Box>
      <LinearProgress variant="determinate" value={progresso} aria-label={`Progresso de ${nome}`} />
      <Typography variant="body2" color="textSecondary">
        {[
          `de ${figure(valorInicial, unidade)} para ${figure(valorAlvo, unidade)}, hoje ${figure(valorAtual, unidade)}`,
          `${formatDecimal(progresso, 0)}%`,
          ultimoCheckin ? `check-in em ${formatDate(ultimoCheckin)}` : 'sem check-in',
        ].join(' · ')}
      </Typography>
      {comentario && (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
          {comentario}
        </Typography>
      )}
    </Box>
  )
}

/** The user's own goals: progress of each key result, and a button to check in. */
export function MyGoalsPage() {
  const notice = useNotice()
  const client = useQueryClient()
  const [open, setOpen] = useState<Result | null>(null)
  const { data, isPending, isError, error, refetch } = useQuery({
    queryKey: ['metas', 'minhas'],
    queryFn: () => api<Goal[]>('/api/metas/minhas'),
  })
  if (isPending) return <ScreenSkeleton />
  if (isError) return <Failed error={error} retry={() => void refetch()} />
  const running = data.filter((item) => item.situacao === 'A')
  const done = data.filter((item) => item.situacao === 'C')
  return (
    <>
      <PageHeader title="Minhas metas" subtitle="O que você quer alcançar, e como está" />
      {!data.length && <Nothing>Você ainda não tem objetivos. Combine os primeiros com o seu gestor.</Nothing>}
      <Stack component="ul" spacing={2} sx={{ p: 0, m: 0, listStyle: 'none', maxWidth: 860 }}>
        {[...running, ...done].map((goal) => (
          <Paper key={goal.id} component="li" variant="outlined" sx={{ p: 2 }}>
            <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline', justifyContent: 'space-between' }}>
              <Typography component="h2" sx={{ fontWeight: 600 }}>
                {goal.titulo}
              </Typography>
              <Typography sx={{ fontWeight: 700, fontSize: 20, whiteSpace: 'nowrap' }}>
                {goal.progresso === null || goal.progresso === undefined ? '–' : `${formatDecimal(goal.progresso, 0)}%`}
              </Typography>
            </Box>
            <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
              {[
                NIVEIS[goal.nivel as keyof typeof NIVEIS],
                `até ${formatDate(goal.dataFim)}`,
                goal.contribuiPara ? `contribui para "${goal.contribuiPara}"` : null,
                goal.situacao === 'C' ? 'concluído' : null,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
            <Stack component="ul" spacing={1.5} sx={{ p: 0, m: 0, listStyle: 'none' }}>
              {goal.resultados.map((resultado) => (
                <KeyResult
                  key={resultado.id}
                  result={resultado}
                  {...(goal.situacao === 'A' && { onCheckIn: () => setOpen(resultado) })}
                />
              ))}
            </Stack>
          </Paper>
        ))}
      </Stack>
      {open && (
        <ActionDialog
          action={{
            label: 'Registrar',
            title: `Check-in: ${open.nome}`,
            fields: {
              valor: { kind: 'decimal', label: 'Valor hoje', required: true, scale: 2, width: 6 },
              confianca: {
                kind: 'choice',
                label: 'Confiança',
                required: true,
                width: 6,
                choices: Object.entries(CONFIANCA).map(([id, nome]) => ({ id, nome })),
              },
              comentario: { kind: 'longText', label: 'O que aconteceu, o que vem agora', width: 12 },
            },
          }}
          onClose={() => setOpen(null)}
          onRun={async (input) => {
            await api(`/api/metas/minhas/${open.id}/checkin`, { method: 'POST', body: input })
            notice.success('Check-in registrado.')
            await client.invalidateQueries({ queryKey: ['metas', 'minhas'] })
          }}
        />
      )}
    </>
  )
}
