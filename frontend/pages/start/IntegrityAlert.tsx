import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import type { ReportMeta } from '#engine/definition/metadata.ts'
import { api } from '../../providers/http.ts'
import { useReportMeta } from '../../providers/metadata.tsx'
import { useSession } from '../../providers/session.tsx'
import { useReport } from '../../screens/report/use_report.ts'

const EXISTS = '/api/utilitario/parametros-sistema/isExisteInconsistenciasNoBancoDados'
const REPORT = 'utilitario/relatorios/inconsistencias-banco'

/** Shown only to users who may run the report, because the report's metadata contains the messages. */
export function IntegrityAlert() {
  const report = useReportMeta(REPORT)
  return report ? <Alarm report={report} /> : null
}

/** Dialog for administrators when the nightly check found inconsistencies. Shown once per visit. */
function Alarm({ report }: { report: ReportMeta }) {
  const { userinfo } = useSession()
  const { data } = useQuery({
    queryKey: ['inconsistencias-do-banco'],
    queryFn: () => api<boolean>(EXISTS, { background: true }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [closed, setClosed] = useState(() => told)
  const { busy, print } = useReport(report, () => undefined)
  const close = () => {
    told = true
    setClosed(true)
  }
  const support = userinfo.parametrosDoSistema?.emailSuporte
  return (
    <Dialog open={data === true && !closed} onClose={close} maxWidth="sm" fullWidth aria-labelledby="integrity-title">
      <DialogTitle id="integrity-title">Alerta de integridade do banco de dados</DialogTitle>
      <DialogContent>
        <Alert severity="error" sx={{ mb: 2 }}>
          Foram encontrados erros no banco de dados. Gere o relatório e entre em contato com o suporte.
        </Alert>
        <Typography color="textSecondary">
          O relatório diz em que tabelas estão. Nada foi alterado nem apagado.
          {typeof support === 'string' && support && ` Suporte: ${support}.`}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={close}>
          Fechar
        </Button>
        <Button variant="contained" autoFocus loading={busy !== undefined} onClick={() => void print('pdf', {})}>
          Gerar relatório
        </Button>
      </DialogActions>
    </Dialog>
  )
}

let told = false
/** For tests: resets the state, as after a page load. */
export const resetIntegrityAlert = () => void (told = false)
