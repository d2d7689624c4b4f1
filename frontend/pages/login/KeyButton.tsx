import { useState } from 'react'
import Button from '@mui/material/Button'
import Fingerprint from '@mui/icons-material/Fingerprint'
import { canUseKeys } from '../../providers/can_use_keys.ts'
import { ApiError } from '../../providers/http.ts'
import { useSession } from '../../providers/session.tsx'

/** Sign-in with a passkey (fingerprint, face or PIN of the device). Cancelling is not an error in the first step. */
export function KeyButton({ etapa = false, onProblem }: { etapa?: boolean; onProblem: (text?: string) => void }) {
  const { signInByKey } = useSession()
  const [busy, setBusy] = useState(false)
  if (!canUseKeys()) return null
  const start = async () => {
    setBusy(true)
    onProblem(undefined)
    try {
      await signInByKey(etapa)
    } catch (error) {
      if (error instanceof ApiError) onProblem(error.message)
      else if (etapa) onProblem('O aparelho não confirmou a chave. Tente de novo ou use outra forma.')
      setBusy(false)
    }
  }
  return (
    <Button
      variant={etapa ? 'contained' : 'outlined'}
      color={etapa ? 'primary' : 'inherit'}
      size="large"
      fullWidth
      startIcon={<Fingerprint />}
      disabled={busy}
      onClick={() => void start()}
      sx={{ minHeight: 44 }}
    >
      {busy ? 'Aguardando o aparelho…' : etapa ? 'Usar a chave de acesso' : 'Entrar com uma chave de acesso'}
    </Button>
  )
}
