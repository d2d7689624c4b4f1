import { useState, type FormEvent } from 'react'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { TextBox } from '../TextBox.tsx'

/** Asks for the name of a passkey. */
export function NameDialog({
  title,
  start = '',
  onName,
  onClose,
}: {
  title: string
  start?: string
  onName: (name: string) => void
  onClose: () => void
}) {
  const [name, setName] = useState(start)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim()) onName(name.trim())
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="name-title">
      <form onSubmit={submit} noValidate>
        <DialogTitle id="name-title">{title}</DialogTitle>
        <DialogContent>
          <TextBox
            label="Nome da chave"
            name="nome"
            value={name}
            onChange={setName}
            help="Para reconhecê-la depois: Meu celular, Chave do escritório."
            maxLength={60}
            autoFocus
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" variant="contained" disabled={!name.trim()}>
            Continuar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
