import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import type { ActionMeta } from '#engine/definition/screen_types.ts'
import { Icon } from '../../theme/icons.tsx'
import { iconOf } from '../list/row_actions.ts'

interface RecordActionsProps {
  actions: ActionMeta[]
  /**
   * Name of the next action for the state of the record, shown as the only filled button. If several are given, the
   * others are shown beside it.
   */
  main?: string | string[] | undefined
  onAction(action: ActionMeta): void
  /** Absent when the user may not remove the record. */
  onRemove?: (() => void) | undefined
}

const BUTTONS = 3

/** The operations of the record in the form's header: a few as buttons, the rest in the menu "Mais ações". */
export function RecordActions({ actions: offered, main: asked, onAction, onRemove }: RecordActionsProps) {
  const phone = useMediaQuery('(max-width:767.95px)')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [main, ...beside] = asked === undefined ? [] : [asked].flat()
  const rankOf = ({ name }: ActionMeta) => (name === main ? 2 : Number(beside.includes(name)))
  const actions = [...offered].sort((a, b) => rankOf(b) - rankOf(a))
  const room = Math.max(phone ? 1 : BUTTONS, offered.filter(rankOf).length)
  // With only one action too many, a menu would contain a single item, so all are shown as buttons.
  const direct = actions.length <= room + 1 ? actions : actions.slice(0, room)
  const rest = actions.slice(direct.length)
  const buttons = direct.map((meta) => (
    <Button
      key={meta.name}
      variant={meta.name === main ? 'contained' : 'outlined'}
      color={meta.name === main ? 'primary' : meta.destructive ? 'error' : 'inherit'}
      startIcon={<Icon name={iconOf(meta)} />}
      onClick={() => onAction(meta)}
      sx={meta.name === main ? undefined : { borderColor: 'divider' }}
    >
      {meta.label}
    </Button>
  ))
  if (rest.length > 0)
    buttons.push(
      <Button
        key="mais-acoes"
        variant="outlined"
        color="inherit"
        endIcon={<ExpandMore />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ borderColor: 'divider' }}
      >
        Mais ações
      </Button>,
    )
  // When the remove button wraps, the button before it wraps too, so that it is never alone on a line.
  const last = onRemove && buttons.pop()
  return (
    <>
      {buttons}
      {onRemove && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          {last}
          <Tooltip title="Remover">
            <IconButton aria-label="Remover" onClick={onRemove} color="error">
              <Icon name="DeleteOutline" />
            </IconButton>
          </Tooltip>
        </Box>
      )}
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {rest.map((meta) => (
          <MenuItem
            key={meta.name}
            onClick={() => {
              setAnchor(null)
              onAction(meta)
            }}
            sx={meta.destructive ? { color: 'error.main' } : undefined}
          >
            <ListItemIcon sx={{ color: 'inherit' }}>
              <Icon name={iconOf(meta)} fontSize="small" />
            </ListItemIcon>
            {meta.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
