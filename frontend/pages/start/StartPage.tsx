import { lazy, Suspense, useMemo } from 'react'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { routeIcons } from '../../layout/menu_tree.ts'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { useDocumentTitle } from '../../layout/document_title.ts'
import { mainResources } from '../../layout/main_resources.ts'
import { useMetadata } from '../../providers/metadata.tsx'
import { useSession } from '../../providers/session.tsx'
import { FigureCard } from './FigureCard.tsx'
import { IntegrityAlert } from './IntegrityAlert.tsx'
import { SystemMessages } from './SystemMessages.tsx'
import { shortcutsOf } from './shortcuts.ts'
import { ShortcutGroup } from './ShortcutGroup.tsx'
import { firstName, greeting, longDate } from './greeting.ts'

// Lazy, because they render values like lists do and need the scripts of fields.
const MessageBoxes = lazy(() => import('./MessageBoxes.tsx'))
const Today = lazy(() => import('./Today.tsx'))
const RecentRecords = lazy(() => import('./RecentRecords.tsx'))

/** The start page: the user's tasks first, then totals and shortcuts to all screens. */
export default function StartPage() {
  const metadata = useMetadata()
  const { userinfo } = useSession()
  const main = useMemo(() => mainResources(metadata), [metadata])
  const icons = useMemo(() => routeIcons(metadata.menu), [metadata])
  const shortcuts = useMemo(() => shortcutsOf(metadata.menu, main), [metadata, main])
  // On a phone the list of all screens is omitted: it would be ten thousand pixels high and repeat the menu.
  const phone = useMediaQuery('(max-width:599.95px)', { noSsr: true })
  const now = new Date()
  useDocumentTitle('Início')
  return (
    <>
      <PageHeader
        title={`${greeting(now)}, ${firstName(userinfo.usuario?.nome)}`}
        subtitle={<span>{`${longDate(now)} · ${userinfo.empresa?.nome ?? ''}`}</span>}
      />
      <SystemMessages />
      <IntegrityAlert />
      <Suspense fallback={<Skeleton variant="rounded" height={170} sx={{ mb: 3 }} />}>
        <Today />
      </Suspense>
      {!userinfo.visualizacao && (
        <Suspense fallback={null}>
          <MessageBoxes />
        </Suspense>
      )}
      {main.length > 0 && (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(208px, 100%), 1fr))',
            mb: 2,
          }}
        >
          {main.map((meta) => (
            <FigureCard key={meta.key} meta={meta} icon={icons.get(`/${meta.key}`)} />
          ))}
        </Box>
      )}
      <Suspense fallback={null}>
        {main.length > 0 && (
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: 'repeat(auto-fit, minmax(min(420px, 100%), 1fr))',
              alignItems: 'start',
              mb: 2,
            }}
          >
            {main.slice(0, 2).map((meta) => (
              <RecentRecords key={meta.key} meta={meta} />
            ))}
          </Box>
        )}
      </Suspense>
      {!phone && metadata.menu.length > 0 && (
        <Card sx={{ p: 3, pb: 0, columns: '240px 4', columnGap: 4 }}>
          {shortcuts.map((group) => (
            <ShortcutGroup key={group.id} group={group} />
          ))}
        </Card>
      )}
    </>
  )
}
