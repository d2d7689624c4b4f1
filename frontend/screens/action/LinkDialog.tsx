import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import encodeQR from 'qr'
import { useId, useMemo } from 'react'
import { formatDateTime } from '../../fields/format.ts'
import { useNotice } from '../../providers/notify.tsx'

/** Result of an action with `returns: 'link'`. */
export interface IssuedLink {
  url: string
  expiraEm?: string | null
}

/** A QR code; black on white in both themes, as QR readers expect. */
function QrCode({ text, size = 220 }: { text: string; size?: number }) {
  const source = useMemo(
    () => `data:image/svg+xml;utf8,${encodeURIComponent(encodeQR(text, 'svg', { ecc: 'medium' }))}`,
    [text],
  )
  return (
    <Box
      component="img"
      src={source}
      alt="Código QR do link"
      sx={{ width: size, height: size, maxWidth: '100%', bgcolor: '#fff', borderRadius: 1, p: 1 }}
    />
  )
}

/** Shows a new link as a QR code, to copy and to send. The link cannot be shown again later. */
export function LinkDialog({ link, onClose }: { link: IssuedLink; onClose: () => void }) {
  const title = useId()
  const notice = useNotice()
  // A value that is not an address is an API key and cannot be opened.
  const isLink = /^https?:/.test(link.url)
  const copy = () =>
    navigator.clipboard
      ?.writeText(link.url)
      .then(() => notice.success(isLink ? 'Link copiado.' : 'Chave copiada.'))
      .catch((error: unknown) => notice.error(error))
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="xs" fullWidth>
      <DialogTitle id={title}>{isLink ? 'Link criado' : 'Chave criada'}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, justifyItems: 'center' }}>
        {isLink && <QrCode text={link.url} />}
        <Typography variant="body2" color="textSecondary">
          {link.expiraEm ? `Vale até ${formatDateTime(link.expiraEm)}.` : 'Vale até ser cancelado.'}
        </Typography>
        <TextField
          label={isLink ? 'Endereço' : 'Chave'}
          value={link.url}
          size="small"
          fullWidth
          slotProps={{
            input: { readOnly: true },
            htmlInput: { onFocus: (event: { target: HTMLInputElement }) => event.target.select() },
          }}
        />
        <Alert severity="info" icon={false} sx={{ width: '100%' }}>
          {isLink
            ? 'O endereço aparece só agora. Quem o tiver poderá abri-lo: entregue-o apenas à pessoa certa.'
            : 'A chave aparece só agora. Quem a tiver age em seu lugar: guarde-a onde o programa a lê, e em nenhum outro lugar.'}
        </Alert>
      </DialogContent>
      <DialogActions>
        {isLink && (
          <Button
            color="inherit"
            href={`https://wa.me/?text=${encodeURIComponent(link.url)}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            WhatsApp
          </Button>
        )}
        <Box sx={{ flex: 1 }} />
        <Button color="inherit" onClick={onClose}>
          Fechar
        </Button>
        {/* Without HTTPS pages have no clipboard access; the address above is selected on focus. */}
        {'clipboard' in navigator && (
          <Button variant="contained" onClick={() => void copy()}>
            {isLink ? 'Copiar link' : 'Copiar chave'}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
