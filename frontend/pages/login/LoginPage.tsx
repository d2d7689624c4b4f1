import { useState } from 'react'
import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useLocation } from 'react-router'
import { useDocumentTitle } from '../../layout/document_title.ts'
import type { UserInfo } from '../../providers/userinfo.ts'
import { LoginForm } from './LoginForm.tsx'
import { LoginFrame } from './LoginFrame.tsx'
import { ProviderButtons } from './ProviderButtons.tsx'
import { refusalOf, useSignInOptions } from './sign_in_options.ts'
import { SecondStep } from './SecondStep.tsx'

/** Login of the staff app: user name and password, then further steps the account requires. */
export default function LoginPage() {
  useDocumentTitle('Entrar')
  const { search } = useLocation()
  const options = useSignInOptions()
  const [step, setStep] = useState<Pick<UserInfo, 'meios'>>()
  const [back, setBack] = useState(false)
  const refusal = refusalOf(search)
  // The identity provider completed the first step and redirected back for the second one.
  const waiting = !back && new URLSearchParams(search).has('etapa') && options.meios.length > 0 ? options : undefined
  const open = step ?? waiting
  const leave = () => {
    setStep(undefined)
    setBack(true)
  }
  if (open)
    return (
      <LoginFrame title="Só mais uma etapa" text="A sua conta tem verificação em duas etapas. Confirme que é você.">
        <SecondStep ways={open.meios ?? []} onBack={leave} />
      </LoginFrame>
    )
  return (
    <LoginFrame title="Que bom ter você aqui" text="Entre para cuidar das pessoas da sua empresa.">
      {refusal && (
        <Alert severity="error" sx={{ mb: 2.5 }}>
          {refusal}
        </Alert>
      )}
      <LoginForm onStep={setStep} />
      <ProviderButtons providers={options.provedores} />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 4 }}>
        Esqueceu a senha? Peça uma nova ao responsável pelo sistema na sua empresa.
      </Typography>
    </LoginFrame>
  )
}
