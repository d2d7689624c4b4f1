import { useLayoutEffect, useRef, useState } from 'react'
import Typography from '@mui/material/Typography'
import { onSessionExpired } from '../providers/http.ts'
import { useSession } from '../providers/session.tsx'
import { ChoiceDialog } from './Choice.tsx'

/**
 * Asks once, on the first 401. A user who stays can still read and copy; the next call rejected with 401 opens the
 * login, which leads back to the same page. Background requests never open it.
 */
export function SessionExpired() {
  const { userinfo, logout, expire } = useSession()
  const [open, setOpen] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const stayed = useRef(false)

  // A layout effect, because a 401 between the first paint and an ordinary effect would be missed.
  useLayoutEffect(() => {
    stayed.current = false
    setOpen(false)
    if (!userinfo.authenticated) return
    return onSessionExpired((_error, background) => {
      if (!stayed.current) setOpen(true)
      else if (!background) expire()
    })
  }, [userinfo, expire])

  const stay = () => {
    stayed.current = true
    setOpen(false)
  }
  const leave = () => {
    setLeaving(true)
    void logout()
  }
  return (
    <ChoiceDialog
      open={open}
      buttons={[
        { label: 'Sair', onClick: leave, busy: leaving },
        { label: 'Permanecer', onClick: stay, busy: leaving },
      ]}
    >
      <Typography sx={{ fontWeight: 600, mb: 1 }}>Sua sessão expirou.</Typography>
      <Typography color="textSecondary">
        Se você permanecer, o login será solicitado na próxima operação e os dados não salvos do formulário serão
        perdidos.
      </Typography>
    </ChoiceDialog>
  )
}
