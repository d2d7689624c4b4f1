import Alert from '@mui/material/Alert'
import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, Failed } from '#frontend'
import { OutcomeDialog } from './OutcomeDialog.tsx'
import { POOL } from './types.ts'
import { usePoolWork } from './use_pool_work.ts'

interface Vacancy {
  id: number
  descricao: string
}

const people = (count: number) => (count === 1 ? '1 candidato' : `${count} candidatos`)
const sent = (count: number) => (count === 1 ? '1 convite enviado.' : `${count} convites enviados.`)

/** Invites people to a vacancy that is open in the portal, with a personal message. */
export function InviteDialog({ ids, onClose, onDone }: { ids: number[]; onClose(): void; onDone(): void }) {
  const [vacancy, setVacancy] = useState<Vacancy | null>(null)
  const [message, setMessage] = useState('')
  const [missing, setMissing] = useState(false)
  const { busy, outcome, send } = usePoolWork('convidar', sent, onDone)
  const vacancies = useQuery({
    queryKey: [POOL, 'vagas'],
    queryFn: () => api<Vacancy[]>(`/api/${POOL}/vagas`, { silent: true }),
    gcTime: 0,
  })
  if (outcome)
    return (
      <OutcomeDialog
        outcome={outcome}
        title="Convites"
        done={sent(outcome.feitos)}
        onClose={outcome.feitos ? onDone : onClose}
      />
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!vacancy) return setMissing(true)
    void send({ candidatos: ids, solicitacao: vacancy.id, mensagem: message || null })
  }
  return (
    <Dialog open onClose={() => !busy && onClose()} fullWidth maxWidth="sm" aria-labelledby="convidar">
      <form onSubmit={submit}>
        <DialogTitle id="convidar">{`Convidar ${people(ids.length)} para uma vaga`}</DialogTitle>
        <DialogContent>
          {vacancies.isPending && <Skeleton variant="rounded" height={56} />}
          {vacancies.isError && <Failed error={vacancies.error} retry={() => void vacancies.refetch()} />}
          {vacancies.data?.length === 0 && (
            <Alert severity="info">
              Não há vagas com anúncio publicado no portal. Publique o anúncio de uma vaga para convidar.
            </Alert>
          )}
          {vacancies.data && vacancies.data.length > 0 && (
            <>
              <Autocomplete
                options={vacancies.data}
                value={vacancy}
                onChange={(_event, next) => {
                  setMissing(false)
                  setVacancy(next)
                }}
                getOptionLabel={(item) => item.descricao}
                getOptionKey={(item) => item.id}
                isOptionEqualToValue={(item, other) => item.id === other.id}
                noOptionsText="Nenhuma vaga com este nome"
                renderInput={(input) => (
                  <TextField
                    {...input}
                    autoFocus
                    margin="dense"
                    label="Vaga"
                    error={missing}
                    helperText={missing ? 'Vaga é obrigatória' : ''}
                  />
                )}
              />
              <TextField
                fullWidth
                multiline
                minRows={3}
                margin="dense"
                label="Mensagem (opcional)"
                value={message}
                onChange={(event) => setMessage(event.target.value)}
                slotProps={{ htmlInput: { maxLength: 1000 } }}
              />
              <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
                Cada um recebe um e-mail com o endereço do anúncio e vê o convite no portal. Quem já foi convidado, já
                participa da vaga ou não quer mais os dados guardados fica de fora.
              </Typography>
            </>
          )}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose} disabled={busy}>
            Cancelar
          </Button>
          <Button type="submit" variant="contained" loading={busy} disabled={!vacancies.data?.length}>
            Enviar convites
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
