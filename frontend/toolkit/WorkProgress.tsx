import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Paper from '@mui/material/Paper'
import Portal from '@mui/material/Portal'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotice } from '../providers/notify.tsx'
import { api } from '../providers/http.ts'
import { formatInteger } from '../fields/format.ts'

const EVERY_MS = 600

interface Progress {
  emAndamento: boolean
  feito: number
  total: number
}

interface Props {
  /** Address that answers `{ emAndamento, feito, total }`. */
  progress: string
  /** Address that stops it (POST). */
  stop: string
  /** What is being done: 'Aplicando'. */
  label: string
}

/** How far long work on a record is, above the dialog that began it; stopped before its end, nothing of it stays. */
export function WorkProgress({ progress, stop, label }: Props) {
  const notice = useNotice()
  const [stopping, setStopping] = useState(false)
  const { data } = useQuery({
    queryKey: [progress],
    queryFn: () => api<Progress>(progress, { silent: true }),
    refetchInterval: EVERY_MS,
    gcTime: 0,
  })
  if (!data?.emAndamento) return null
  const interrupt = async () => {
    setStopping(true)
    await api(stop, { method: 'POST', silent: true }).catch((problem: unknown) => {
      setStopping(false)
      notice.error(problem)
    })
  }
  return (
    // Beside the dialog, whose screen readers are told of nothing behind it.
    <Portal>
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
          {`${label}: ${formatInteger(data.feito)} de ${formatInteger(data.total)}`}
        </Typography>
        <LinearProgress
          variant="determinate"
          aria-label={label}
          value={data.total ? (data.feito / data.total) * 100 : 0}
        />
        <Button size="small" sx={{ mt: 1 }} disabled={stopping} onClick={() => void interrupt()}>
          Interromper
        </Button>
      </Paper>
    </Portal>
  )
}
