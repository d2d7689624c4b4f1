import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { isOpen, type Task } from './use_task.ts'

const NAMES = { gerar: 'Gerando o backup', ensaiar: 'Testando a restauração' }

/** Progress of a backup task, with a cancel button; afterwards the result of a trial restoration. */
export function TaskPanel({ task, onCancel }: { task: Task; onCancel(task: Task): void }) {
  if (task.estado === 'falhou') return <Alert severity="error">{task.mensagem}</Alert>
  if (task.estado === 'concluida' && task.tarefa === 'ensaiar') return <Alert severity="success">{task.mensagem}</Alert>
  if (!isOpen(task)) return null
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        <Stack sx={{ flex: 1, minWidth: 0 }}>
          <Typography role="status" sx={{ fontWeight: 600 }}>
            {NAMES[task.tarefa]}
          </Typography>
          <LinearProgress
            variant={task.estado === 'pendente' ? 'indeterminate' : 'determinate'}
            value={task.progresso}
            aria-label={NAMES[task.tarefa]}
            sx={{ my: 1, borderRadius: 1 }}
          />
          <Typography variant="body2" color="text.secondary">
            {task.estado === 'pendente' ? 'Na fila' : `${task.progresso}% · ${task.mensagem ?? ''}`}
          </Typography>
        </Stack>
        <Button color="inherit" onClick={() => onCancel(task)}>
          Cancelar
        </Button>
      </Stack>
    </Paper>
  )
}
