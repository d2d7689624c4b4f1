import { useState, type FormEvent } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { UserInfo } from '../../providers/userinfo.ts'
import { useSession } from '../../providers/session.tsx'
import { PasswordBox } from '../PasswordBox.tsx'
import { KeyButton } from './KeyButton.tsx'
import { TextBox } from '../TextBox.tsx'

export const problemOf = (error: unknown) => (error as Error | undefined)?.message ?? 'Erro'

/** User name and password. `onStep` is called when they were correct and a second step is required. */
export function LoginForm({ onStep }: { onStep: (info: UserInfo) => void }) {
  const { login } = useSession()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const empty = {
      ...(username.trim() ? {} : { username: 'Informe o CPF ou o usuário' }),
      ...(password ? {} : { password: 'Informe a senha' }),
    }
    setMissing(empty)
    const [first] = Object.keys(empty)
    if (first) return event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    setBusy(true)
    setProblem(undefined)
    try {
      const info = await login({ username: username.trim(), password })
      if (info.etapa) onStep(info)
    } catch (error) {
      setProblem(problemOf(error))
      setBusy(false)
    }
  }

  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 2.5 }}>
      {problem && <Alert severity="error">{problem}</Alert>}
      <TextBox
        label="CPF ou usuário"
        name="username"
        value={username}
        onChange={setUsername}
        error={missing.username}
        autoComplete="username"
        autoFocus
      />
      <PasswordBox
        label="Senha"
        name="password"
        value={password}
        onChange={setPassword}
        error={missing.password}
        autoComplete="current-password"
      />
      <Button type="submit" variant="contained" size="large" disabled={busy} sx={{ mt: 0.5, minHeight: 44 }}>
        {busy ? 'Entrando…' : 'Entrar'}
      </Button>
      <KeyButton onProblem={setProblem} />
    </Box>
  )
}
