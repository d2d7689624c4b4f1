import { useEffect, useState } from 'react'
import Typography from '@mui/material/Typography'
import { useSession } from '../providers/session.tsx'
import { trackVisit, visiting } from '../providers/visit.ts'
import { ChoiceDialog } from './Choice.tsx'

/** Whether this page was opened from outside: not by reload, "back" or a link of the application. */
function cameFromOutside(): boolean {
  const [navigation] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[]
  if (navigation && navigation.type !== 'navigate') return false
  return !document.referrer.startsWith(window.location.origin + '/')
}

/**
 * Shows whose session it is when a user returns to the product on a shared machine. Shown once per visit: not after a
 * sign-in or when a second link is opened.
 */
export function LoggedInNotice({ outside = cameFromOutside }: { outside?: () => boolean }) {
  const { userinfo, logout } = useSession()
  const user = userinfo.usuario?.id
  const [open, setOpen] = useState(() => outside() && !visiting(user))
  const [leaving, setLeaving] = useState(false)
  const name = userinfo.usuario?.nome
  // Until the question is answered the user is not confirmed, so the visit does not continue.
  useEffect(() => (open ? undefined : trackVisit(user)), [open, user])
  const leave = () => {
    setLeaving(true)
    void logout()
  }
  return (
    <ChoiceDialog
      open={open}
      buttons={[
        { label: 'LOGOUT', onClick: leave, busy: leaving },
        { label: 'Continuar', onClick: () => setOpen(false), busy: leaving },
      ]}
    >
      <Typography>
        Você está logado como <strong>{name}</strong>.
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        Se você não é {name}, por favor refaça o login.
      </Typography>
    </ChoiceDialog>
  )
}
