import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Paper from '@mui/material/Paper'
import Portal from '@mui/material/Portal'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNotice } from '../providers/notify.tsx'
import { api } from '../providers/http.ts'
import { formatInteger } from '../fields/format.ts'

const EVERY_MS = 600
const SELDOM_MS = 15_000

interface Progress {
  emAndamento: boolean
  feito: number
  total: number
  /** Final message of the work. */
  mensagem?: string | null
}

interface Props {
  /** Address that returns `{ emAndamento, feito, total }`. */
  progress: string
  /** Address that stops it (POST). */
  stop: string
  /** Name of the work: 'Aplicando'. */
  label: string
  /** Called once when work shown as running has ended, with its final message. */
  onEnd?: (message: string | null) => void
  /**
   * Polls at a longer interval while nothing is running: for pages that stay open while other users may start the work.
   */
  seldom?: true
}

/** Progress of long work on a record, whichever user started it. Work stopped before its end is rolled back. */
export function WorkProgress({ progress, stop, label, onEnd, seldom }: Props) {
  const notice = useNotice()
  const [stopping, setStopping] = useState(false)
  const { data } = useQuery({
    queryKey: [progress],
    queryFn: () => api<Progress>(progress, { silent: true }),
    refetchInterval: ({ state }) => (seldom && !state.data?.emAndamento ? SELDOM_MS : EVERY_MS),
    gcTime: 0,
  })
  const seen = useRef(false)
  const running = data?.emAndamento
  useEffect(() => {
    if (running === undefined) return
    if (seen.current && !running) {
      setStopping(false)
      onEnd?.(data?.mensagem ?? null)
    }
    seen.current = running
  }, [running, data, onEnd])
  if (!data?.emAndamento) return null
  const interrupt = async () => {
    setStopping(true)
    await api(stop, { method: 'POST', silent: true }).catch((problem: unknown) => {
      setStopping(false)
      notice.error(problem)
    })
  }
  return (
    // Rendered in a portal outside the dialog, because screen readers ignore content behind an open dialog.
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
