import type { ReactNode } from 'react'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'

export interface ChoiceButton {
  label: string
  onClick: () => void
  busy?: boolean
}

/** A dialog that must be answered with one of two buttons; the second is the recommended one. */
export function ChoiceDialog({
  open,
  title = 'RH',
  children,
  buttons,
}: {
  open: boolean
  title?: string
  children: ReactNode
  buttons: [ChoiceButton, ChoiceButton]
}) {
  return (
    <Dialog open={open} maxWidth="xs" fullWidth role="alertdialog">
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        {buttons.map((button, index) => (
          <Button
            key={button.label}
            onClick={button.onClick}
            disabled={button.busy}
            autoFocus={index === 1}
            variant={index === 1 ? 'contained' : 'text'}
            color={index === 1 ? 'primary' : 'inherit'}
          >
            {button.label}
          </Button>
        ))}
      </DialogActions>
    </Dialog>
  )
}
