import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { api } from '../../providers/http.ts'
import { useSession } from '../../providers/session.tsx'
import { useReport } from '../../screens/report/use_report.ts'

const PARAMETERS = '/api/utilitario/parametros-sistema'
const REPORT = {
  api: `${PARAMETERS}/relatorio-inconsistencia-banco-dados`,
  label: 'Inconsistências do Banco de Dados',
  empty: 'Não existem dados para o relatório de inconsistência do banco de dados.',
  failed: 'Não foi possível gerar o relatório de inconsistência do banco de dados.',
}

/** Opens for whoever runs the installation when the check of the night found contradictions. Once per visit: who closed it knows. */
export function IntegrityAlert() {
  const { can, userinfo } = useSession()
  const concerned = can('ROLE_UTILITARIO_EMPRESAS')
  const { data } = useQuery({ queryKey: ['inconsistencias-do-banco'], queryFn: () => api<boolean>(`${PARAMETERS}/isExisteInconsistenciasNoBancoDados`, { background: true }), retry: false, staleTime: Number.POSITIVE_INFINITY, enabled: concerned })
  const [closed, setClosed] = useState(() => told)
  const { busy, print } = useReport(useMemo(() => REPORT, []), () => undefined)
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
/** For tests: as after a fresh load of the page. */
export const forgetTold = () => void (told = false)
