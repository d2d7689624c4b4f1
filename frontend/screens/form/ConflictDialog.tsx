import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { fieldText } from '../../fields/index.ts'
import { rowTable } from '../../fields/support/row_table.ts'
import type { Difference } from './conflict.ts'

interface ConflictDialogProps {
  differences: Difference[]
  busy: boolean
  onReload(): void
  onOverwrite(): void
  onClose(): void
}

/** Version conflict: shows the differences and offers to reload or overwrite. Closing the dialog keeps all input. */
export function ConflictDialog({ differences, busy, onReload, onOverwrite, onClose }: ConflictDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="md"
      aria-labelledby="conflito-titulo"
      aria-describedby="conflito-texto"
    >
      <DialogTitle id="conflito-titulo">Outra pessoa alterou este registro</DialogTitle>
      <DialogContent>
        <DialogContentText id="conflito-texto" color="text.primary" sx={{ mb: 2 }}>
          Enquanto você editava, outra pessoa gravou este registro. Nada do que você digitou foi perdido.
        </DialogContentText>
        {differences.length === 0 ? (
          <Box>O conteúdo gravado é igual ao seu.</Box>
        ) : (
          <Box sx={{ containerType: 'inline-size' }}>
            <Box component="table" sx={{ ...rowTable, border: 1, borderColor: 'divider' }}>
              <thead>
                <tr>
                  <th scope="col">Campo</th>
                  <th scope="col">Gravado por outra pessoa</th>
                  <th scope="col">Seu</th>
                  <th scope="col">Ao gravar por cima</th>
                </tr>
              </thead>
              <tbody>
                {differences.map(({ path, field, theirs, mine, keepsMine }) => (
                  <tr key={path}>
                    <td data-label="Campo">{field.label}</td>
                    <td data-label="Gravado por outra pessoa">{fieldText(field, theirs) || '—'}</td>
                    <td data-label="Seu">{fieldText(field, mine) || '—'}</td>
                    <td data-label="Ao gravar por cima">{keepsMine ? 'Fica o seu' : 'Fica o da outra pessoa'}</td>
                  </tr>
                ))}
              </tbody>
            </Box>
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={busy} sx={{ mr: 'auto' }}>
          Continuar editando
        </Button>
        <Button color="inherit" variant="outlined" onClick={onReload} disabled={busy}>
          Recarregar
        </Button>
        <Button variant="contained" onClick={onOverwrite} loading={busy}>
          Gravar por cima
        </Button>
      </DialogActions>
    </Dialog>
  )
}
