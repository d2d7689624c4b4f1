import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tooltip from '@mui/material/Tooltip'
import type { ResourceMeta } from '#engine/definition/metadata.ts'
import { TOP_BAR_HEIGHT } from '../../layout/TopBar.tsx'
import { Icon } from '../../theme/icons.tsx'
import type { Actions, Row } from '../action/use_actions.tsx'
import { useFacts } from '../use_facts.ts'
import { removalRefusal } from '../use_removable.ts'
import { iconOf } from './row_actions.ts'

interface SelectionBarProps {
  meta: ResourceMeta
  actions: Actions
  rows: Row[]
  /** Number of records in all pages of the list. */
  total: number
  /** Selects every record of the search; absent when all are selected, or when more pages must be loaded first. */
  onAll?: (() => void) | undefined
  /** Absent when no field of these records can be bulk edited. */
  onEdit?: (() => void) | undefined
  onRemove(rows: Row[]): void
  onClear(): void
}

/** Maximum number of records per call. */
export const BULK_LIMIT = 1000

/** Number of selected records and the actions for them. Sticky, so that it stays visible while scrolling. */
export function SelectionBar({ meta, actions, rows, total, onAll, onEdit, onRemove, onClear }: SelectionBarProps) {
  const facts = useFacts()
  // All are removed or none.
  const stays = rows.map((row) => removalRefusal(meta, row, facts)).find((value) => value !== undefined)
  return (
    <Box
      role="toolbar"
      aria-label="Ações da seleção"
      sx={{
        position: 'sticky',
        top: TOP_BAR_HEIGHT,
        zIndex: 4,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: { xs: 0.5, sm: 1 },
        px: { xs: 1.5, sm: 2 },
        py: { xs: 0.5, sm: 1 },
        bgcolor: 'background.paper',
        backgroundImage: (theme) => `linear-gradient(${theme.palette.action.hover}, ${theme.palette.action.hover})`,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ mr: 'auto', display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Box aria-live="polite" sx={{ fontWeight: 600 }}>
          {rows.length === 1
            ? '1 registro selecionado'
            : `${rows.length.toLocaleString('pt-BR')} registros selecionados`}
        </Box>
        {onAll && (
          <Button size="small" onClick={onAll}>
            {total > BULK_LIMIT
              ? `Selecionar os primeiros ${BULK_LIMIT.toLocaleString('pt-BR')}`
              : `Selecionar todos os ${total.toLocaleString('pt-BR')}`}
          </Button>
        )}
      </Box>
      {actions.allowed('selection').map((item) => (
        <Button
          key={item.name}
          size="small"
          color="inherit"
          startIcon={<Icon name={iconOf(item)} />}
          onClick={() => actions.start(item, rows)}
        >
          {item.label}
        </Button>
      ))}
      {onEdit && (
        <Button size="small" color="inherit" startIcon={<Icon name="Edit" />} onClick={onEdit}>
          Alterar em lote
        </Button>
      )}
      {meta.can.delete && (
        <Tooltip title={stays ?? ''}>
          <span>
            <Button
              size="small"
              color="error"
              startIcon={<Icon name="DeleteOutline" />}
              disabled={stays !== undefined}
              onClick={() => onRemove(rows)}
            >
              Remover selecionados
            </Button>
          </span>
        </Tooltip>
      )}
      <Button size="small" color="inherit" onClick={onClear}>
        Desmarcar
      </Button>
    </Box>
  )
}
