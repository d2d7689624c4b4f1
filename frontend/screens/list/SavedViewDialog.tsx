import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { type FormEvent, useState } from 'react'
import { api, ApiError } from '../../providers/http.ts'
import { useNotice } from '../../providers/notify.tsx'
import { SAVED_VIEWS, type SavedView } from './saved_views.ts'

interface SavedViewDialogProps {
  screen: string
  search: string
  /** Absent: the current search is saved under a new name. */
  view: SavedView | undefined
  onClose(): void
  onSaved(views: SavedView[]): void
}

/** Name of a saved search, and who sees it. */
export function SavedViewDialog({ screen, search, view, onClose, onSaved }: SavedViewDialogProps) {
  const notice = useNotice()
  const [name, setName] = useState(view?.nome ?? '')
  const [shared, setShared] = useState(view?.compartilhada ?? false)
  const [replace, setReplace] = useState(false)
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim()) return setError('Nome é obrigatório')
    setBusy(true)
    try {
      const body = { nome: name, compartilhada: shared, ...((!view || replace) && { consulta: search }) }
      onSaved(
        view
          ? await api<SavedView[]>(`/api/${SAVED_VIEWS}/${view.id}`, { method: 'PUT', body, silent: true })
          : await api<SavedView[]>(`/api/${SAVED_VIEWS}`, {
              method: 'POST',
              body: { tela: screen, ...body },
              silent: true,
            }),
      )
      notice.success('Busca salva.')
    } catch (problem) {
      const own =
        problem instanceof ApiError ? problem.errors?.find((item) => item.field === 'nome')?.message : undefined
      if (own) setError(own)
      else notice.error(problem)
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={() => !busy && onClose()} fullWidth maxWidth="xs" aria-labelledby="salvar-busca">
      <form onSubmit={(event) => void save(event)}>
        <DialogTitle id="salvar-busca">{view ? 'Alterar busca salva' : 'Salvar a busca'}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            margin="dense"
            label="Nome"
            value={name}
            error={error !== ''}
            helperText={error}
            onChange={(event) => {
              setError('')
              setName(event.target.value)
            }}
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
          <FormControlLabel
            control={<Switch checked={shared} onChange={(_event, on) => setShared(on)} />}
            label="Compartilhar com a empresa"
            sx={{ display: 'flex', mt: 1 }}
          />
          {view && search !== view.consulta && (
            <FormControlLabel
              control={<Switch checked={replace} onChange={(_event, on) => setReplace(on)} />}
              label="Trocar pela busca que está na tela"
              sx={{ display: 'flex' }}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose} disabled={busy}>
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
