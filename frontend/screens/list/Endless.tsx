import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import { useInfinitePaginationContext } from 'react-admin'

/** The foot of a list without pages: it brings the next rows when it comes into sight, or when it is pressed. */
export function Endless() {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = useInfinitePaginationContext()
  const foot = useRef<HTMLDivElement>(null)
  const more = useRef(fetchNextPage)
  more.current = fetchNextPage
  useEffect(() => {
    if (!hasNextPage || !foot.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && void more.current(), {
      rootMargin: '200px',
    })
    observer.observe(foot.current)
    return () => observer.disconnect()
  }, [hasNextPage, isFetchingNextPage])
  if (!hasNextPage) return null
  return (
    <Box ref={foot} sx={{ p: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Button fullWidth color="inherit" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        Mostrar mais
      </Button>
    </Box>
  )
}
