import { useState } from 'react'
import Typography from '@mui/material/Typography'
import { useDocumentTitle } from '../../layout/document_title.ts'
import type { UserInfo } from '../../providers/userinfo.ts'
import { LoginForm } from './LoginForm.tsx'
import { LoginFrame } from './LoginFrame.tsx'
import { SecondStep } from './SecondStep.tsx'

/** The door to the staff area: name and password, then what else the account asks for. */
export default function LoginPage() {
  useDocumentTitle('Entrar')
  const [step, setStep] = useState<UserInfo>()
  if (step)
    return (
      <LoginFrame title="Só mais uma etapa" text="A sua conta tem verificação em duas etapas. Confirme que é você.">
        <SecondStep ways={step.meios ?? []} onBack={() => setStep(undefined)} />
      </LoginFrame>
    )
  return (
    <LoginFrame title="Que bom ter você aqui" text="Entre para cuidar das pessoas da sua empresa.">
      <LoginForm onStep={setStep} />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 4 }}>
        Esqueceu a senha? Peça uma nova ao responsável pelo sistema na sua empresa.
      </Typography>
    </LoginFrame>
  )
}
