import { useState, type FormEvent } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { ApiError } from '../../providers/http.ts'
import { problemOf } from '../login/LoginForm.tsx'
import { TextBox } from '../TextBox.tsx'
import { account, type NewApp } from './account.ts'

/** Setup of an authenticator app: it becomes active after one of its codes was confirmed. */
export function AppSetup({
  app,
  onDone,
  onCancel,
}: {
  app: NewApp
  onDone: (codes: string[]) => void
  onCancel?: () => void
}) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!/^\d{6}$/.test(code.replace(/\s/g, ''))) return setProblem('Digite os seis dígitos que o aplicativo mostra.')
    setBusy(true)
    setProblem(undefined)
    try {
      onDone((await account.confirmApp(code)).codigos)
    } catch (error) {
      setProblem((error instanceof ApiError && error.fieldMessages.codigo) || problemOf(error))
      setBusy(false)
    }
  }
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <Typography>
        1. Abra um aplicativo autenticador no celular (Google Authenticator, Microsoft Authenticator, Aegis…) e leia
        este código.
      </Typography>
      <Box
        component="img"
        src={`data:image/svg+xml;utf8,${encodeURIComponent(app.qr)}`}
        alt="QR Code para o aplicativo autenticador"
        sx={{ width: 200, height: 200, maxWidth: '100%', bgcolor: '#fff', borderRadius: 1, justifySelf: 'center' }}
      />
      <Typography variant="body2" color="textSecondary">
        No celular em que está agora, ou sem câmera, digite a chave:{' '}
        <Box component="code" sx={{ overflowWrap: 'anywhere', color: 'text.primary' }}>
          {app.segredo.match(/.{1,4}/g)!.join(' ')}
        </Box>
      </Typography>
      <Typography>2. Digite o código que ele mostra.</Typography>
      <TextBox
        label="Código do aplicativo"
        name="codigo"
        value={code}
        onChange={setCode}
        error={problem}
        inputMode="numeric"
        maxLength={7}
        autoComplete="one-time-code"
        autoFocus
      />
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        {onCancel && (
          <Button color="inherit" onClick={onCancel}>
            Cancelar
          </Button>
        )}
        <Button type="submit" variant="contained" disabled={busy}>
          Ativar
        </Button>
      </Box>
    </Box>
  )
}
