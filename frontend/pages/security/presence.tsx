import { useRef, useState, type FormEvent } from 'react'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { ApiError } from '../../providers/http.ts'
import { useNotice } from '../../providers/notify.tsx'
import { PasswordBox } from '../PasswordBox.tsx'

type Work = (senha?: string) => Promise<void>

const passwordProblem = (error: unknown) => (error instanceof ApiError ? error.fieldMessages.senha : undefined)

/** Runs a call that may require the password again, and asks for it only if the server does. */
export function usePresence() {
  const notice = useNotice()
  const [open, setOpen] = useState(false)
  const [senha, setSenha] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const work = useRef<Work>(undefined)

  const attempt = async (typed?: string) => {
    setBusy(true)
    try {
      await work.current!(typed)
      setOpen(false)
    } catch (error) {
      const asked = passwordProblem(error)
      if (!asked) {
        setOpen(false)
        notice.error(error)
      } else {
        setProblem(typed === undefined ? undefined : asked)
        setOpen(true)
      }
    } finally {
      setBusy(false)
    }
  }
  const run = (item: Work) => {
    work.current = item
    setSenha('')
    setProblem(undefined)
    return attempt()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    void attempt(senha)
  }
  const dialog = (
    <Dialog open={open} onClose={() => setOpen(false)} maxWidth="xs" fullWidth aria-labelledby="presence-title">
      <form onSubmit={submit} noValidate>
        <DialogTitle id="presence-title">Confirme que é você</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Typography color="textSecondary">
            Você vai mudar o que protege a sua conta. Digite a sua senha para continuar.
          </Typography>
          <PasswordBox
            label="Senha"
            name="senha"
            value={senha}
            onChange={setSenha}
            error={problem}
            autoComplete="current-password"
            autoFocus
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={() => setOpen(false)}>
            Cancelar
          </Button>
          <Button type="submit" variant="contained" disabled={busy || !senha}>
            Continuar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
  return { run, busy, dialog }
}
