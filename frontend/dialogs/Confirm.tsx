import { createContext, useCallback, useContext, useRef, useState, type ReactNode } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'

/** Texts of the question and of its buttons. */
export interface ConfirmOptions {
  /** Short question. */
  title?: string
  /** What the action does. */
  text: ReactNode
  /** Name of the record, shown before the question. */
  subject?: string | undefined
  /** Default "Sim". */
  confirmLabel?: string
  /** Default "Não". */
  cancelLabel?: string
  /** The action is destructive: red button, and "no" has the focus. */
  destructive?: boolean
  /** No decision: a single button with this label, which resolves to `true`. */
  acknowledge?: string
}

type Ask = (options: ConfirmOptions) => Promise<boolean>
const ConfirmContext = createContext<Ask | undefined>(undefined)

/** Shows one question at a time; a second question resolves the first with "no". */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [options, setOptions] = useState<ConfirmOptions>()
  const [open, setOpen] = useState(false)
  const [answered, setAnswered] = useState(false)
  const answer = useRef<(yes: boolean) => void>(undefined)

  const ask = useCallback<Ask>((question) => {
    answer.current?.(false)
    setOptions(question)
    setOpen(true)
    return new Promise((resolve) => (answer.current = resolve))
  }, [])
  const close = (yes: boolean) => {
    setAnswered(yes)
    setOpen(false)
  }
  // Resolved only after the dialog is closed and the focus restored, because callers may move the focus, for example to
  // an invalid field.
  const settle = () => {
    answer.current?.(answered)
    answer.current = undefined
  }

  return (
    <ConfirmContext value={ask}>
      {children}
      <Dialog
        open={open}
        onClose={() => close(false)}
        maxWidth="xs"
        fullWidth
        transitionDuration={{ enter: 150, exit: 80 }}
        slotProps={{ transition: { onExited: settle } }}
        aria-labelledby="confirm-title"
        aria-describedby="confirm-text"
      >
        <DialogTitle id="confirm-title">{options?.title ?? 'RH'}</DialogTitle>
        <DialogContent>
          <DialogContentText id="confirm-text" component="div" color="textPrimary">
            {options?.subject && (
              <Box sx={{ fontWeight: 600, mb: 0.5, overflowWrap: 'anywhere' }}>{options.subject}</Box>
            )}
            {options?.text}
          </DialogContentText>
        </DialogContent>
        <DialogActions>
          {!options?.acknowledge && (
            <Button onClick={() => close(false)} autoFocus={options?.destructive} color="inherit">
              {options?.cancelLabel ?? 'Não'}
            </Button>
          )}
          <Button
            onClick={() => close(true)}
            autoFocus={!options?.destructive}
            variant="contained"
            color={options?.destructive ? 'error' : 'primary'}
          >
            {options?.acknowledge ?? options?.confirmLabel ?? 'Sim'}
          </Button>
        </DialogActions>
      </Dialog>
    </ConfirmContext>
  )
}

/**
 * Asks a yes/no question and resolves to the answer.
 *
 * @example if (await confirm({ text: 'Tem certeza que deseja remover?', destructive: true })) …
 */
export function useConfirm(): Ask {
  const ask = useContext(ConfirmContext)
  if (!ask) throw new Error('useConfirm() needs a <ConfirmProvider> above it')
  return ask
}
