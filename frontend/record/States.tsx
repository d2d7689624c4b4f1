import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { NotFound } from '../layout/errors/NotFound.tsx'
import { ApiError } from '../providers/http.ts'

/** Placeholder of a record page while its data loads. */
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

/**
 * Error message of a failed read with a retry button; for a 404 (missing or out of the user's scope) the not-found
 * page.
 */
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
