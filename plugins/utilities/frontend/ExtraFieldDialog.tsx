import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import { type FormEvent, useId, useState } from 'react'
import { api, ApiError, useNotice } from '#frontend'
import type { ExtraField } from './extra_field.ts'

const FLAGS = {
  ativoCandidato: 'Ativo para candidato',
  ativoColaborador: 'Ativo para talento',
  obrigatorio: 'Obrigatório',
} as const

/** Title of one field, and the forms it appears on. */
export function ExtraFieldDialog({ field, onClose }: { field: ExtraField; onClose(saved: boolean): void }) {
  const title = useId()
  const notice = useNotice()
  const [values, setValues] = useState({
    titulo: field.titulo ?? '',
    ativoCandidato: field.ativoCandidato,
    ativoColaborador: field.ativoColaborador,
    obrigatorio: field.obrigatorio,
  })
  const [wrong, setWrong] = useState<string>()
  const [busy, setBusy] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!values.titulo.trim()) return setWrong('Título é obrigatório')
    setBusy(true)
    try {
      await api(`/api/geral/configuracoes/${field.id}`, { method: 'PUT', body: values, silent: true })
      notice.success('Registro salvo com sucesso.')
      onClose(true)
    } catch (problem) {
      const message = problem instanceof ApiError ? problem.fieldMessages.titulo : undefined
      if (message) setWrong(message)
      else notice.error(problem)
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={() => onClose(false)} aria-labelledby={title} fullWidth maxWidth="xs">
      <form onSubmit={(event) => void save(event)} noValidate>
        <DialogTitle id={title}>{`Campo extra: ${field.nome}`}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 1 }}>
          <TextField
            autoFocus
            required
            label="Título"
            value={values.titulo}
            error={Boolean(wrong)}
            helperText={wrong ?? field.tipo}
            slotProps={{ htmlInput: { maxLength: 60 } }}
            onChange={(event) => setValues({ ...values, titulo: event.target.value })}
            sx={{ mt: 1 }}
          />
          {Object.entries(FLAGS).map(([name, label]) => (
            <FormControlLabel
              key={name}
              label={label}
              control={
                <Checkbox
                  checked={values[name as keyof typeof FLAGS]}
                  onChange={(event) => setValues({ ...values, [name]: event.target.checked })}
                />
              }
            />
          ))}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={() => onClose(false)}>
            Cancelar
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            Gravar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
