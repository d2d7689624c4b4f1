import { useState, type FormEvent } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ApiError } from '../../providers/http.ts'
import { useSession } from '../../providers/session.tsx'
import { TextBox } from '../TextBox.tsx'
import { KeyButton } from './KeyButton.tsx'
import { problemOf } from './LoginForm.tsx'

export type Way = 'APP' | 'CHAVE' | 'RECUPERACAO'

/** Second step: the code of the authenticator app, or a recovery code. */
export function SecondStep({ ways, onBack }: { ways: readonly Way[]; onBack: () => void }) {
  const { confirm } = useSession()
  const [recovery, setRecovery] = useState(!ways.includes('APP'))
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!code.trim()) {
      setProblem('Digite o código.')
      return event.currentTarget.querySelector('input')?.focus()
    }
    setBusy(true)
    setProblem(undefined)
    try {
      await confirm({ codigo: code.trim() })
    } catch (error) {
      setProblem(problemOf(error))
      setCode('')
      setBusy(false)
      if (error instanceof ApiError && error.code === 'ENTRADA_VENCIDA') onBack()
    }
  }
  const change = () => {
    setRecovery(!recovery)
    setCode('')
    setProblem(undefined)
  }
  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 2 }}>
      {problem && <Alert severity="error">{problem}</Alert>}
      {ways.includes('CHAVE') && <KeyButton etapa onProblem={setProblem} />}
      <TextBox
        key={String(recovery)}
        label={recovery ? 'Código de recuperação' : 'Código do aplicativo'}
        name="codigo"
        value={code}
        onChange={setCode}
        help={recovery ? 'Um dos dez que você guardou. Cada um vale uma vez.' : 'Os seis dígitos que ele mostra agora.'}
        inputMode={recovery ? 'text' : 'numeric'}
        maxLength={recovery ? 20 : 7}
        autoComplete="one-time-code"
        autoFocus={!ways.includes('CHAVE')}
      />
      <Button
        type="submit"
        variant={ways.includes('CHAVE') ? 'outlined' : 'contained'}
        size="large"
        disabled={busy}
        sx={{ minHeight: 44 }}
      >
        {busy ? 'Confirmando…' : 'Confirmar'}
      </Button>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
        <Button color="inherit" onClick={onBack}>
          Voltar
        </Button>
        {ways.includes('APP') && (
          <Button onClick={change}>{recovery ? 'Usar o aplicativo' : 'Usar um código de recuperação'}</Button>
        )}
      </Box>
    </Box>
  )
}
