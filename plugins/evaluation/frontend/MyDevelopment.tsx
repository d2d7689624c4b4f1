import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionDialog, type ShapeOf, api, formatDate, formatDecimal, ToneChip, useNotice } from '#frontend'
import type { ownDevelopmentAnswer } from '../answers.ts'

type Own = ShapeOf<typeof ownDevelopmentAnswer>
type Meeting = Own['reunioes'][number]

const STATES = { A: ['Em andamento', 'info'], C: ['Concluído', 'success'], X: ['Cancelado', 'neutral'] } as const

function Text({ title, children }: { title: string; children: string | null | undefined }) {
  return children ? (
    <div>
      <Typography variant="body2" color="text.secondary">
        {title}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-line' }}>{children}</Typography>
    </div>
  ) : null
}

/** The user's plans, and the feedback meetings they sign. */
export function MyDevelopment() {
  const notice = useNotice()
  const client = useQueryClient()
  const [signing, setSigning] = useState<Meeting | null>(null)
  const { data } = useQuery({
    queryKey: ['avaliacao', 'meu-desenvolvimento'],
    queryFn: () => api<Own>('/api/avaliacao/meu-desenvolvimento'),
  })
  if (!data || (!data.planos.length && !data.reunioes.length)) return null
  return (
    <Stack spacing={2} sx={{ mt: 3, maxWidth: 720 }}>
      {data.planos.length > 0 && (
        <Typography component="h2" sx={{ fontWeight: 600 }}>
          Plano de desenvolvimento
        </Typography>
      )}
      {data.planos.map((plan) => (
        <Paper key={plan.id} variant="outlined" sx={{ p: 2 }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mb: 1 }}>
            <Typography sx={{ fontWeight: 600 }}>{plan.titulo}</Typography>
            <ToneChip
              label={STATES[plan.situacao as keyof typeof STATES][0]}
              tone={STATES[plan.situacao as keyof typeof STATES][1]}
            />
          </Box>
          <Typography variant="body2" color="text.secondary">{`Até ${formatDate(plan.prazo)}`}</Typography>
          <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 1, display: 'grid', gap: 1 }}>
            {plan.metas.map((meta, index) => (
              <li key={index}>
                <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
                  <span>{[meta.meta, meta.acao].filter(Boolean).join(' · ')}</span>
                  <span>{`${formatDecimal(meta.progresso ?? 0, 0)}%`}</span>
                </Box>
                <LinearProgress variant="determinate" aria-label={meta.meta} value={meta.progresso ?? 0} />
              </li>
            ))}
          </Box>
        </Paper>
      ))}
      {data.reunioes.length > 0 && (
        <Typography component="h2" sx={{ fontWeight: 600 }}>
          Reuniões de feedback
        </Typography>
      )}
      {data.reunioes.map((reuniao) => (
        <Paper key={reuniao.id} variant="outlined" sx={{ p: 2, display: 'grid', gap: 1 }}>
          <Box
            sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}
          >
            <Typography
              sx={{ fontWeight: 600 }}
            >{`${formatDate(reuniao.data)}: ${reuniao.talento ?? ''} e ${reuniao.gestor ?? ''}`}</Typography>
            {reuniao.minhaAssinatura ? (
              <ToneChip
                label={reuniao.outraAssinatura ? 'Assinada pelos dois' : 'Falta a outra assinatura'}
                tone={reuniao.outraAssinatura ? 'success' : 'warning'}
              />
            ) : (
              <Button variant="contained" onClick={() => setSigning(reuniao)}>
                Assinar
              </Button>
            )}
          </Box>
          <Text title="Pontos fortes">{reuniao.pontosFortes}</Text>
          <Text title="A desenvolver">{reuniao.aDesenvolver}</Text>
          <Text title="Combinados">{reuniao.combinados}</Text>
        </Paper>
      ))}
      {signing && (
        <ActionDialog
          action={{
            label: 'Assinar',
            title: 'Assinatura da reunião de feedback',
            fields: { assinatura: { kind: 'signature', label: 'Assinatura', required: true, width: 12 } },
          }}
          onClose={() => setSigning(null)}
          onRun={async (input) => {
            await api(`/api/avaliacao/minhas-reunioes/${signing.id}/assinar`, { method: 'PUT', body: input })
            notice.success('Reunião assinada com sucesso.')
            await client.invalidateQueries({ queryKey: ['avaliacao', 'meu-desenvolvimento'] })
          }}
        />
      )}
    </Stack>
  )
}
