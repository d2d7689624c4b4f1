import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, formatDate, Icon, Nothing, RecordLine, recordPath, Section, StateChip, useResourceMeta } from '#frontend'
import { MODALIDADES } from '../../shared/states.ts'
import type { Application } from '../candidate/use_candidate.ts'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import { INTERVIEWS, type Interview } from './types.ts'
import { hoursOf } from './week.ts'

const RUNNING = new Set(['Aprovada', 'Em análise'])

/** The interviews of a candidate, and scheduling one. */
export function CandidateInterviews({
  candidateId,
  name,
  applications,
}: {
  candidateId: number
  name: string
  applications: Application[]
}) {
  const meta = useResourceMeta(INTERVIEWS)
  const [adding, setAdding] = useState(false)
  const { data = [] } = useQuery({
    queryKey: [INTERVIEWS, 'candidato', candidateId],
    queryFn: () =>
      api<Interview[]>(`/api/${INTERVIEWS}`, {
        query: { candidato: candidateId, unpaged: true, completo: true, sort: '-data' },
        silent: true,
      }),
    enabled: meta !== undefined,
  })
  if (!meta) return null
  const open = applications.filter(
    (application) =>
      RUNNING.has(application.solicitacao.situacao) && application.situacao !== 'N' && application.situacao !== 'C',
  )
  return (
    <Section
      title="Entrevistas"
      action={
        meta.can.create &&
        open.length > 0 && (
          <Button size="small" startIcon={<Icon name="CalendarMonth" />} onClick={() => setAdding(true)}>
            Agendar entrevista
          </Button>
        )
      }
    >
      {data.length === 0 && <Nothing>Nenhuma entrevista agendada.</Nothing>}
      {data.map((interview) => (
        <RecordLine
          key={interview.id}
          to={recordPath(INTERVIEWS, interview.id)}
          title={`${formatDate(interview.data)}, das ${hoursOf(interview)}`}
          facts={[
            interview.solicitacao.descricao,
            interview.etapaSeletiva?.nome,
            interview.local ?? MODALIDADES[interview.modalidade],
            interview.participantes.map(({ nome }) => nome).join(', '),
          ]}
          state={<StateChip resource={INTERVIEWS} value={interview.situacao} />}
        />
      ))}
      {adding && (
        <ScheduleDialog
          name={name}
          applications={open.map((item) => ({
            id: item.id,
            vacancy: item.solicitacao.descricao,
            stageId: item.etapaAtual?.id ?? null,
            stage: item.etapaAtual?.nome ?? null,
          }))}
          onClose={() => setAdding(false)}
        />
      )}
    </Section>
  )
}
