import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'

/** Stands in for a page while its script or its data arrive. */
export function ScreenSkeleton() {
  return (
    <Box aria-busy aria-label="Carregando..." role="status">
      <Skeleton width="40%" height={44} />
      <Skeleton variant="rounded" height={48} sx={{ mt: 2 }} />
      <Skeleton variant="rounded" height={320} sx={{ mt: 2 }} />
    </Box>
  )
}
