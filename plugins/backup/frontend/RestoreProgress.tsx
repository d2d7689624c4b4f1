import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Restoration } from './use_restoration.ts'

const TITLES = {
  conferindo: 'Conferindo o backup',
  trocando: 'Restaurando o backup',
  concluida: 'Backup restaurado',
  falhou: 'O backup não foi restaurado',
}
export const OTHER_KEY =
  'O backup foi feito com outra APP_KEY: chaves de integrações e outros segredos guardados só voltam a ser lidos com a APP_KEY de antes no arquivo .env.'

/** Progress of a restoration as a modal dialog: the page cannot be used until it has ended. */
export function RestoreProgress({ restoration, onClose }: { restoration: Restoration; onClose: () => void }) {
  const { fase, progresso, mensagem, nome, outraChave } = restoration
  const running = fase === 'conferindo' || fase === 'trocando'
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby="restoring-title">
      <DialogTitle id="restoring-title">{TITLES[fase]}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {nome}
          </Typography>
          {running && (
            <>
              <LinearProgress
                variant="determinate"
                value={progresso}
                aria-label={TITLES[fase]}
                sx={{ borderRadius: 1 }}
              />
              <Typography role="status">
                {progresso}% · {mensagem}
              </Typography>
              {fase === 'trocando' && (
                <Typography variant="body2" color="text.secondary">
                  Não desligue o servidor. Quem tentar usar o sistema agora lê que ele está em manutenção.
                </Typography>
              )}
            </>
          )}
          {fase === 'falhou' && <Alert severity="error">{mensagem}</Alert>}
          {fase === 'concluida' && (
            <Alert severity="success">Os dados são os do backup. Entre de novo para continuar.</Alert>
          )}
          {outraChave && <Alert severity="warning">{OTHER_KEY}</Alert>}
        </Stack>
      </DialogContent>
      {!running && (
        <DialogActions>
          <Button variant="contained" onClick={onClose}>
            {fase === 'concluida' ? 'Entrar de novo' : 'Fechar'}
          </Button>
        </DialogActions>
      )}
    </Dialog>
  )
}
