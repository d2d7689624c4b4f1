import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ActionDialog, api, useNotice, useResourceMeta } from '#frontend'
import { INTERVIEWS } from './types.ts'

const ASKED = [
  'etapaSeletiva',
  'data',
  'hora',
  'duracao',
  'participantes',
  'modalidade',
  'local',
  'link',
  'mensagem',
  'observacao',
  'convidarCandidato',
]

interface ScheduleDialogProps {
  applications: { id: number; vacancy: string; stageId: number | null; stage: string | null }[]
  name: string
  onClose(): void
}

/** Schedules an interview with a candidate, from wherever the candidate is shown. */
export function ScheduleDialog({ applications, name, onClose }: ScheduleDialogProps) {
  const meta = useResourceMeta(INTERVIEWS)
  const notice = useNotice()
  const client = useQueryClient()
  const [first] = applications
  const fields = useMemo(() => {
    const own = Object.fromEntries(ASKED.flatMap((field) => (meta?.fields[field] ? [[field, meta.fields[field]]] : [])))
    if (applications.length < 2) return own
    const choices = applications.map(({ id, vacancy }) => ({ id: String(id), nome: vacancy }))
    return { candidatura: { kind: 'choice', label: 'Vaga', required: true as const, choices, width: 8 }, ...own }
  }, [meta, applications])
  if (!meta || !first) return null
  return (
    <ActionDialog
      action={{ label: 'Agendar', title: `Agendar entrevista: ${name}`, fields }}
      values={
        first.stageId && applications.length === 1
          ? { etapaSeletiva: { id: first.stageId, nome: first.stage } }
          : undefined
      }
      onClose={onClose}
      onRun={async ({ candidatura, ...input }) => {
        await api(`/api/${INTERVIEWS}`, {
          method: 'POST',
          body: { ...input, candidatoSolicitacao: Number(candidatura ?? first.id) },
        })
        void client.invalidateQueries({ queryKey: [INTERVIEWS] })
        notice.success('Entrevista agendada. Os convites foram enviados.')
      }}
    />
  )
}
