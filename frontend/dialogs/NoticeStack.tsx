import { useEffect, useRef, useSyncExternalStore } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { NoticeEntry, NoticeStore } from '../providers/notice_store.ts'

function NoticeCard({ notice, store }: { notice: NoticeEntry; store: NoticeStore }) {
  const { id, timeout } = notice
  const onClose = () => store.close(id)
  // The dependencies must not change when the page re-renders, which would restart the timer.
  useEffect(() => {
    if (!timeout) return
    const timer = setTimeout(() => store.close(id), timeout)
    return () => clearTimeout(timer)
  }, [id, timeout, store])

  return (
    <Alert
      severity={notice.tone}
      variant="filled"
      onClose={onClose}
      role={notice.tone === 'error' ? 'alert' : 'status'}
      closeText="Fechar"
      sx={{ boxShadow: 6, pointerEvents: 'auto', width: '100%' }}
    >
      {notice.text}
      {notice.action && (
        <Button
          size="small"
          color="inherit"
          onClick={() => {
            notice.action!.run()
            onClose()
          }}
          sx={{ ml: 1, my: -0.75, minHeight: 30, fontWeight: 700, textDecoration: 'underline' }}
        >
          {notice.action.label}
        </Button>
      )}
      {notice.details && notice.details.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2, fontSize: '0.875em' }}>
          {notice.details.map((text, index) => (
            <li key={index}>{text}</li>
          ))}
        </Box>
      )}
    </Alert>
  )
}

/**
 * CSS variable with the height the messages cover at the bottom of the window. The page leaves this space below its
 * last button.
 */
export const NOTICES_ROOM = '--ipe-avisos'

/**
 * Above everything else, and where it covers no important buttons: at the bottom left (buttons of titles and forms are
 * on the right). On a phone it is over the top bar, with only the newest message.
 */
const PLACE = {
  position: 'fixed',
  zIndex: 'snackbar',
  left: { xs: 4, sm: 24 },
  right: { xs: 4, sm: 'auto' },
  top: { xs: 4, sm: 'auto' },
  bottom: { sm: 72, md: 16 },
  width: { sm: 400 },
  display: 'grid',
  gap: 1,
  pointerEvents: 'none',
  maxHeight: 'calc(100vh - 80px)',
  overflowY: 'auto',
  '@media (max-width: 599.95px)': {
    '& > :not(:last-child)': { display: 'none' },
    '& .MuiAlert-root': { py: 0, fontSize: 13, lineHeight: 1.35 },
  },
} as const

/** The messages, newest at the bottom. */
export function NoticeStack({ store }: { store: NoticeStore }) {
  const notices = useSyncExternalStore(store.subscribe, store.entries)
  const stack = useRef<HTMLDivElement>(null)
  const some = notices.length > 0
  // An error stays until it is closed, so the page gets extra space to scroll its content out from under it.
  useEffect(() => {
    if (!some) return
    const { style } = document.documentElement
    const watcher = new ResizeObserver(() => {
      const { top, height } = stack.current!.getBoundingClientRect()
      const atFoot = top + height > window.innerHeight / 2
      style.setProperty(NOTICES_ROOM, `${atFoot ? Math.ceil(window.innerHeight - top) : 0}px`)
    })
    watcher.observe(stack.current!)
    return () => {
      watcher.disconnect()
      style.removeProperty(NOTICES_ROOM)
    }
  }, [some])
  return (
    <Box ref={stack} className="no-print" sx={PLACE}>
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} store={store} />
      ))}
    </Box>
  )
}
