import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import { useInfinitePaginationContext } from 'react-admin'

/**
 * Footer of an infinite list: loads the next rows on click and, with `inSight`, when it becomes visible. Below a table
 * with a separate scroll container it is always visible and would load the whole list.
 */
export function InfiniteScroll({ inSight }: { inSight: boolean }) {
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
