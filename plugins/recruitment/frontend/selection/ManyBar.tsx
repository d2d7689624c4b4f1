import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { Icon } from '#frontend'
import type { Many } from './many.tsx'

const VERBS: [Many, label: string, icon: string][] = [
  ['mover', 'Mover', 'ViewKanban'],
  ['recusar', 'Recusar', 'Block'],
  ['escrever', 'Escrever', 'MailOutline'],
  ['convidar', 'Convidar para outra vaga', 'Send'],
]

interface ManyBarProps {
  count: number
  /** Marks all shown cards; absent if they are marked already. */
  onAll?: (() => void) | undefined
  onClear(): void
  onStart(many: Many): void
}

/** Number of marked people and the actions for them, fixed at the bottom of the screen. */
export const ManyBar = ({ count, onAll, onClear, onStart }: ManyBarProps) => (
  <Paper
    role="toolbar"
    aria-label="Ações da seleção"
    elevation={6}
    sx={{
      position: 'sticky',
      bottom: 8,
      zIndex: 5,
      mt: 1.5,
      px: 2,
      py: 1,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 1,
    }}
  >
    <Box aria-live="polite" sx={{ fontWeight: 600, mr: 'auto' }}>
      {count === 1 ? '1 candidato marcado' : `${count} candidatos marcados`}
    </Box>
    {onAll && (
      <Button size="small" onClick={onAll}>
        Marcar todos
      </Button>
    )}
    {VERBS.map(([many, label, icon]) => (
      <Button
        key={many}
        size="small"
        variant="outlined"
        color={many === 'recusar' ? 'error' : 'inherit'}
        startIcon={<Icon name={icon} />}
        onClick={() => onStart(many)}
        sx={{ borderColor: 'divider' }}
      >
        {label}
      </Button>
    ))}
    <Button size="small" color="inherit" onClick={onClear}>
      Desmarcar
    </Button>
  </Paper>
)
