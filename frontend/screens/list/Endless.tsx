import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import { useInfinitePaginationContext } from 'react-admin'

/**
 * The foot of a list without pages: it brings the next rows when it is pressed and, with `inSight`, when it comes into sight.
 * Below rows that scroll in a frame of their own (a table) it is always in sight and would bring the whole list.
 */
export function Endless({ inSight }: { inSight: boolean }) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = useInfinitePaginationContext()
  const foot = useRef<HTMLDivElement>(null)
  const more = useRef(fetchNextPage)
  more.current = fetchNextPage
  useEffect(() => {
    if (!inSight || !hasNextPage || !foot.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && void more.current(), {
      rootMargin: '200px',
    })
    observer.observe(foot.current)
    return () => observer.disconnect()
  }, [inSight, hasNextPage, isFetchingNextPage])
  if (!hasNextPage) return null
  return (
    <Box ref={foot} sx={{ p: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Button fullWidth color="inherit" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        Mostrar mais
      </Button>
    </Box>
  )
}
