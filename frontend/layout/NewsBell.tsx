import { useEffect, useMemo, useRef, useState } from 'react'
import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import ListItemButton from '@mui/material/ListItemButton'
import NotificationsNone from '@mui/icons-material/NotificationsNone'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import Button from '@mui/material/Button'
import { Link, useLocation } from 'react-router'
import { formatMoment } from './moment.ts'
import { inboxOf, type Message, useMessageBoxes } from '../providers/message_boxes.ts'
import { NewsDialog } from './NewsDialog.tsx'
import { UnreadDot } from './UnreadDot.tsx'
import { useNotificationSound } from './notification_sound.ts'
import { opensByItself, useNews, type NewsItem } from './news.ts'

/** Number of messages shown above "Ver todas". */
const SHOWN = 8

function MessageRow({ item, onOpen }: { item: Message & { caixa: string }; onOpen: () => void }) {
  const link = item.link ? { component: Link, to: item.link } : {}
  return (
    <ListItemButton onClick={onOpen} {...link} sx={{ alignItems: 'flex-start', gap: 1.5, py: 1 }}>
      <UnreadDot read={item.lida} />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: item.lida ? 400 : 600, overflowWrap: 'anywhere' }}>
          {item.textoAbreviado}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {[item.remetente, item.caixa, formatMoment(item.data)].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
    </ListItemButton>
  )
}

const unreadText = (count: number) => (count === 1 ? '1 não lida' : `${count} não lidas`)

function NewsRow({ item, onOpen }: { item: NewsItem; onOpen: () => void }) {
  return (
    <ListItemButton onClick={onOpen} sx={{ alignItems: 'flex-start', gap: 1.5, py: 1.25 }}>
      <UnreadDot read={item.lida} />
      <Box sx={{ minWidth: 0 }}>
        {item.titulo && <Typography sx={{ fontWeight: item.lida ? 400 : 600 }}>{item.titulo}</Typography>}
        <Typography
          sx={{
            fontWeight: item.lida || item.titulo ? 400 : 600,
            color: item.titulo ? 'text.secondary' : undefined,
            display: '-webkit-box',
            WebkitLineClamp: 3,
            WebkitBoxOrient: 'vertical',
            overflow: 'hidden',
          }}
        >
          {item.texto}
        </Typography>
      </Box>
    </ListItemButton>
  )
}

/**
 * The inbox: messages of all boxes (including mentions) and news, with the unread count. Critical news open
 * automatically on the start page.
 */
export function NewsBell() {
  const { news, markRead } = useNews()
  const { boxes, mark } = useMessageBoxes()
  const inbox = useMemo(() => boxes && inboxOf(boxes), [boxes])
  useNotificationSound(inbox)
  const { pathname } = useLocation()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const [shown, setShown] = useState<NewsItem>()
  const offered = useRef(new Set<number>())

  useEffect(() => {
    const urgent =
      pathname === '/' && !shown && news?.find((item) => opensByItself(item) && !offered.current.has(item.id))
    if (!urgent) return
    offered.current.add(urgent.id)
    setShown(urgent)
  }, [pathname, news, shown])

  if (!news) return null
  const messages = inbox ?? []
  const unread = news.filter((item) => !item.lida).length + (boxes ?? []).reduce((sum, box) => sum + box.naoLidas, 0)
  const close = () => {
    if (shown) void markRead(shown)
    setShown(undefined)
  }
  return (
    <>
      <IconButton
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="dialog"
        aria-label={unread ? `Notícias e mensagens: ${unreadText(unread)}` : 'Notícias e mensagens'}
      >
        <Badge badgeContent={unread || undefined} color="error">
          <NotificationsNone />
        </Badge>
      </IconButton>
      <Popover
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={() => setAnchor(undefined)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { width: 400, maxWidth: 'calc(100vw - 16px)', maxHeight: 480, p: 1, mt: 1 } } }}
      >
        {messages.length > 0 && (
          <>
            <Typography variant="h3" sx={{ px: 2, py: 1 }}>
              Mensagens
            </Typography>
            {messages.slice(0, SHOWN).map((item) => (
              <MessageRow
                key={item.id}
                item={item}
                onOpen={() => {
                  mark(item, true)
                  if (item.link) setAnchor(undefined)
                }}
              />
            ))}
            {messages.length > SHOWN && (
              <Button component={Link} to="/" size="small" sx={{ ml: 1 }} onClick={() => setAnchor(undefined)}>
                {`Ver todas (${messages.length})`}
              </Button>
            )}
          </>
        )}
        <Typography variant="h3" sx={{ px: 2, py: 1 }}>
          Notícias
        </Typography>
        {news.length === 0 && (
          <Typography color="textSecondary" sx={{ px: 2, pb: 2 }}>
            Nenhuma notícia por enquanto.
          </Typography>
        )}
        {news.map((item) => (
          <NewsRow
            key={item.id}
            item={item}
            onOpen={() => {
              setAnchor(undefined)
              setShown(item)
            }}
          />
        ))}
      </Popover>
      <NewsDialog item={shown} onClose={close} />
    </>
  )
}
