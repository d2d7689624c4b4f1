import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { isLinkAddress } from '#engine/fields/richText/allowed.ts'

interface LinkDialogProps {
  /** Address of the link at the caret. */
  current?: string
  /** Null removes the link. */
  onLink(address: string | null): void
  onClose(): void
}

/** Asks for the address of a link. */
export function LinkDialog({ current, onLink, onClose }: LinkDialogProps) {
  const [address, setAddress] = useState(current ?? 'https://')
  const usable = isLinkAddress(address)
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
        {current && (
          <Button color="inherit" onClick={() => onLink(null)} sx={{ mr: 'auto' }}>
            Remover link
          </Button>
        )}
        <Button color="inherit" onClick={onClose}>
          Cancelar
        </Button>
        <Button variant="contained" disabled={!usable} onClick={insert}>
          {current ? 'Alterar' : 'Inserir'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
