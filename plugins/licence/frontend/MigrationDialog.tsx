import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Step from '@mui/material/Step'
import StepLabel from '@mui/material/StepLabel'
import Stepper from '@mui/material/Stepper'
import { type LicenceInfo, STEPS } from './licence.ts'

/** Progress of the licence: completed steps are marked. */
export const MigrationDialog = ({ open, info, onClose }: { open: boolean; info: LicenceInfo; onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="migracao-titulo">
    <DialogTitle id="migracao-titulo">Status da Migração da Licença</DialogTitle>
    <DialogContent>
      {info.ehDemonstracao ? (
        <Alert severity="info">Modo Demonstração. Reinicie o sistema.</Alert>
      ) : (
        <Stepper activeStep={info.passo} orientation="vertical">
          {STEPS.map((step, index) => (
            <Step key={step} completed={index < info.passo}>
              <StepLabel>{step}</StepLabel>
            </Step>
          ))}
        </Stepper>
      )}
    </DialogContent>
    <DialogActions>
      <Button color="inherit" onClick={onClose}>
        Fechar
      </Button>
    </DialogActions>
  </Dialog>
)
