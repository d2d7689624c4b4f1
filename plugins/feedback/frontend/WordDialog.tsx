import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, useNotice } from '#frontend'
import { FormatFields, FormatSelect, NOTHING_WRITTEN, type Written, writtenBody } from './FormatFields.tsx'
import { fieldErrorsOf } from './field_errors.ts'
import { ONLY_TWO, PrivateNote } from './PrivateNote.tsx'
import { ColleagueField, type Colleague } from './ColleagueField.tsx'

export type Wish = 'E' | 'F' | 'pedir'

const TEXTS = {
  E: ['Elogiar um colega', 'Pelo quê?', 'Enviar elogio', 'Elogio enviado.'],
  F: ['Dar feedback', 'Seu feedback', 'Enviar feedback', 'Feedback enviado.'],
  pedir: ['Pedir feedback', 'Sobre o que você quer ouvir?', 'Enviar pedido', 'Pedido enviado.'],
} as const

/** Dialog to write praise or feedback, or to request feedback. */
export function WordDialog({ wish, onClose }: { wish: Wish; onClose: () => void }) {
  const notice = useNotice()
  const client = useQueryClient()
  const [person, setPerson] = useState<Colleague | null>(null)
  const [written, setWritten] = useState<Written>(NOTHING_WRITTEN)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [open, setOpen] = useState(true)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [title, label, button, done] = TEXTS[wish]
  const send = async () => {
    setTried(true)
    setErrors({})
    if (!person) return
    setBusy(true)
    try {
      const { formato } = written
      await (wish === 'pedir'
        ? api('/api/feedback/mural/pedidos', {
            method: 'POST',
            body: { para: person.id, pergunta: written.texto.trim() || null, formato },
            silent: true,
          })
        : api('/api/feedback/mural', {
            method: 'POST',
            body: { para: person.id, tipo: wish, publico: wish === 'E' && open, ...writtenBody(written) },
            silent: true,
          }))
      notice.success(done)
      await client.invalidateQueries({ queryKey: ['feedback/mural'] })
      onClose()
    } catch (error) {
      const { pergunta, ...found } = fieldErrorsOf(error)
      setErrors(pergunta ? { ...found, texto: pergunta } : found)
      if (!pergunta && !Object.keys(found).length) notice.error(error)
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          {tried && !person && <Alert severity="warning">Escolha um colega.</Alert>}
          {errors.para && <Alert severity="warning">{errors.para}</Alert>}
          <ColleagueField label={wish === 'pedir' ? 'A quem' : 'Para'} value={person} onChange={setPerson} />
          {wish !== 'E' && (
            <FormatSelect value={written.formato} onChange={(formato) => setWritten({ ...written, formato })} />
          )}
          <FormatFields
            label={label}
            // A request has one question, in whichever format it is answered.
            written={wish === 'pedir' ? { ...written, formato: 'L' } : written}
            errors={errors}
            onChange={({ texto, partes }) => setWritten({ ...written, texto, partes })}
          />
          {wish === 'E' && (
            <FormControlLabel
              control={<Switch checked={open} onChange={(_, checked) => setOpen(checked)} />}
              label="Mostrar no mural, para todos"
            />
          )}
          {wish === 'E' && open ? (
            <Typography variant="body2" color="text.secondary">
              Leva o seu nome e aparece no mural, para toda a empresa.
            </Typography>
          ) : (
            <PrivateNote>{ONLY_TWO}</PrivateNote>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancelar
        </Button>
        <Button variant="contained" disabled={busy} onClick={() => void send()}>
          {button}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
