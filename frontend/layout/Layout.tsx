import { lazy, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Drawer from '@mui/material/Drawer'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Link, useLocation } from 'react-router'
import { useMetadata } from '../providers/metadata.tsx'
import { recall, remember } from '../providers/local_memory.ts'
import { useSession } from '../providers/session.tsx'
import { NOTICES_ROOM } from '../dialogs/NoticeStack.tsx'
import { Shortcuts } from '../keyboard/Shortcuts.tsx'
import { useThemeMode } from '../theme/ThemeMode.tsx'
import { CompanySwitch } from './CompanySwitch.tsx'
import { Palette } from './Palette.tsx'
import { outsideLinks, RIGHT_BAR_WIDTH, RightBar } from './RightBar.tsx'
import { SideMenu } from './SideMenu.tsx'
import { TOP_BAR_HEIGHT, TopBar } from './TopBar.tsx'
import { ownOptions } from './own_options.ts'
import { Slot } from './shell_slots.tsx'
import { ViewingBar, VIEWING_BAR_HEIGHT } from './ViewingBar.tsx'
import { useFocusOnPage } from './use_focus_on_page.ts'

const SurveyCard = lazy(() => import('./SurveyCard.tsx'))

const KEY = 'ipe.menu.recolhido'
const MENU_WIDTH = 272

/** Ctrl+K (or Cmd+K) opens the palette, also while typing in a field. */
function usePaletteKey(open: () => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      open()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [open])
}

function MenuFoot({ mobile }: { mobile: boolean }) {
  const { userinfo } = useSession()
  const { mode, toggle } = useThemeMode()
  return (
    <Box component="footer" sx={{ mt: 'auto' }}>
      <Divider />
      {mobile && (
        <Box sx={{ p: 1, display: 'grid' }}>
          <CompanySwitch fullWidth />
          <Slot name="RightBarItem" as="line" />
          {outsideLinks(userinfo).map((link) => (
            <Button
              key={link.label}
              color="inherit"
              href={link.href}
              target="_blank"
              rel="noopener noreferrer"
              sx={{ justifyContent: 'flex-start' }}
            >
              {link.label}
            </Button>
          ))}
          <Button color="inherit" onClick={toggle} sx={{ justifyContent: 'flex-start' }}>
            {mode === 'light' ? 'Usar tema escuro' : 'Usar tema claro'}
          </Button>
        </Box>
      )}
      <Box sx={{ px: 2.5, py: 1, display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <MuiLink component={Link} to="/versoes" variant="caption" color="textSecondary">
          Versões
        </MuiLink>
        {!mobile && <Shortcuts />}
      </Box>
    </Box>
  )
}

/** The frame of every staff page: fixed top bar, menu on the left (a drawer below 1200 px), page content. */
export function Layout({ children }: { children: ReactNode }) {
  const wide = useMediaQuery('(min-width:1200px)', { noSsr: true })
  const mobile = useMediaQuery('(max-width:768px)', { noSsr: true })
  const session = useSession()
  const { pathname } = useLocation()
  const [collapsed, setCollapsed] = useState(() => recall(KEY) === 'sim')
  const [drawer, setDrawer] = useState(false)
  const [palette, setPalette] = useState(false)
  const own = useMemo(() => ownOptions(session), [session])
  const openPalette = useMemo(() => () => setPalette(true), [])
  usePaletteKey(openPalette)
  useEffect(() => setDrawer(false), [pathname])
  useFocusOnPage(pathname)

  const toggleMenu = () => {
    if (!wide) return setDrawer(!drawer)
    remember(KEY, collapsed ? undefined : 'sim')
    setCollapsed(!collapsed)
  }
  const menu = (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 1, pt: `${TOP_BAR_HEIGHT}px` }}>
      <SideMenu />
      <MenuFoot mobile={mobile} />
    </Box>
  )
  const pinned = wide && !collapsed
  const links = useMemo(() => outsideLinks(session.userinfo), [session])
  const { plugins } = useMetadata()
  const bar =
    !mobile &&
    (links.length > 0 || session.userinfo.empresa?.acIntegra === true || plugins.some((plugin) => plugin.rightBar))
  return (
    <Box sx={{ minHeight: '100dvh', '@media print': { minHeight: 0 } }}>
      <TopBar own={own} mobile={mobile} menuOpen={wide ? pinned : drawer} onMenu={toggleMenu} onPalette={openPalette} />
      {wide ? (
        pinned && (
          <Drawer
            variant="permanent"
            className="no-print"
            slotProps={{ paper: { sx: { width: MENU_WIDTH, borderColor: 'divider' } } }}
          >
            {menu}
          </Drawer>
        )
      ) : (
        <Drawer
          variant="temporary"
          open={drawer}
          onClose={() => setDrawer(false)}
          className="no-print"
          ModalProps={{ keepMounted: false }}
          slotProps={{ paper: { sx: { width: 'min(320px, 86vw)' } } }}
        >
          {menu}
        </Drawer>
      )}
      <Box
        component="main"
        id="conteudo"
        tabIndex={-1}
        sx={{
          outline: 'none',
          pt: `${TOP_BAR_HEIGHT}px`,
          ml: pinned ? `${MENU_WIDTH}px` : 0,
          mr: bar ? `${RIGHT_BAR_WIDTH}px` : 0,
          pb: `calc(${session.userinfo.visualizacao ? VIEWING_BAR_HEIGHT + 16 : 0}px + var(${NOTICES_ROOM}, 0px))`,
          '@media print': { pt: 0, mx: 0 },
        }}
      >
        <Box sx={{ p: { xs: 2, md: 3 }, maxWidth: 1600, mx: 'auto', '@media print': { p: 0 } }}>
          {/* Target of react-admin's <Title>; screens with a separate header leave it empty. */}
          <Typography variant="h1" id="react-admin-title" sx={{ mb: 2, '&:empty': { display: 'none' } }} />
          {children}
        </Box>
      </Box>
      {bar && <RightBar links={links} top={TOP_BAR_HEIGHT} />}
      {!session.userinfo.visualizacao && (
        <Suspense fallback={null}>
          <SurveyCard />
        </Suspense>
      )}
      <ViewingBar />
      <Palette open={palette} onClose={() => setPalette(false)} own={own} />
    </Box>
  )
}
