import { VacancyDialog } from '../candidate/EnterVacancies.tsx'
import { OutcomeDialog } from './OutcomeDialog.tsx'
import { usePoolWork } from './use_pool_work.ts'

const entered = (count: number) => (count === 1 ? '1 candidatura criada.' : `${count} candidaturas criadas.`)

/** Enters the chosen people into vacancies of the company. */
export function EnterDialog({ ids, onClose, onDone }: { ids: number[]; onClose(): void; onDone(): void }) {
  const { busy, outcome, send } = usePoolWork('incluir', entered, onDone)
  if (outcome)
    return (
      <OutcomeDialog
        outcome={outcome}
        title="Incluir em vagas"
        done={entered(outcome.feitos)}
        onClose={outcome.feitos ? onDone : onClose}
      />
    )
  const title = `Incluir ${ids.length === 1 ? '1 candidato' : `${ids.length} candidatos`} em vagas`
  return (
    <VacancyDialog
      title={title}
      empty="Não há vagas abertas e aprovadas."
      busy={busy}
      onSave={(chosen) => void send({ candidatos: ids, solicitacoesIds: chosen })}
      onClose={onClose}
    />
  )
}
