import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ResourceMeta } from '#engine/definition/metadata.ts'
import { Icon } from '../../theme/icons.tsx'
import type { Actions, Row } from '../action/use_actions.tsx'
import { iconOf } from './row_actions.ts'

interface SelectionBarProps {
  meta: ResourceMeta
  actions: Actions
  rows: Row[]
  onRemove(rows: Row[]): void
  onClear(): void
}

/** How many records are marked, and what can be done with all of them. */
export function SelectionBar({ meta, actions, rows, onRemove, onClear }: SelectionBarProps) {
  return (
    <Box role="toolbar" aria-label="Ações da seleção" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1, bgcolor: 'action.hover', borderBottom: 1, borderColor: 'divider' }}>
      <Box aria-live="polite" sx={{ fontWeight: 600, mr: 'auto' }}>
        {rows.length === 1 ? '1 registro selecionado' : `${rows.length} registros selecionados`}
      </Box>
      {actions.allowed('selection').map((one) => (
        <Button key={one.name} size="small" color="inherit" startIcon={<Icon name={iconOf(one)} />} onClick={() => actions.start(one, rows)}>
          {one.label}
        </Button>
      ))}
      {meta.can.delete && (
        <Button size="small" color="error" startIcon={<Icon name="DeleteOutline" />} onClick={() => onRemove(rows)}>
          Remover
        </Button>
      )}
      <Button size="small" color="inherit" onClick={onClear}>
        Desmarcar
      </Button>
    </Box>
  )
}
