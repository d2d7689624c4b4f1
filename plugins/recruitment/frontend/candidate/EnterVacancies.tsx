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
import MenuItem from '@mui/material/MenuItem'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import { api, useNotice, useSession } from '#frontend'
import { CANDIDATES, type Candidate } from './use_candidate.ts'

const VACANCIES = 'captacao/solicitacoes-pessoal'

interface OpenVacancy {
  id: number
  descricao: string
  quantidade: number
}

const useCompany = () => useSession().userinfo.empresa?.id ?? 0

/** Open vacancies of a company, except those the candidate is in. */
function useOpenVacancies(company: number, candidateId?: number) {
  return useQuery({
    queryKey: [VACANCIES, 'candidato', company, candidateId ?? null],
    queryFn: () =>
      api<OpenVacancy[]>(`/api/${VACANCIES}/candidato/${company}`, {
        query: candidateId === undefined ? {} : { candidatoId: candidateId },
        silent: true,
      }),
  })
}

/** A checkbox per vacancy. */
function VacancyChecks({
  vacancies,
  empty,
  chosen,
  missing,
  onChange,
}: {
  vacancies: OpenVacancy[]
  empty: string
  chosen: number[]
  missing: boolean
  onChange(chosen: number[]): void
}) {
  if (!vacancies.length) return <Alert severity="info">{empty}</Alert>
  return (
    <FormGroup role="group" aria-labelledby="vagas-disponiveis">
      <FormLabel id="vagas-disponiveis" error={missing} sx={{ mb: 1 }}>
        Vagas disponíveis
      </FormLabel>
      {vacancies.map((vacancy) => (
        <FormControlLabel
          key={vacancy.id}
          control={
            <Checkbox
              checked={chosen.includes(vacancy.id)}
              onChange={(_event, on) =>
                onChange(on ? [...chosen, vacancy.id] : chosen.filter((id) => id !== vacancy.id))
              }
            />
          }
          label={`${vacancy.descricao}${vacancy.quantidade > 1 ? ` (${vacancy.quantidade} vagas)` : ''}`}
        />
      ))}
      {missing && <FormLabel error>Vagas disponíveis é obrigatória</FormLabel>}
    </FormGroup>
  )
}

interface VacancyDialogProps {
  title: string
  /** Shown if there is no vacancy to choose. */
  empty: string
  /** Vacancies this candidate is in are not offered. */
  candidateId?: number
  /** Vacancies of the user's other companies may be chosen, too. */
  ofOtherCompanies?: boolean
  busy: boolean
  onSave(vacancyIds: number[], companyId: number): void
  onClose(): void
}

/** Selects the company whose vacancies are offered; not shown to users of one company. */
function CompanyChoice({ value, onChange }: { value: number; onChange(id: number): void }) {
  const { empresas = [] } = useSession().userinfo
  if (empresas.length < 2) return null
  return (
    <TextField
      select
      fullWidth
      label="Empresa"
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
      sx={{ mt: 1, mb: 2 }}
    >
      {empresas.map((empresa) => (
        <MenuItem key={empresa.id} value={empresa.id}>
          {empresa.nome}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** Asks which open vacancies a candidate enters; at least one. */
export function VacancyDialog({
  title,
  empty,
  candidateId,
  ofOtherCompanies,
  busy,
  onSave,
  onClose,
}: VacancyDialogProps) {
  const heading = useId()
  const [company, setCompany] = useState(useCompany())
  const [chosen, setChosen] = useState<number[]>([])
  const [missing, setMissing] = useState(false)
  const { data, isPending, error } = useOpenVacancies(company, candidateId)
  const change = (next: number[]) => {
    setMissing(false)
    setChosen(next)
  }
  return (
    <Dialog open onClose={() => !busy && onClose()} fullWidth maxWidth="sm" aria-labelledby={heading}>
      <DialogTitle id={heading}>{title}</DialogTitle>
      <DialogContent>
        {ofOtherCompanies && (
          <CompanyChoice
            value={company}
            onChange={(id) => {
              setCompany(id)
              change([])
            }}
          />
        )}
        {error && <Alert severity="error">{error.message}</Alert>}
        {isPending && <Skeleton variant="rounded" height={120} />}
        {data && <VacancyChecks vacancies={data} empty={empty} chosen={chosen} missing={missing} onChange={change} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={busy}>
          Cancelar
        </Button>
        <Button
          variant="contained"
          onClick={() => (chosen.length ? onSave(chosen, company) : setMissing(true))}
          loading={busy}
          disabled={!data?.length}
        >
          Gravar
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Enters a candidate into one or more open vacancies of a company. */
export function EnterVacancies({ row, onClose }: { row: Candidate; onClose(): void }) {
  const client = useQueryClient()
  const notice = useNotice()
  const [busy, setBusy] = useState(false)
  const save = async (chosen: number[], company: number) => {
    setBusy(true)
    try {
      await api(`/api/${VACANCIES}/candidato/${row.id}`, {
        method: 'POST',
        body: { empresaId: company, candidatoId: row.id, solicitacoesIds: chosen },
      })
      for (const key of [VACANCIES, CANDIDATES]) void client.invalidateQueries({ queryKey: [key] })
      notice.success(
        chosen.length === 1 ? 'Candidato incluído na vaga.' : `Candidato incluído em ${chosen.length} vagas.`,
      )
      onClose()
    } catch (problem) {
      notice.error(problem)
    } finally {
      setBusy(false)
    }
  }
  return (
    <VacancyDialog
      title="Incluir candidato em vagas"
      empty={`Não há vagas abertas e aprovadas em que ${row.nome} ainda não esteja.`}
      candidateId={row.id}
      ofOtherCompanies
      busy={busy}
      onSave={(chosen, company) => void save(chosen, company)}
      onClose={onClose}
    />
  )
}
