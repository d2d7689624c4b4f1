import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { NotFound } from '../pages/errors/NotFound.tsx'
import { ApiError } from '../providers/http.ts'

/** Shape of a record page while its data come. */
export const RecordSkeleton = () => (
  <Box aria-busy aria-label="Carregando...">
    <Box sx={{ display: 'flex', gap: 2, mb: 3 }}>
      <Skeleton variant="circular" width={72} height={72} />
      <Box sx={{ flex: 1 }}>
        <Skeleton width="40%" height={36} />
        <Skeleton width="60%" />
      </Box>
    </Box>
    <Skeleton variant="rounded" height={160} sx={{ mb: 2 }} />
    <Skeleton variant="rounded" height={240} />
  </Box>
)

/** What went wrong while reading, in words, and the way to try again; a page with a heading when there is nothing to read (or it is out of sight). */
export function Failed({ error, retry }: { error: unknown; retry: () => void }) {
  if (error instanceof ApiError && error.status === 404) return <NotFound />
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={retry}>
          Tentar novamente
        </Button>
      }
    >
      {error instanceof ApiError ? error.message : 'Não foi possível carregar os dados.'}
    </Alert>
  )
}
