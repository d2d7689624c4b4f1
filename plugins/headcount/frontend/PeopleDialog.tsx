import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router'
import { type ShapeOf, api, formatDate, formatMonth, recordPath, withQuery } from '#frontend'
import type { peopleAnswer } from '../endpoints/comparison.ts'

export interface Asked {
  areaId: number
  cargoId: number
  mes: string
  title: string
}

/** The people counted in one figure. */
export function PeopleDialog({ title, onClose, ...query }: Asked & { onClose: () => void }) {
  const { data } = useQuery({
    queryKey: ['planejamento/pessoas-do-quadro', query],
    queryFn: () => api<ShapeOf<typeof peopleAnswer>>(withQuery('/api/planejamento/pessoas-do-quadro', query)),
  })
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" color="textSecondary" gutterBottom>
          {formatMonth(query.mes)}
        </Typography>
        {data?.map((item) => (
          <Typography key={item.id} sx={{ py: 0.5 }}>
            <Link component={RouterLink} to={recordPath('gestao-talentos/talentos', item.id)}>
              {item.nome}
            </Link>
            {` · desde ${formatDate(item.admissao)}`}
          </Typography>
        ))}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Fechar
        </Button>
      </DialogActions>
    </Dialog>
  )
}
