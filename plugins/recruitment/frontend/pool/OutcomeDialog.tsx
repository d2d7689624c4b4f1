import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { Outcome } from './types.ts'

/** The people for whom the operation failed, and why. */
export function OutcomeDialog({
  outcome,
  title,
  done,
  onClose,
}: {
  outcome: Outcome
  title: string
  done: string
  onClose(): void
}) {
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="resultado">
      <DialogTitle id="resultado">{title}</DialogTitle>
      <DialogContent>
        {outcome.feitos > 0 && (
          <Alert severity="success" sx={{ mb: 2 }}>
            {done}
          </Alert>
        )}
        <Alert severity="warning">
          {outcome.recusas.length === 1
            ? '1 candidato ficou de fora:'
            : `${outcome.recusas.length} candidatos ficaram de fora:`}
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {outcome.recusas.map((recusa, index) => (
              <li key={index}>{`${recusa.nome}: ${recusa.mensagem}`}</li>
            ))}
          </Box>
        </Alert>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Fechar
        </Button>
      </DialogActions>
    </Dialog>
  )
}
