import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import { useOpenVacancies, VacancyChecks } from '../candidate/EnterVacancies.tsx'
import { OutcomeDialog } from './OutcomeDialog.tsx'
import { usePoolWork } from './use_pool_work.ts'

const entered = (count: number) => (count === 1 ? '1 candidatura criada.' : `${count} candidaturas criadas.`)

/** Puts the chosen people into vacancies of the company. */
export function EnterDialog({ ids, onClose, onDone }: { ids: number[]; onClose(): void; onDone(): void }) {
  const [chosen, setChosen] = useState<number[]>([])
  const [missing, setMissing] = useState(false)
  const { busy, outcome, send } = usePoolWork('incluir', entered, onDone)
  const { data, isPending } = useOpenVacancies()
  if (outcome) return <OutcomeDialog outcome={outcome} title="Incluir em vagas" done={entered(outcome.feitos)} onClose={outcome.feitos ? onDone : onClose} />
  return (
    <Dialog open onClose={() => !busy && onClose()} fullWidth maxWidth="sm" aria-labelledby="incluir-varios">
      <DialogTitle id="incluir-varios">{`Incluir ${ids.length === 1 ? '1 candidato' : `${ids.length} candidatos`} em vagas`}</DialogTitle>
      <DialogContent>
        {isPending && <Skeleton variant="rounded" height={120} />}
        {data && (
          <VacancyChecks
            vacancies={data}
            empty="Não há vagas abertas e aprovadas."
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
        <Button variant="contained" loading={busy} disabled={!data?.length} onClick={() => (chosen.length ? void send({ candidatos: ids, solicitacoesIds: chosen }) : setMissing(true))}>
          Gravar
        </Button>
      </DialogActions>
    </Dialog>
  )
}
