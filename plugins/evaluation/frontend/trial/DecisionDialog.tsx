import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { api, ApiError, formatDate, today, useNotice } from '#frontend'
import type { OnTrial } from './types.ts'

interface Props {
  person: OnTrial
  onClose: () => void
  onDecided: () => void
}

/** Effective, extended or dismissed, with what the law allows said beside it. */
export function DecisionDialog({ person, onClose, onDecided }: Props) {
  const notice = useNotice()
  const extended = person.decisao?.decisao === 'P'
  const over = today() > person.fimLegal
  const [decisao, setDecisao] = useState('E')
  const [data, setData] = useState(today())
  const [ate, setAte] = useState(person.fimLegal)
  const [justificativa, setJustificativa] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [saving, setSaving] = useState(false)

  const decide = async () => {
    setSaving(true)
    setErrors({})
    try {
      await api('/api/avaliacao/decisoes-experiencia', {
        method: 'POST',
        body: {
          colaborador: person.id,
          decisao,
          data,
          ate: decisao === 'P' ? ate : null,
          justificativa: justificativa || null,
        },
        silent: true,
      })
      notice.success('Decisão registrada com sucesso.')
      onDecided()
    } catch (error) {
      const found = error instanceof ApiError ? error.errors : []
      if (found.length) setErrors(Object.fromEntries(found.map((one) => [one.field, one.message])))
      else notice.error(error)
      setSaving(false)
    }
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <DialogTitle>{`Decisão: ${person.nome}`}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <Alert severity={person.alerta === 'PASSOU' ? 'error' : person.alerta === 'PERTO' ? 'warning' : 'info'}>
            {over
              ? `Os 90 dias terminaram em ${formatDate(person.fimLegal)}: o contrato já é por prazo indeterminado (CLT, arts. 445 e 451).`
              : `O contrato de experiência termina em ${formatDate(person.fim)}; o limite legal é ${formatDate(person.fimLegal)}, 90 dias depois da admissão (CLT, art. 445).`}
          </Alert>
          <RadioGroup aria-label="Decisão" value={decisao} onChange={(_event, value) => setDecisao(value)}>
            <FormControlLabel value="E" control={<Radio />} label="Efetivar" />
            <FormControlLabel
              value="P"
              control={<Radio />}
              disabled={extended || over}
              label={extended ? 'Prorrogar (já foi prorrogado uma vez)' : 'Prorrogar'}
            />
            <FormControlLabel value="D" control={<Radio />} disabled={over} label="Dispensar" />
          </RadioGroup>
          {errors.decisao && <Alert severity="error">{errors.decisao}</Alert>}
          <TextField
            type="date"
            label="Data da decisão"
            value={data}
            onChange={(event) => setData(event.target.value)}
            error={Boolean(errors.data)}
            helperText={errors.data}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          {decisao === 'P' && (
            <TextField
              type="date"
              label="Prorrogado até"
              value={ate}
              onChange={(event) => setAte(event.target.value)}
              error={Boolean(errors.ate)}
              helperText={errors.ate ?? `No máximo ${formatDate(person.fimLegal)}.`}
              slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: person.fimLegal } }}
            />
          )}
          <TextField
            label="Justificativa"
            multiline
            minRows={3}
            value={justificativa}
            onChange={(event) => setJustificativa(event.target.value)}
            error={Boolean(errors.justificativa)}
            helperText={errors.justificativa}
            slotProps={{ htmlInput: { maxLength: 2000 } }}
          />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancelar</Button>
        <Button variant="contained" disabled={saving} onClick={() => void decide()}>
          Gravar
        </Button>
      </DialogActions>
    </Dialog>
  )
}
