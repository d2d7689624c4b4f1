import { useState } from 'react'
import Badge from '@mui/material/Badge'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import SyncProblem from '@mui/icons-material/SyncProblemOutlined'
import Tooltip from '@mui/material/Tooltip'
import type { ShellPartProps } from '#frontend'
import { usePending } from './pending.ts'
import { PendingPanel } from './PendingPanel.tsx'

const TITLE = 'Pendências do sistema de folha'

/** Number of pending items, with a button that opens them. */
export function PendingItem({ as }: ShellPartProps) {
  const { integrated, pending, remove } = usePending()
  const [open, setOpen] = useState(false)
  if (!integrated || !pending) return null
  const label = pending.length ? `${TITLE}: ${pending.length}` : TITLE
  return (
    <>
      {as === 'line' ? (
        <Button color="inherit" onClick={() => setOpen(true)} sx={{ justifyContent: 'flex-start' }}>
          {pending.length ? `${TITLE} (${pending.length})` : TITLE}
        </Button>
      ) : (
        <Tooltip title={TITLE} placement="left">
          <IconButton onClick={() => setOpen(true)} aria-haspopup="dialog" aria-label={label}>
            <Badge
              badgeContent={pending.length || undefined}
              color="error"
              sx={{ '& .MuiBadge-badge': { right: 2, top: 2 } }}
            >
              <SyncProblem fontSize="small" />
            </Badge>
          </IconButton>
        </Tooltip>
      )}
      <PendingPanel open={open} onClose={() => setOpen(false)} pending={pending} onRemove={remove} />
    </>
  )
}
