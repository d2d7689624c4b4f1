import { useState } from 'react'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useSession } from '../providers/session.tsx'
import { Icon } from '../theme/icons.tsx'
import { PersonAvatar } from './PersonAvatar.tsx'
import type { PaletteOption } from './palette_options.ts'
import { useOpenOption } from './use_open_option.ts'

/** Menu of the user: personal data, password, sign out. */
export function UserMenu({ options }: { options: PaletteOption[] }) {
  const { userinfo } = useSession()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const follow = useOpenOption()
  const name = userinfo.usuario?.nome ?? ''
  const pick = (option: PaletteOption) => {
    setAnchor(undefined)
    follow(option)
  }
  return (
    <>
      <IconButton
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-label={`Menu do usuário: ${name}`}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        sx={{ p: 0.5 }}
      >
        <PersonAvatar name={name} photo={userinfo.usuario?.colaboradorFotoUrl} size={32} tone="brand" />
      </IconButton>
      <Menu
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={() => setAnchor(undefined)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { minWidth: 240, maxWidth: 320 } } }}
      >
        <Box component="li" sx={{ px: 2, py: 1, outline: 'none' }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
          <Typography variant="body2" color="textSecondary">
            {userinfo.empresa?.nome}
          </Typography>
        </Box>
        <Divider component="li" sx={{ my: 0.5 }} />
        {options.map((option) => (
          <MenuItem key={option.id} onClick={() => pick(option)}>
            <ListItemIcon>
              <Icon name={option.icon} fontSize="small" />
            </ListItemIcon>
            {option.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
