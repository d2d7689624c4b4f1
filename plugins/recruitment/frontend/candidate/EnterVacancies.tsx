import { useQuery, useQueryClient } from '@tanstack/react-query'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormLabel from '@mui/material/FormLabel'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import { api, useNotice, useSession } from '#frontend'
import { CANDIDATES, type Candidate } from './use_candidate.ts'

const VACANCIES = 'captacao/solicitacoes-pessoal'

/** Puts a candidate into one or more open vacancies of the company. */
export function EnterVacancies({ row, onClose }: { row: Candidate; onClose(): void }) {
  const { userinfo } = useSession()
  const company = userinfo.empresa?.id ?? 0
  const client = useQueryClient()
  const notice = useNotice()
  const [chosen, setChosen] = useState<number[]>([])
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState(false)
  const { data, isPending } = useQuery({
    queryKey: [VACANCIES, 'candidato', company, row.id],
    queryFn: () => api<{ id: number; descricao: string; quantidade: number }[]>(`/api/${VACANCIES}/candidato/${company}`, { query: { candidatoId: row.id }, silent: true }),
  })
  const toggle = (id: number) => {
    setMissing(false)
    setChosen((old) => (old.includes(id) ? old.filter((one) => one !== id) : [...old, id]))
  }
  const save = async () => {
    if (!chosen.length) return setMissing(true)
    setBusy(true)
    try {
      await api(`/api/${VACANCIES}/candidato/${row.id}`, { method: 'POST', body: { empresaId: company, candidatoId: row.id, solicitacoesIds: chosen } })
      for (const key of [VACANCIES, CANDIDATES]) void client.invalidateQueries({ queryKey: [key] })
      notice.success(chosen.length === 1 ? 'Candidato incluído na vaga.' : `Candidato incluído em ${chosen.length} vagas.`)
      onClose()
    } catch (problem) {
      notice.error(problem)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={() => !busy && onClose()} fullWidth maxWidth="sm" aria-labelledby="incluir-vagas">
      <DialogTitle id="incluir-vagas">Incluir candidato em vagas</DialogTitle>
      <DialogContent>
        {isPending && <Skeleton variant="rounded" height={120} />}
        {data?.length === 0 && <Alert severity="info">Não há vagas abertas e aprovadas em que {row.nome} ainda não esteja.</Alert>}
        {data && data.length > 0 && (
          <FormGroup role="group" aria-labelledby="vagas-disponiveis">
            <FormLabel id="vagas-disponiveis" error={missing} sx={{ mb: 1 }}>
              Vagas disponíveis
            </FormLabel>
            {data.map((one) => (
              <FormControlLabel key={one.id} control={<Checkbox checked={chosen.includes(one.id)} onChange={() => toggle(one.id)} />} label={`${one.descricao}${one.quantidade > 1 ? ` (${one.quantidade} vagas)` : ''}`} />
            ))}
            {missing && <FormLabel error>Vagas disponíveis é obrigatório(a)</FormLabel>}
          </FormGroup>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={busy}>
          Cancelar
        </Button>
        <Button variant="contained" onClick={() => void save()} loading={busy} disabled={!data?.length}>
          Gravar
        </Button>
      </DialogActions>
    </Dialog>
  )
}
