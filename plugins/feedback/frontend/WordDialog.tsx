import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, useNotice } from '#frontend'
import { ColleagueField, type Colleague } from './ColleagueField.tsx'

export type Wish = 'E' | 'F' | 'pedir'

const TEXTS = {
  E: ['Elogiar um colega', 'Pelo quê?', 'Enviar elogio', 'Elogio enviado.'],
  F: ['Dar feedback', 'O que você viu, que efeito teve, o que sugere', 'Enviar feedback', 'Feedback enviado.'],
  pedir: ['Pedir feedback', 'Sobre o que você quer ouvir?', 'Enviar pedido', 'Pedido enviado.'],
} as const

/** Dialog to write praise or feedback, or to request feedback. */
export function WordDialog({ wish, onClose }: { wish: Wish; onClose: () => void }) {
  const notice = useNotice()
  const client = useQueryClient()
  const [person, setPerson] = useState<Colleague | null>(null)
  const [text, setText] = useState('')
  const [open, setOpen] = useState(true)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [title, label, button, done] = TEXTS[wish]
  const send = async () => {
    setTried(true)
    if (!person || !text.trim()) return
    setBusy(true)
    try {
      await (wish === 'pedir'
        ? api('/api/feedback/mural/pedidos', { method: 'POST', body: { para: person.id, pergunta: text.trim() } })
        : api('/api/feedback/mural', {
            method: 'POST',
            body: { para: person.id, tipo: wish, publico: wish === 'E' && open, texto: text.trim() },
          }))
      notice.success(done)
      await client.invalidateQueries({ queryKey: ['feedback/mural'] })
      onClose()
    } catch (error) {
      notice.error(error)
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          {tried && (!person || !text.trim()) && <Alert severity="warning">Escolha um colega e escreva o texto.</Alert>}
          <ColleagueField label={wish === 'pedir' ? 'A quem' : 'Para'} value={person} onChange={setPerson} />
          <TextField
            label={label}
            value={text}
            onChange={(event) => setText(event.target.value)}
            multiline
            minRows={4}
            required
            slotProps={{ htmlInput: { maxLength: wish === 'pedir' ? 1000 : 2000 } }}
          />
          {wish === 'E' && (
            <FormControlLabel
              control={<Switch checked={open} onChange={(_, checked) => setOpen(checked)} />}
              label="Mostrar no mural, para todos"
            />
          )}
          <Typography variant="body2" color="text.secondary">
            {wish === 'E' && open
              ? 'Leva o seu nome e aparece no mural, para toda a empresa.'
              : 'Leva o seu nome. Só vocês dois leem, e quem a empresa autorizou a ver feedbacks.'}
          </Typography>
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
