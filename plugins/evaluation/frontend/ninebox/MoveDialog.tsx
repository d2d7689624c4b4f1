import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { api, formatDecimal, useNotice } from '#frontend'
import type { Chart, Placed } from './types.ts'

/** One person of the grid: both results, the reason for a move, and the target box. */
export function MoveDialog({
  chart,
  person,
  target,
  editable,
  address = `/api/avaliacao/ninebox/${chart.id}/calibracoes`,
  onClose,
  onMoved,
}: {
  chart: Chart
  person: Placed
  target: number | null
  editable: boolean
  /** Where a move is sent. */
  address?: string
  onClose: () => void
  onMoved: () => void
}) {
  const notice = useNotice()
  const [box, setBox] = useState(target ?? person.box)
  const [reason, setReason] = useState('')
  const [sending, setSending] = useState(false)
  const [wrong, setWrong] = useState('')
  const title = (number: number) => chart.boxes[number - 1]!.nomeclatura
  const move = async () => {
    if (!reason.trim()) return setWrong('Diga o motivo da calibração.')
    setSending(true)
    try {
      await api(address, {
        method: 'POST',
        body: { colaboradorId: person.id, box, motivo: reason },
      })
      notice.success(`${person.nome} foi para ${title(box)}.`)
      onMoved()
    } catch (error) {
      notice.error(error)
      setSending(false)
    }
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs">
      <DialogTitle>{person.nome}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography color="text.secondary">{[person.cargo?.nome, person.area].filter(Boolean).join(' · ')}</Typography>
        <Typography>
          {`Potencial ${formatDecimal(person.potencial, 2)}% · desempenho ${formatDecimal(person.desempenho, 2)}%`}
          <br />
          {`Pelos resultados: ${title(person.calculado)}`}
        </Typography>
        {person.motivo && <Typography>{`Calibração: ${person.motivo}`}</Typography>}
        {editable && (
          <>
            <TextField select label="Mover para" value={box} onChange={(event) => setBox(Number(event.target.value))}>
              {chart.boxes.map((item) => (
                <MenuItem key={item.numero} value={item.numero}>
                  {item.nomeclatura}
                </MenuItem>
              ))}
            </TextField>
            {box !== person.box && (
              <TextField
                label="Motivo"
                required
                multiline
                minRows={2}
                value={reason}
                error={Boolean(wrong)}
                helperText={wrong || 'Fica no histórico da calibração, com o seu nome.'}
                onChange={(event) => (setReason(event.target.value), setWrong(''))}
              />
            )}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Fechar
        </Button>
        {editable && (
          <Button variant="contained" disabled={sending || box === person.box} onClick={() => void move()}>
            Mover
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
