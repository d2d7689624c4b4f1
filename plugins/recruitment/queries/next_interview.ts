import type { Context, RowAt } from '#engine'
import { MODALIDADES } from '../shared/states.ts'
import { startOf } from '../domain/interview_times.ts'

/** What a candidate may know of an interview: never the panel or the team's notes. */
export interface OwnInterview {
  id: number
  data: string
  hora: string
  duracao: number
  modalidade: string
  local: string | null
  link: string | null
  mensagem: string | null
}

const HOUR = 3_600_000

const ownView = (row: RowAt<'captacao/entrevistas'>): OwnInterview => ({
  id: row.id,
  data: row.data,
  hora: row.hora,
  duracao: row.duracao,
  modalidade: MODALIDADES[row.modalidade as keyof typeof MODALIDADES],
  local: row.local ?? null,
  link: row.link ?? null,
  mensagem: row.mensagem ?? null,
})

/** The next interview of each application, by application id; one that has just begun still counts. */
export async function nextInterviews(context: Context, applicationIds: number[]): Promise<Map<number, OwnInterview>> {
  if (!applicationIds.length) return new Map()
  const rows = await context.system
    .repo('captacao/entrevistas')
    .all({ candidatoSolicitacao: applicationIds, situacao: 'A', dataIni: context.today, convidarCandidato: true })
  const ahead = rows
    .filter((row) => startOf(row).getTime() > Date.now() - HOUR)
    .sort((a, b) => startOf(b).getTime() - startOf(a).getTime())
  return new Map(ahead.map((row) => [row.candidatoSolicitacao.id, ownView(row)]))
}
