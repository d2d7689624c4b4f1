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

interface OpenVacancy {
  id: number
  descricao: string
  quantidade: number
}

const useCompany = () => useSession().userinfo.empresa?.id ?? 0

/** Open vacancies of the company, without those the candidate is in. */
export function useOpenVacancies(candidateId?: number) {
  const company = useCompany()
  return useQuery({
    queryKey: [VACANCIES, 'candidato', company, candidateId ?? null],
    queryFn: () => api<OpenVacancy[]>(`/api/${VACANCIES}/candidato/${company}`, { query: candidateId === undefined ? {} : { candidatoId: candidateId }, silent: true }),
  })
}

/** One box for each vacancy. */
export function VacancyChecks({ vacancies, empty, chosen, missing, onChange }: { vacancies: OpenVacancy[]; empty: string; chosen: number[]; missing: boolean; onChange(chosen: number[]): void }) {
  if (!vacancies.length) return <Alert severity="info">{empty}</Alert>
  return (
    <FormGroup role="group" aria-labelledby="vagas-disponiveis">
      <FormLabel id="vagas-disponiveis" error={missing} sx={{ mb: 1 }}>
        Vagas disponíveis
      </FormLabel>
      {vacancies.map((one) => (
        <FormControlLabel
          key={one.id}
          control={<Checkbox checked={chosen.includes(one.id)} onChange={(_event, on) => onChange(on ? [...chosen, one.id] : chosen.filter((id) => id !== one.id))} />}
          label={`${one.descricao}${one.quantidade > 1 ? ` (${one.quantidade} vagas)` : ''}`}
        />
      ))}
      {missing && <FormLabel error>Vagas disponíveis é obrigatório(a)</FormLabel>}
    </FormGroup>
  )
}

/** Puts a candidate into one or more open vacancies of the company. */
export function EnterVacancies({ row, onClose }: { row: Candidate; onClose(): void }) {
  const company = useCompany()
  const client = useQueryClient()
  const notice = useNotice()
  const [chosen, setChosen] = useState<number[]>([])
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState(false)
  const { data, isPending } = useOpenVacancies(row.id)
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
        {data && (
          <VacancyChecks
            vacancies={data}
            empty={`Não há vagas abertas e aprovadas em que ${row.nome} ainda não esteja.`}
            chosen={chosen}
            missing={missing}
            onChange={(next) => {
              setMissing(false)
              setChosen(next)
            }}
          />
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
