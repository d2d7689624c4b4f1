import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import Button from '@mui/material/Button'
import { useDocumentTitle } from '../../layout/document_title.ts'
import { useSession } from '../../providers/session.tsx'
import { SplashScreen } from '../../staff/SplashScreen.tsx'
import { ServerError } from '../errors/ServerError.tsx'
import { LoginFrame } from '../login/LoginFrame.tsx'
import { account, PROTECTION } from './account.ts'
import { TwoFactors } from './TwoFactors.tsx'

function SetUp() {
  const { reload, logout } = useSession()
  const { data, error, refetch } = useQuery({ queryKey: PROTECTION, queryFn: account.protection })
  if (error && !data) return <ServerError error={error} onRetry={() => void refetch()} />
  if (!data) return <SplashScreen />
  return (
    <LoginFrame
      title="Proteja a sua conta"
      text="O seu perfil exige a verificação em duas etapas. Leva um minuto, e depois você continua de onde parou."
    >
      <TwoFactors protection={data} onProtected={() => void reload()} />
      <Button color="inherit" onClick={() => void logout()} sx={{ mt: 2 }}>
        Sair
      </Button>
    </LoginFrame>
  )
}

/** What has to be done before the staff area opens. */
export default function ObligationPage() {
  useDocumentTitle('Proteja a sua conta')
  const [client] = useState(() => new QueryClient())
  return (
    <QueryClientProvider client={client}>
      <SetUp />
    </QueryClientProvider>
  )
}
