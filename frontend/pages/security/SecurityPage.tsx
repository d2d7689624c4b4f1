import { useQuery } from '@tanstack/react-query'
import Box from '@mui/material/Box'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { ScreenSkeleton } from '../../layout/ScreenSkeleton.tsx'
import { ServerError } from '../../layout/errors/ServerError.tsx'
import { account, PROTECTION } from './account.ts'
import { Passkeys } from './Passkeys.tsx'
import { Sessions } from './Sessions.tsx'
import { TwoFactors } from './TwoFactors.tsx'

/** Segurança da conta: the protection of the account, and its open sessions. */
export default function SecurityPage() {
  const { data, error, refetch } = useQuery({ queryKey: PROTECTION, queryFn: account.protection })
  if (error && !data) return <ServerError error={error} onRetry={() => void refetch()} />
  if (!data) return <ScreenSkeleton />
  return (
    <>
      <PageHeader title="Segurança da conta" />
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 760 }}>
        <TwoFactors protection={data} />
        <Passkeys protection={data} />
        <Sessions />
      </Box>
    </>
  )
}
