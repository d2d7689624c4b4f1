import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useDocumentTitle } from '../../layout/document_title.ts'
import { useSession } from '../../providers/session.tsx'
import { SplashScreen } from '../../layout/SplashScreen.tsx'
import { ServerError } from '../../layout/errors/ServerError.tsx'
import { PasswordForm } from '../OwnPassword.tsx'
import { LoginFrame } from '../login/LoginFrame.tsx'
import { account, PROTECTION } from './account.ts'
import { Passkeys } from './Passkeys.tsx'
import { TwoFactors } from './TwoFactors.tsx'

const Leave = () => {
  const { logout } = useSession()
  return (
    <Button color="inherit" onClick={() => void logout()} sx={{ mt: 2 }}>
      Sair
    </Button>
  )
}

function NewPassword() {
  const { reload } = useSession()
  return (
    <LoginFrame title="Escolha uma nova senha" text="A sua senha venceu. Troque-a e continue de onde parou.">
      <PasswordForm onDone={() => void reload()} onCancel={null} />
      <Leave />
    </LoginFrame>
  )
}

function SetUp() {
  const { reload } = useSession()
  const { data, error, refetch } = useQuery({ queryKey: PROTECTION, queryFn: account.protection })
  if (error && !data) return <ServerError error={error} onRetry={() => void refetch()} />
  if (!data) return <SplashScreen />
  return (
    <LoginFrame
      title="Proteja a sua conta"
      text="O seu perfil exige a verificação em duas etapas. Leva um minuto, e depois você continua de onde parou."
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <TwoFactors protection={data} onProtected={() => void reload()} />
        <Passkeys protection={data} onProtected={() => void reload()} />
      </Box>
      <Leave />
    </LoginFrame>
  )
}

/** What the user must do before the staff app opens. */
export default function ObligationPage() {
  useDocumentTitle('Proteja a sua conta')
  const { userinfo } = useSession()
  const [client] = useState(() => new QueryClient())
  return (
    <QueryClientProvider client={client}>
      {userinfo.pendencia === 'SENHA' ? <NewPassword /> : <SetUp />}
    </QueryClientProvider>
  )
}
