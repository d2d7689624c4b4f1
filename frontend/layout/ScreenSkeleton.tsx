import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'

/** Placeholder of a page while its script or data loads. */
export function ScreenSkeleton() {
  return (
    <Box aria-busy aria-label="Carregando..." role="status">
      <Skeleton width="40%" height={44} />
      <Skeleton variant="rounded" height={48} sx={{ mt: 2 }} />
      <Skeleton variant="rounded" height={320} sx={{ mt: 2 }} />
    </Box>
  )
}
