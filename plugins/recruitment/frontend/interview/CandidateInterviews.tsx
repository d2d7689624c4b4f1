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
    (one) => RUNNING.has(one.solicitacao.situacao) && one.situacao !== 'N' && one.situacao !== 'C',
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
      {data.map((one) => (
        <RecordLine
          key={one.id}
          to={recordPath(INTERVIEWS, one.id)}
          title={`${formatDate(one.data)}, das ${hoursOf(one)}`}
          facts={[
            one.solicitacao.descricao,
            one.etapaSeletiva?.nome,
            one.local ?? MODALIDADES[one.modalidade],
            one.participantes.map(({ nome }) => nome).join(', '),
          ]}
          state={<StateChip resource={INTERVIEWS} value={one.situacao} />}
        />
      ))}
      {adding && (
        <ScheduleDialog
          name={name}
          applications={open.map((one) => ({
            id: one.id,
            vacancy: one.solicitacao.descricao,
            stageId: one.etapaAtual?.id ?? null,
            stage: one.etapaAtual?.nome ?? null,
          }))}
          onClose={() => setAdding(false)}
        />
      )}
    </Section>
  )
}
