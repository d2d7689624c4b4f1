import { useLayoutEffect, useState } from 'react'
import Typography from '@mui/material/Typography'
import { onCompanyChanged, watchCompany } from '../providers/company_watch.ts'
import { ChoiceDialog } from './Choice.tsx'

/**
 * Shown when another tab changed the company. With "Manter" the user can read and copy the page; saving stays blocked
 * and shows the dialog again.
 */
export function CompanyChanged({ reload = () => window.location.reload() }: { reload?: () => void }) {
  const [open, setOpen] = useState(false)
  // A layout effect, so that the watch is active before the first paint and no change or write is missed.
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
