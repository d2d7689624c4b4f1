import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ActionDialog, formatDate, Icon, ToneChip, today } from '#frontend'
import { RESPONSAVEIS } from '../codes.ts'

export interface Task {
  id: number
  descricao: string
  /** Of whom, where tasks of several people are shown. */
  pessoa?: string
  tipo: string
  responsavel: string
  /** Who is named, or did it. */
  detalhe?: string | null
  prazo: string
  documento: boolean
  situacao: 'P' | 'F' | 'D'
}

interface TaskListProps {
  tasks: Task[]
  label: string
  /** Marks a task as done; absent when the user may not. */
  onDone?: ((task: Task, input: Record<string, unknown>) => Promise<void>) | undefined
  /** Opens a done task again; absent when the user may not. */
  onReopen?: ((task: Task) => void) | undefined
}

const STATES = {
  F: { label: 'Feita', tone: 'success' },
  D: { label: 'Não se aplica', tone: 'neutral' },
} as const

function Due({ task }: { task: Task }) {
  if (task.situacao !== 'P') return <ToneChip {...STATES[task.situacao]} />
  const late = task.prazo < today()
  return <ToneChip tone={late ? 'error' : 'info'} label={`${late ? 'Venceu' : 'Vence'} em ${formatDate(task.prazo)}`} />
}

/** Tasks with their due day; an open one is marked as done in a dialog, with its document if it asks for one. */
export function TaskList({ tasks, label, onDone, onReopen }: TaskListProps) {
  const [open, setOpen] = useState<Task | null>(null)
  return (
    <>
      <Stack component="ul" aria-label={label} sx={{ gap: 1, p: 0, m: 0, listStyle: 'none' }}>
        {tasks.map((task) => (
          <Paper
            key={task.id}
            component="li"
            variant="outlined"
            sx={{ p: 1.5, display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}
          >
            <div style={{ flex: '1 1 220px', minWidth: 0 }}>
              <Typography sx={{ overflowWrap: 'anywhere' }}>{task.descricao}</Typography>
              <Typography variant="body2" color="textSecondary">
                {[
                  task.pessoa,
                  RESPONSAVEIS[task.responsavel as keyof typeof RESPONSAVEIS],
                  task.detalhe,
                  task.documento && 'pede documento',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
            </div>
            <Due task={task} />
            {task.situacao === 'P' && onDone && (
              <Button
                size="small"
                variant="outlined"
                startIcon={<Icon name="CheckCircleOutline" />}
                aria-label={`Concluir: ${task.descricao}`}
                onClick={() => setOpen(task)}
              >
                Concluir
              </Button>
            )}
            {task.situacao !== 'P' && onReopen && (
              <Button size="small" aria-label={`Reabrir: ${task.descricao}`} onClick={() => onReopen(task)}>
                Reabrir
              </Button>
            )}
          </Paper>
        ))}
      </Stack>
      {open && onDone && (
        <ActionDialog
          subject={open.descricao}
          action={{
            label: 'Concluir',
            title: 'Concluir a tarefa',
            fields: {
              arquivo: { kind: 'file', label: 'Documento', width: 12, ...(open.documento && { required: true }) },
              observacao: { kind: 'longText', label: 'Observação', max: 1000, width: 12 },
            },
          }}
          onClose={() => setOpen(null)}
          onRun={(input) => onDone(open, input)}
        />
      )}
    </>
  )
}
