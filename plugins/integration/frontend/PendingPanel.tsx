import { useEffect, useState } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import Close from '@mui/icons-material/Close'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useConfirm } from '#frontend'
import { NOT_PERMITTED, NOTHING, type Pending } from './pending.ts'

interface PanelProps {
  open: boolean
  onClose(): void
  pending: Pending[]
  onRemove(ids: number[]): Promise<void>
}

/** Explains a disabled button to mouse and keyboard users alike. */
const Reason = ({ when, children }: { when: boolean; children: React.ReactElement }) => (
  <Tooltip title={when ? NOT_PERMITTED : ''}>
    <span
      tabIndex={when ? 0 : undefined}
      aria-label={when ? NOT_PERMITTED : undefined}
      role={when ? 'note' : undefined}
    >
      {children}
    </span>
  </Tooltip>
)

function Line({
  item,
  chosen,
  onChoose,
  onRemove,
}: {
  item: Pending
  chosen: boolean
  onChoose(on: boolean): void
  onRemove(): void
}) {
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, px: 1, py: 1.5, borderTop: 1, borderColor: 'divider' }}
    >
      <Reason when={!item.podeRemover}>
        <Checkbox
          size="small"
          checked={chosen}
          disabled={!item.podeRemover}
          onChange={(_, on) => onChoose(on)}
          slotProps={{ input: { 'aria-label': `Selecionar: ${item.pendencia}` } }}
        />
      </Reason>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography sx={{ fontWeight: 600 }}>{item.pendencia}</Typography>
          <Chip label={item.statusCancelado ? 'Cancelada' : item.statusDetalhes} variant="outlined" />
        </Box>
        {item.detalhes && (
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line', mt: 0.5 }}>
            {item.detalhes}
          </Typography>
        )}
        {item.msg && (
          <Typography variant="body2" color="textSecondary">
            {item.msg}
          </Typography>
        )}
      </Box>
      <Reason when={!item.podeRemover}>
        <IconButton
          size="small"
          disabled={!item.podeRemover}
          onClick={onRemove}
          aria-label={`Remover: ${item.pendencia}`}
        >
          <DeleteOutlined fontSize="small" />
        </IconButton>
      </Reason>
    </Box>
  )
}

/** All pending items: shown individually, removed individually or several at once. */
export function PendingPanel({ open, onClose, pending, onRemove }: PanelProps) {
  const confirm = useConfirm()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  // Items removed meanwhile are deselected.
  useEffect(
    () => setChosen((before) => new Set(pending.filter((item) => before.has(item.id)).map((item) => item.id))),
    [pending],
  )
  const remove = async (ids: number[]) => {
    if (await confirm({ text: 'Tem certeza que deseja remover?', destructive: true })) await onRemove(ids)
  }
  const choose = (id: number, on: boolean) => {
    const next = new Set(chosen)
    if (on) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': 'pending-title',
          sx: { width: 'min(480px, 100vw)' },
        },
      }}
      sx={{ zIndex: 'modal' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', px: 2, py: 1.5 }}>
        <Typography id="pending-title" variant="h2" sx={{ flex: 1 }}>
          Pendências do sistema de folha
        </Typography>
        <IconButton onClick={onClose} aria-label="Fechar">
          <Close />
        </IconButton>
      </Box>
      {pending.length === 0 ? (
        <Typography color="textSecondary" sx={{ px: 2, py: 3, borderTop: 1, borderColor: 'divider' }}>
          {NOTHING}
        </Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, flex: 1, overflowY: 'auto' }}>
          {pending.map((item) => (
            <Line
              key={item.id}
              item={item}
              chosen={chosen.has(item.id)}
              onChoose={(on) => choose(item.id, on)}
              onRemove={() => void remove([item.id])}
            />
          ))}
        </Box>
      )}
      {chosen.size > 0 && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
          <Button
            color="error"
            variant="contained"
            startIcon={<DeleteOutlined />}
            onClick={() => void remove([...chosen])}
          >
            {`Remover (${chosen.size})`}
          </Button>
        </Box>
      )}
    </Drawer>
  )
}
