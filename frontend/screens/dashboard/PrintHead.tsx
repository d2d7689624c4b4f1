import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import Typography from '@mui/material/Typography'
import { formatDateTime } from '../../fields/format.ts'
import { useSession } from '../../providers/session.tsx'

/** Print header: user, date, company and filters. Hidden on screen. */
export function PrintHead({ lines }: { lines: { label: string; value: string }[] }) {
  const { userinfo } = useSession()
  return (
    <Box
      data-print-head
      sx={{ display: 'none', '@media print': { display: 'block', borderBottom: '1px solid #999', pb: 1, mb: 2 } }}
    >
      <GlobalStyles styles={{ '@media print': { '@page': { size: 'A4 landscape', margin: '10mm' } } }} />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="body2">Licenciado para: {userinfo.empresa?.nome}</Typography>
        <Typography variant="body2">{formatDateTime(new Date().toISOString())}</Typography>
        <Typography variant="body2">Impresso por {userinfo.usuario?.nome}</Typography>
      </Box>
      {lines.length > 0 && (
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          {lines.map(({ label, value }) => `${label}: ${value}`).join(' · ')}
        </Typography>
      )}
    </Box>
  )
}
