import MoreVert from '@mui/icons-material/MoreVert'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { Fragment, useState } from 'react'
import { Icon } from '../../theme/icons.tsx'
import type { RowAction } from './row_actions.ts'

/**
 * The actions of one record: icons side by side, or one menu. `name` tells screen readers which record they belong to.
 */
export function RowActions({ actions, name, menu }: { actions: RowAction[]; name: string; menu: boolean }) {
  if (actions.length === 0) return null
  return (
    <Box
      component="span"
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
      sx={{ display: 'inline-flex', justifyContent: 'flex-end', whiteSpace: 'nowrap' }}
    >
      {actions.map(
        (action) => (!menu || action.outside) && <ActionIcon key={action.name} action={action} name={name} />,
      )}
      {menu && <ActionMenu actions={actions.filter((action) => !action.outside)} name={name} />}
    </Box>
  )
}

function ActionIcon({ action, name }: { action: RowAction; name: string }) {
  return (
    <Tooltip title={action.label}>
      <IconButton
        size="small"
        aria-label={`${action.label}: ${name}`}
        onClick={action.run}
        sx={{
          width: 30,
          height: 30,
          color: 'text.secondary',
          '&:hover': { color: action.destructive ? 'error.main' : 'text.primary' },
          '@media (pointer: coarse)': { width: 40, height: 40 },
        }}
      >
        <Icon name={action.icon} fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}

function ActionMenu({ actions, name }: { actions: RowAction[]; name: string }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Tooltip title="Ações">
        <IconButton
          size="small"
          aria-label={`Ações: ${name}`}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <MoreVert fontSize="small" />
        </IconButton>
      </Tooltip>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)}>
          {actions.map((action, index) => (
            <Fragment key={action.name}>
              {action.destructive && index > 0 && !actions[index - 1]!.destructive && <Divider />}
              <MenuItem
                onClick={() => {
                  setAnchor(null)
                  action.run()
                }}
                sx={action.destructive ? { color: 'error.main' } : undefined}
              >
                <ListItemIcon sx={{ color: 'inherit' }}>
                  <Icon name={action.icon} fontSize="small" />
                </ListItemIcon>
                {action.label}
              </MenuItem>
            </Fragment>
          ))}
        </Menu>
      )}
    </>
  )
}
