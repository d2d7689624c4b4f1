import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import Download from '@mui/icons-material/DownloadOutlined'
import { useNotice } from '../../providers/notify.tsx'

/** The ten recovery codes, which cannot be shown again later. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const notice = useNotice()
  const text = `Códigos de recuperação do Ipê RH\nCada um vale uma vez.\n\n${codes.join('\n')}\n`
  const copy = () =>
    navigator.clipboard
      ?.writeText(codes.join('\n'))
      .then(() => notice.success('Códigos copiados.'))
      .catch((error: unknown) => notice.error(error))
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Alert severity="warning">
        Guarde estes códigos em um lugar seguro, como um gerenciador de senhas. Cada um entra uma vez no lugar do
        aplicativo, e eles não aparecem de novo.
      </Alert>
      <Box
        component="ul"
        aria-label="Códigos de recuperação"
        sx={{
          m: 0,
          p: 2,
          listStyle: 'none',
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
          gap: 1,
          border: 1,
          borderColor: 'divider',
          borderRadius: 2,
          fontFamily: 'monospace',
          fontSize: '0.9375rem',
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button startIcon={<ContentCopy />} onClick={copy}>
          Copiar
        </Button>
        <Button
          startIcon={<Download />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="ipe-rh-codigos-de-recuperacao.txt"
        >
          Baixar
        </Button>
        <Button variant="contained" onClick={onDone} sx={{ ml: 'auto' }}>
          Guardei os códigos
        </Button>
      </Box>
    </Box>
  )
}
