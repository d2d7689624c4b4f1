import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, formatInteger, useNotice } from '#frontend'
import { TABLES } from './types.ts'

const EVERY_MS = 600

interface Progress {
  emAndamento: boolean
  feito: number
  total: number
}

/** How far an application is, above its dialog; stopped before its end, nothing of it stays. */
export function ApplyProgress({ id }: { id: string }) {
  const notice = useNotice()
  const [stopping, setStopping] = useState(false)
  const { data } = useQuery({
    queryKey: [TABLES, id, 'andamento'],
    queryFn: () => api<Progress>(`/api/${TABLES}/${id}/andamento`, { silent: true }),
    refetchInterval: EVERY_MS,
    gcTime: 0,
  })
  if (!data?.emAndamento) return null
  const stop = async () => {
    setStopping(true)
    await api(`/api/${TABLES}/${id}/interromper`, { method: 'POST', silent: true }).catch((problem: unknown) => {
      setStopping(false)
      notice.error(problem)
    })
  }
  return (
    <Paper
      role="status"
      elevation={6}
      sx={(theme) => ({
        position: 'fixed',
        left: '50%',
        bottom: 24,
        transform: 'translateX(-50%)',
        width: 'min(420px, calc(100vw - 32px))',
        p: 2,
        zIndex: theme.zIndex.snackbar,
      })}
    >
      <Typography variant="body2" sx={{ mb: 1 }}>
        {`Aplicando: ${formatInteger(data.feito)} de ${formatInteger(data.total)}`}
      </Typography>
      <LinearProgress
        variant="determinate"
        aria-label="Andamento da aplicação"
        value={data.total ? (data.feito / data.total) * 100 : 0}
      />
      <Button size="small" sx={{ mt: 1 }} disabled={stopping} onClick={() => void stop()}>
        Interromper
      </Button>
    </Paper>
  )
}
