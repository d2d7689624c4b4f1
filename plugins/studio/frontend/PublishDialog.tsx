import Alert from '@mui/material/Alert'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, ApiError } from '#frontend'

interface Plan {
  efeitos: string[]
  impedimentos: string[]
  autorizacoes: { nome: string; descricao: string }[]
}

interface Profile {
  id: number
  nome: string
}

/** What publishing will do, before it does; and who gets to use it. */
export function PublishDialog({
  id,
  titulo,
  onClose,
  onPublished,
}: {
  id: number
  titulo: string
  onClose(): void
  onPublished(numero: number): void
}) {
  const plan = useQuery({
    queryKey: ['estudio', 'conferencia', id],
    queryFn: () => api<Plan>(`/api/estudio/definicoes/${id}/conferencia`),
    gcTime: 0,
    staleTime: 0,
  })
  const profiles = useQuery({
    queryKey: ['estudio', 'perfis'],
    queryFn: async () => (await api<{ content: Profile[] }>('/api/utilitario/perfis?size=100')).content,
    retry: false,
  })
  const [chosen, setChosen] = useState<Profile[]>([])
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function publish() {
    setBusy(true)
    setRefusal(undefined)
    try {
      const { numero } = await api<{ numero: number }>(`/api/estudio/definicoes/${id}/publicar`, {
        method: 'POST',
        body: { perfis: chosen.map((profile) => profile.id) },
        silent: true,
      })
      onPublished(numero)
    } catch (error) {
      setRefusal(error instanceof ApiError ? error.message : 'Não foi possível publicar.')
      setBusy(false)
    }
  }

  const blocked = (plan.data?.impedimentos.length ?? 0) > 0
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={busy ? undefined : onClose} aria-labelledby="publicar">
      <DialogTitle id="publicar">{`Publicar ${titulo}`}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {plan.isPending && <CircularProgress aria-label="Conferindo" sx={{ justifySelf: 'center' }} />}
        {plan.isError && <Alert severity="error">A conferência não pôde ser feita. Feche e tente de novo.</Alert>}
        {plan.data?.impedimentos.map((text) => (
          <Alert key={text} severity="error">
            {text}
          </Alert>
        ))}
        {plan.data && !blocked && (
          <Box>
            <Box sx={{ fontWeight: 600, mb: 0.5 }}>O que acontece</Box>
            <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
              {plan.data.efeitos.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </Box>
          </Box>
        )}
        {plan.data && !blocked && plan.data.autorizacoes.length > 0 && profiles.data && (
          <Autocomplete
            multiple
            size="small"
            options={profiles.data}
            getOptionLabel={({ nome }) => nome}
            getOptionKey={(profile) => profile.id}
            value={chosen}
            onChange={(_, value) => setChosen(value)}
            renderInput={(props) => (
              <TextField
                {...props}
                label="Perfis que passam a usar"
                helperText="Veem, incluem, alteram e removem. Administradores já têm tudo."
              />
            )}
          />
        )}
        {refusal && <Alert severity="error">{refusal}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          Cancelar
        </Button>
        <Button variant="contained" onClick={publish} disabled={!plan.data || blocked || busy} loading={busy}>
          Publicar
        </Button>
      </DialogActions>
    </Dialog>
  )
}
