import AppBar from '@mui/material/AppBar'
import Box from '@mui/material/Box'
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined'
import IconButton from '@mui/material/IconButton'
import LightModeOutlined from '@mui/icons-material/LightModeOutlined'
import MenuIcon from '@mui/icons-material/Menu'
import Search from '@mui/icons-material/Search'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { BrandMark } from '../brand/BrandMark.tsx'
import { useThemeMode } from '../theme/ThemeMode.tsx'
import { CompanySwitch } from './CompanySwitch.tsx'
import { MenuSearch } from './MenuSearch.tsx'
import { NewsBell } from './NewsBell.tsx'
import { Slot } from './shell_slots.tsx'
import { UserMenu } from './UserMenu.tsx'
import type { PaletteOption } from './palette_options.ts'

export const TOP_BAR_HEIGHT = 56

function ThemeToggle() {
  const { mode, toggle } = useThemeMode()
  const label = mode === 'light' ? 'Usar tema escuro' : 'Usar tema claro'
  return (
    <Tooltip title={label}>
      <IconButton onClick={toggle} aria-label={label}>
        {mode === 'light' ? <DarkModeOutlined /> : <LightModeOutlined />}
      </IconButton>
    </Tooltip>
  )
}

/** Skip link: lets keyboard and screen reader users jump past the bar and the menu. */
const SkipLink = () => (
  <Box
    component="a"
    href="#conteudo"
    className="no-print"
    sx={{
      position: 'fixed',
      top: -80,
      left: 16,
      zIndex: 'tooltip',
      px: 2,
      py: 1,
      borderRadius: 2,
      bgcolor: 'primary.main',
      color: 'primary.contrastText',
      '&:focus': { top: 8 },
    }}
  >
    Ir para o conteúdo
  </Box>
)

/** Top bar with logo, menu search, company, news, theme and user menu; 56 px high, always visible. */
export function TopBar({
  own,
  onMenu,
  onPalette,
  menuOpen,
  mobile,
}: {
  own: PaletteOption[]
  onMenu: () => void
  onPalette: () => void
  menuOpen: boolean
  mobile: boolean
}) {
  return (
    <AppBar
      position="fixed"
      className="no-print"
      sx={{
        height: TOP_BAR_HEIGHT,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        zIndex: (theme) => theme.zIndex.drawer + 1,
      }}
    >
      <SkipLink />
      <Box sx={{ height: 1, display: 'flex', alignItems: 'center', gap: { xs: 0.5, md: 1.5 }, px: { xs: 1, md: 2 } }}>
        <IconButton
          onClick={onMenu}
          aria-label={menuOpen ? 'Fechar menu' : 'Abrir menu'}
          aria-expanded={menuOpen}
          edge="start"
        >
          <MenuIcon />
        </IconButton>
        <Box
          component={Link}
          to="/"
          aria-label="Ipê RH, página inicial"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            color: 'text.primary',
            textDecoration: 'none',
            borderRadius: 2,
          }}
        >
          <BrandMark />
          <Typography
            component="span"
            sx={{ fontWeight: 700, fontSize: '1.0625rem', letterSpacing: '-0.01em', whiteSpace: 'nowrap' }}
          >
            Ipê RH
          </Typography>
        </Box>
        <Box sx={{ flex: 1, display: 'flex', justifyContent: 'center', px: 2, minWidth: 0 }}>
          {!mobile && <MenuSearch />}
        </Box>
        {mobile && (
          <IconButton onClick={onPalette} aria-label="Pesquisar Menu">
            <Search />
          </IconButton>
        )}
        {!mobile && <CompanySwitch />}
        <Slot name="TopBarItem" />
        <NewsBell />
        {!mobile && <ThemeToggle />}
        <UserMenu options={own} />
      </Box>
    </AppBar>
  )
}
