import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { api, type ApiError } from '#frontend'

const WORD = 'RESTAURAR'

interface Props {
  name: string
  /** Creation date, formatted. */
  date: string
  /** The backup needs a passphrase, which may differ from the one in the settings. */
  sealed: boolean
  onBegun: (key: string) => void
  onClose: () => void
}

/** Asks for confirmation before all data is replaced. */
export function RestoreDialog({ name, date, sealed, onBegun, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const [passphrase, setPassphrase] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (typed !== WORD || busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      const { chave } = await api<{ chave: string }>('/api/utilitario/backup/restaurar', {
        method: 'POST',
        body: { name, confirmacao: typed, ...(passphrase && { senha: passphrase }) },
        silent: true,
      })
      onBegun(chave)
    } catch (error) {
      setProblem((error as ApiError).message)
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={busy ? undefined : onClose} maxWidth="sm" fullWidth aria-labelledby="restore-title">
      <form onSubmit={send} noValidate autoComplete="off">
        <DialogTitle id="restore-title">Restaurar o backup de {date}?</DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            <Alert severity="warning">
              Todos os dados e arquivos de todas as empresas voltam a ser os de {date}. O que foi feito depois sai daqui
              e fica guardado num backup, feito antes de começar.
            </Alert>
            <Typography>
              Enquanto isso ninguém usa o sistema, e no fim todos precisam entrar de novo. Se algo der errado no
              caminho, nada muda.
            </Typography>
            {sealed && (
              <TextField
                label="Senha do backup"
                type="password"
                value={passphrase}
                onChange={(event) => setPassphrase(event.target.value)}
                helperText="Só se não for a senha de hoje do servidor (BACKUP_PASSPHRASE)."
                autoComplete="new-password"
              />
            )}
            <TextField
              label={`Para confirmar, digite ${WORD}`}
              value={typed}
              onChange={(event) => setTyped(event.target.value.toUpperCase())}
              autoFocus
              slotProps={{ htmlInput: { maxLength: WORD.length, autoCapitalize: 'characters', spellCheck: false } }}
            />
            {problem && <Alert severity="error">{problem}</Alert>}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            Cancelar
          </Button>
          <Button type="submit" variant="contained" color="error" disabled={typed !== WORD || busy}>
            Restaurar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
