import { useLayoutEffect, useState } from 'react'
import Typography from '@mui/material/Typography'
import { onCompanyChanged, watchCompany } from '../providers/company_watch.ts'
import { ChoiceDialog } from './Choice.tsx'

/** "Manter" lets people read and copy what is on screen; saving stays blocked and asks again. */
export function CompanyChanged({ reload = () => window.location.reload() }: { reload?: () => void }) {
  const [open, setOpen] = useState(false)
  // Before the screen is painted, so that no change and no write slips through in between.
  useLayoutEffect(() => watchCompany(), [])
  useLayoutEffect(() => onCompanyChanged(() => setOpen(true)), [])
  return (
    <ChoiceDialog
      open={open}
      buttons={[
        { label: 'Manter', onClick: () => setOpen(false) },
        { label: 'Descartar', onClick: reload },
      ]}
    >
      <Typography sx={{ fontWeight: 600 }}>Atenção! A empresa foi alterada em outra aba</Typography>
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        Descartar recarrega a página na empresa atual. Manter deixa os dados na tela, mas eles não poderão ser gravados.
      </Typography>
    </ChoiceDialog>
  )
}
