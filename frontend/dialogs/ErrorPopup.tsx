import { useRef, useSyncExternalStore } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import type { NoticeStore } from '../providers/notice_store.ts'

/** Dialog for a problem the user must confirm: its messages and one button. */
export function ErrorPopup({ store }: { store: NoticeStore }) {
  const [first] = useSyncExternalStore(store.subscribe, store.popups)
  // Keeps the text while the dialog fades out.
  const last = useRef(first)
  if (first) last.current = first
  const shown = first ?? last.current
  return (
    <Dialog
      open={first !== undefined}
      onClose={store.closePopup}
      maxWidth="xs"
      fullWidth
      role="alertdialog"
      aria-labelledby="problem-title"
      aria-describedby="problem-text"
    >
      <DialogTitle id="problem-title">{shown?.title}</DialogTitle>
      <DialogContent id="problem-text">
        <Typography>{shown?.text}</Typography>
        {shown && shown.details.length > 0 && (
          <Box component="ul" sx={{ mt: 1, mb: 0, pl: 2.5, color: 'text.secondary' }}>
            {shown.details.map((text, index) => (
              <li key={index}>{text}</li>
            ))}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={store.closePopup} variant="contained" autoFocus>
          Fechar
        </Button>
      </DialogActions>
    </Dialog>
  )
}
