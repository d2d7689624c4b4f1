import ChatBubbleOutline from '@mui/icons-material/ChatBubbleOutlined'
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined'
import RequestQuote from '@mui/icons-material/RequestQuoteOutlined'
import Rss from '@mui/icons-material/RssFeed'
import Share from '@mui/icons-material/ShareOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { UserInfo } from '../providers/userinfo.ts'
import { Slot } from './shell_slots.tsx'

export const RIGHT_BAR_WIDTH = 48

const isLink = (href: unknown): href is string => typeof href === 'string' && /^https?:\/\//.test(href)

/** The external links configured by the company, in the order of the bar. */
export function outsideLinks({ linkChat, links, parametrosDoSistema }: UserInfo) {
  const all = [
    { label: 'Chat', href: linkChat ?? parametrosDoSistema?.linkChat, icon: ChatBubbleOutline },
    { label: 'Blog', href: links?.blog, icon: Rss },
    { label: 'Redes sociais', href: links?.redesSociais, icon: Share },
    { label: 'Solicitar orçamento', href: links?.orcamento, icon: RequestQuote },
    { label: 'Central de ajuda', href: links?.ajuda, icon: HelpOutline },
  ]
  return all.filter((item): item is (typeof all)[number] & { href: string } => isLink(item.href))
}

/** Bar on the right with items of plugins and external links. Not shown when both are missing. */
export function RightBar({ links, top }: { links: ReturnType<typeof outsideLinks>; top: number }) {
  return (
    <Box
      component="nav"
      aria-label="Links"
      className="no-print"
      sx={{
        position: 'fixed',
        top,
        bottom: 0,
        right: 0,
        width: RIGHT_BAR_WIDTH,
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        gap: 0.5,
        py: 1,
        bgcolor: 'background.paper',
        borderLeft: 1,
        borderColor: 'divider',
        zIndex: 'appBar',
      }}
    >
      <Slot name="RightBarItem" />
      {links.map(({ label, href, icon: LinkIcon }) => (
        <Tooltip key={label} title={label} placement="left">
          <IconButton
            component="a"
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${label} (abre em nova aba)`}
          >
            <LinkIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      ))}
    </Box>
  )
}
