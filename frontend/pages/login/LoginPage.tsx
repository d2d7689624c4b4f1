import { useState, type FormEvent } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { BrandMark } from '../../brand/BrandMark.tsx'
import { IpeTree } from '../../brand/IpeTree.tsx'
import { useDocumentTitle } from '../../layout/document_title.ts'
import { useSession } from '../../providers/session.tsx'
import { PasswordBox } from '../PasswordBox.tsx'
import { TextBox } from '../TextBox.tsx'

const problemOf = (error: unknown) => (error as Error | undefined)?.message ?? 'Erro'

function LoginForm() {
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
      await login({ username: username.trim(), password })
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
    </Box>
  )
}

/** The door to the staff area: a calm split page, the form first on phones. */
export default function LoginPage() {
  useDocumentTitle('Entrar')
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(420px, 5fr) 7fr' },
        gridTemplateRows: { xs: '1fr 28dvh', md: '1fr' },
        bgcolor: 'background.paper',
      }}
    >
      <Box component="main" sx={{ display: 'grid', alignContent: 'center', px: { xs: 3, sm: 6 }, py: 5 }}>
        <Box sx={{ width: '100%', maxWidth: 360, mx: 'auto' }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: { xs: 4, md: 6 } }}>
            <BrandMark size={44} />
            <Typography component="span" sx={{ fontSize: '1.5rem', fontWeight: 700, letterSpacing: '-0.02em' }}>
              Ipê RH
            </Typography>
          </Box>
          <Typography variant="h1" sx={{ mb: 0.5 }}>
            Que bom ter você aqui
          </Typography>
          <Typography color="textSecondary" sx={{ mb: 4 }}>
            Entre para cuidar das pessoas da sua empresa.
          </Typography>
          <LoginForm />
          <Typography variant="body2" color="textSecondary" sx={{ mt: 4 }}>
            Esqueceu a senha? Peça uma nova ao responsável pelo sistema na sua empresa.
          </Typography>
        </Box>
      </Box>
      <Box sx={{ position: 'relative', overflow: 'hidden', minHeight: 0 }}>
        <Box sx={{ position: 'absolute', inset: 0 }}>
          <IpeTree />
        </Box>
      </Box>
    </Box>
  )
}
