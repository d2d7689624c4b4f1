import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { formatInteger, recordPath } from '#frontend'
import { type ChartTree, pathTo, sumsBelow } from '../../shared/org_chart.ts'
import type { Figure } from '../../shared/org_chart_svg.ts'

interface Props {
  tree: ChartTree
  id: number
  figures: Figure[]
  canMove: boolean
  onMove(): void
  onOnly(): void
  onClose(): void
}

/** Facts of an area, and its actions. */
export function AreaDialog({ tree, id, figures, canMove, onMove, onOnly, onClose }: Props) {
  const area = tree.known.get(id)
  if (!area) return null
  const above = pathTo(tree, id)
    .reverse()
    .map((value) => tree.known.get(value)!.nome)
  const sums = sumsBelow(tree, id)
  const children = tree.childrenOf.get(id)?.length ?? 0
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="area-title">
      <DialogTitle id="area-title">{area.nome}</DialogTitle>
      <DialogContent>
        {above.length > 0 && (
          <Typography variant="body2" color="textSecondary" gutterBottom>
            {above.join(' › ')}
          </Typography>
        )}
        {area.chefia && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, my: 1.5 }}>
            <Avatar src={area.chefia.foto ?? undefined} alt="" sx={{ width: 48, height: 48 }} />
            <Box>
              <Typography>{area.chefia.nome}</Typography>
              {area.chefia.cargo && <Typography color="textSecondary">{area.chefia.cargo}</Typography>}
            </Box>
          </Box>
        )}
        <Box
          component="table"
          sx={{
            width: 1,
            borderCollapse: 'collapse',
            '& td, & th': { py: 0.75, textAlign: 'right', borderBottom: 1, borderColor: 'divider' },
            '& th:first-of-type': { textAlign: 'left', fontWeight: 400 },
          }}
        >
          <thead>
            <tr>
              <th>Total</th>
              <th>Na área</th>
              <th>Com as de baixo</th>
            </tr>
          </thead>
          <tbody>
            {figures.map(({ name, label }) => (
              <tr key={name}>
                <th scope="row">{label}</th>
                <td>{formatInteger(area.numeros[name] ?? 0)}</td>
                <td>{formatInteger(sums[name] ?? 0)}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">Áreas diretamente abaixo</th>
              <td>{formatInteger(children)}</td>
              <td>–</td>
            </tr>
          </tbody>
        </Box>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        {children > 0 && <Button onClick={onOnly}>Ver só esta parte</Button>}
        {canMove && <Button onClick={onMove}>Mover…</Button>}
        <Button component={RouterLink} to={recordPath('cargo-salario/areas-organizacionais', id)}>
          Abrir cadastro
        </Button>
        <Button variant="contained" onClick={onClose}>
          Fechar
        </Button>
      </DialogActions>
    </Dialog>
  )
}
