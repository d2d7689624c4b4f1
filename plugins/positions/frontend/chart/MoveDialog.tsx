import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { below, type ChartArea, type ChartTree } from '../../shared/org_chart.ts'

interface Props {
  tree: ChartTree
  id: number
  onMove(parent: number | null): void
  onClose(): void
}

const TOP = { id: 0, nome: 'Sem área superior' }

/** Selects another parent for an area without a mouse: the alternative to dragging, by keyboard and on phones. */
export function MoveDialog({ tree, id, onMove, onClose }: Props) {
  const area = tree.known.get(id)!
  const own = below(tree, id)
  const options: Pick<ChartArea, 'id' | 'nome'>[] = [
    ...(area.areaMae === null ? [] : [TOP]),
    ...[...tree.known.values()].filter((item) => !own.has(item.id) && item.ativo && item.id !== area.areaMae),
  ]
  const [parent, setParent] = useState<(typeof options)[number] | null>(null)
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="move-title">
      <DialogTitle id="move-title">Mover {area.nome}</DialogTitle>
      <DialogContent>
        <Autocomplete
          options={options}
          value={parent}
          onChange={(_event, next) => setParent(next)}
          getOptionLabel={(item) => item.nome}
          getOptionKey={(item) => item.id}
          isOptionEqualToValue={(a, b) => a.id === b.id}
          noOptionsText="Nenhuma área encontrada"
          renderInput={(params) => <TextField {...params} label="Nova área superior" autoFocus margin="dense" />}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancelar
        </Button>
        <Button variant="contained" disabled={!parent} onClick={() => parent && onMove(parent.id || null)}>
          Mover
        </Button>
      </DialogActions>
    </Dialog>
  )
}
