import { useMemo } from 'react'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { routeIcons } from '../../layout/menu_tree.ts'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { useDocumentTitle } from '../../layout/document_title.ts'
import { mainResources } from '../../providers/main_resources.ts'
import { useMetadata } from '../../providers/metadata.tsx'
import { useSession } from '../../providers/session.tsx'
import { FigureCard } from './FigureCard.tsx'
import { ShortcutGroup } from './ShortcutGroup.tsx'
import { firstName, greeting, longDate } from './greeting.ts'

/** Where the day begins: what there is to do, and the way to everything the user may open. */
export default function StartPage() {
  const metadata = useMetadata()
  const { userinfo } = useSession()
  const main = useMemo(() => mainResources(metadata), [metadata])
  const icons = useMemo(() => routeIcons(metadata.menu), [metadata])
  const now = new Date()
  useDocumentTitle('Início')
  return (
    <>
      <PageHeader title={`${greeting(now)}, ${firstName(userinfo.usuario?.nome)}`} subtitle={<span>{`${longDate(now)} · ${userinfo.empresa?.nome ?? ''}`}</span>} />
      {main.length > 0 && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))', alignItems: 'start', mb: 3 }}>
          {main.map((meta) => (
            <FigureCard key={meta.key} meta={meta} icon={icons.get(`/${meta.key}`)} />
          ))}
        </Box>
      )}
      {metadata.menu.length > 0 && (
        <Card sx={{ p: { xs: 2, md: 3 }, pb: { xs: 0, md: 0 }, columns: '240px 4', columnGap: 4 }}>
          {metadata.menu.map((node) => (
            <ShortcutGroup key={node.id} node={node} />
          ))}
        </Card>
      )}
    </>
  )
}
