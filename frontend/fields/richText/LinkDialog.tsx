import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useState } from 'react'

/** Asks for the address of a link. */
export function LinkDialog({ onLink, onClose }: { onLink(address: string): void; onClose(): void }) {
  const [address, setAddress] = useState('https://')
  const usable = /^(https?:\/\/|mailto:|tel:)\S+/i.test(address)
  const insert = () => usable && onLink(address)
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="link-title">
      <DialogTitle id="link-title">Link</DialogTitle>
      <DialogContent>
        <TextField
          autoFocus
          margin="dense"
          label="Endereço"
          type="url"
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && (event.preventDefault(), insert())}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancelar
        </Button>
        <Button variant="contained" disabled={!usable} onClick={insert}>
          Inserir
        </Button>
      </DialogActions>
    </Dialog>
  )
}
