import { useState } from 'react'
import Apartment from '@mui/icons-material/Apartment'
import Button from '@mui/material/Button'
import Check from '@mui/icons-material/Check'
import ExpandMore from '@mui/icons-material/ExpandMore'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useNotice } from '../providers/notify.tsx'
import { useSession } from '../providers/session.tsx'

/** Shows the current company and switches to another one; disabled when there is only one. */
export function CompanySwitch({ fullWidth }: { fullWidth?: boolean }) {
  const { userinfo, switchCompany } = useSession()
  const notice = useNotice()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const [busy, setBusy] = useState(false)
  const companies = userinfo.empresas ?? []
  const only = companies.length <= 1

  const choose = async (id: number) => {
    setAnchor(undefined)
    if (id === userinfo.empresa?.id) return
    setBusy(true)
    await switchCompany(id).catch((error) => {
      notice.popup(error)
      setBusy(false)
    })
  }
  return (
    <>
      <Button
        color="inherit"
        fullWidth={fullWidth}
        disabled={only || busy}
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        aria-label={`Empresa atual: ${userinfo.empresa?.nome ?? ''}`}
        startIcon={<Apartment />}
        endIcon={only ? undefined : <ExpandMore />}
        sx={{
          maxWidth: fullWidth ? undefined : 280,
          fontWeight: 500,
          justifyContent: 'flex-start',
          '&.Mui-disabled': { color: 'text.primary' },
        }}
      >
        <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{userinfo.empresa?.nome}</span>
      </Button>
      <Menu
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={() => setAnchor(undefined)}
        slotProps={{ paper: { sx: { maxHeight: 420, minWidth: 240 } } }}
      >
        {companies.map((company) => (
          <MenuItem key={company.id} selected={company.id === userinfo.empresa?.id} onClick={() => choose(company.id)}>
            <ListItemIcon>{company.id === userinfo.empresa?.id && <Check fontSize="small" />}</ListItemIcon>
            {company.nome}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
