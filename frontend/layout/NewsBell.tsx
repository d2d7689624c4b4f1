import { useEffect, useRef, useState } from 'react'
import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import ListItemButton from '@mui/material/ListItemButton'
import NotificationsNone from '@mui/icons-material/NotificationsNone'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { useLocation } from 'react-router'
import { NewsDialog } from './NewsDialog.tsx'
import { opensByItself, useNews, type NewsItem } from './news.ts'

function NewsRow({ item, onOpen }: { item: NewsItem; onOpen: () => void }) {
  return (
    <ListItemButton onClick={onOpen} sx={{ alignItems: 'flex-start', gap: 1.5, py: 1.25 }}>
      <Box
        sx={{
          width: 8,
          height: 8,
          borderRadius: '50%',
          mt: 0.75,
          flexShrink: 0,
          bgcolor: item.lida ? 'transparent' : 'primary.main',
        }}
      />
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

/** The news bell: how many are unread, the latest ones, and the critical ones opening by themselves on the start page. */
export function NewsBell() {
  const { news, markRead } = useNews()
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
  const unread = news.filter((item) => !item.lida).length
  const close = () => {
    if (shown) void markRead(shown)
    setShown(undefined)
  }
  return (
    <>
      <IconButton
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="dialog"
        aria-label={unread ? `Notícias: ${unread} não lida(s)` : 'Notícias'}
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
