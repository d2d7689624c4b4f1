import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef } from 'react'

interface SideDrawerProps {
  title: ReactNode
  /** Accessible name for screen readers. */
  label: string
  /** Position in the list: '3 de 12'. */
  place?: string | undefined
  onClose(): void
  /** Absent at the first record. */
  onPrevious?: (() => void) | undefined
  /** Absent at the last record. */
  onNext?: (() => void) | undefined
  /** Actions below the title. */
  actions?: ReactNode
  children: ReactNode
}

/** Whether the key belongs to an input, a menu, or a dialog above the drawer. */
const busy = (event: KeyboardEvent, own: HTMLElement | null) => {
  const target = event.target as HTMLElement | null
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true
  if (target?.closest('input, textarea, select, [contenteditable=true], [role=menu], [role=listbox]')) return true
  const top = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1)
  return top !== undefined && !own?.contains(top) && top !== own && !top.contains(own)
}

/** A record in a drawer beside its list: previous and next by the buttons or the keys K and J; Esc closes it. */
export function SideDrawer({ title, label, place, onClose, onPrevious, onNext, actions, children }: SideDrawerProps) {
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (busy(event, body.current)) return
      const go =
        event.key === 'j' || event.key === 'J'
          ? onNext
          : event.key === 'k' || event.key === 'K'
            ? onPrevious
            : undefined
      if (!go) return
      event.preventDefault()
      go()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [onNext, onPrevious])
  const step = (text: string, icon: ReactNode, go: (() => void) | undefined) => (
    <Tooltip title={text}>
      <span>
        <IconButton aria-label={text} onClick={go} disabled={!go}>
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  )
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      // Above the top bar, whose z-index is higher than that of drawers.
      sx={{ zIndex: 'modal' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': label,
          ref: body,
          sx: { width: { xs: '100%', sm: 'min(640px, 92vw)', lg: 720 }, bgcolor: 'background.default' },
        },
      }}
    >
      <Box
        component="header"
        sx={{
          position: 'sticky',
          top: 0,
          zIndex: 2,
          bgcolor: 'background.paper',
          borderBottom: 1,
          borderColor: 'divider',
          px: { xs: 1.5, sm: 2.5 },
          py: 1.25,
        }}
      >
        {/* On a phone the title is on a separate line, because beside the buttons it would be cut off. */}
        <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'center', gap: 0.5 }}>
          <Box sx={{ flex: { xs: '1 1 100%', sm: 1 }, order: { xs: 1, sm: 0 }, minWidth: 0 }}>{title}</Box>
          {place && (
            <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap', mr: { xs: 'auto', sm: 0 } }}>
              {place}
            </Typography>
          )}
          {step('Anterior (K)', <ChevronLeft />, onPrevious)}
          {step('Próximo (J)', <ChevronRight />, onNext)}
          {step('Fechar', <Close />, onClose)}
        </Box>
        {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>{actions}</Box>}
      </Box>
      <Box sx={{ p: { xs: 1.5, sm: 2.5 } }}>{children}</Box>
    </Drawer>
  )
}
