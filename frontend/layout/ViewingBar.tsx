import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import { useState } from 'react'
import { api } from '../providers/http.ts'
import { useNotice } from '../providers/notify.tsx'
import { useSession } from '../providers/session.tsx'

export const VIEWING_BAR_HEIGHT = 52

/** Permanent notice while the system is viewed as another user, with a button to leave that view. */
export function ViewingBar() {
  const { userinfo } = useSession()
  const notice = useNotice()
  const [leaving, setLeaving] = useState(false)
  const viewing = userinfo.visualizacao
  if (!viewing) return null
  const leave = async () => {
    setLeaving(true)
    try {
      await api('/api/userinfo/ver-como/sair', { method: 'POST' })
      window.location.assign('/')
    } catch (error) {
      notice.error(error)
      setLeaving(false)
    }
  }
  return (
    <Box
      role="region"
      aria-label="Visualização como outro usuário"
      className="no-print"
      sx={{
        position: 'fixed',
        insetInline: 0,
        bottom: 0,
        minHeight: VIEWING_BAR_HEIGHT,
        px: { xs: 1.5, sm: 3 },
        py: 0.75,
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        bgcolor: '#5b3a00',
        color: '#fff',
        zIndex: (theme) => theme.zIndex.drawer + 2,
      }}
    >
      <Visibility aria-hidden />
      <Box sx={{ flex: 1, minWidth: 0, fontSize: '0.875rem', lineHeight: 1.35 }}>
        Você está vendo o sistema como <strong>{viewing.nome}</strong>. Nada pode ser alterado, e o que é pessoal dele
        não aparece.
      </Box>
      <Button
        size="small"
        variant="contained"
        disabled={leaving}
        onClick={() => void leave()}
        sx={{ flexShrink: 0, bgcolor: '#fff', color: '#3d2700', '&:hover': { bgcolor: '#f4e9d8' } }}
      >
        Sair da visualização
      </Button>
    </Box>
  )
}
