import { type Context, NotFoundError, type RowAt, RuleError, ValidationError, when } from '#engine'
import { sendMessage } from '#app/messages/index.ts'
import { candidateCalendarOf, responsibleFor, MODALIDADES, startOf } from '#plugins/recruitment/plugin.ts'
import { APPLICATIONS, INTERVIEWS, SLOTS } from './names.ts'

type Interview = RowAt<typeof INTERVIEWS>
type Application = RowAt<typeof APPLICATIONS>

const TAKEN = 'Este horário acabou de ser escolhido por outra pessoa. Escolha outro.'
const HOUR = 3_600_000

/**
 * A future interview of this candidate.
 * @throws NotFoundError, RuleError
 */
async function ownInterview(data: Context, candidateId: number, id: number): Promise<Interview> {
  const row = Number.isSafeInteger(id) ? await data.repo(INTERVIEWS).find(id) : null
  if (!row || row.candidato?.id !== candidateId || !row.convidarCandidato) throw new NotFoundError()
  return row
}

function assertAhead(row: Interview) {
  if (row.situacao !== 'A') throw new RuleError('Esta entrevista não está mais marcada.')
  if (startOf(row).getTime() < Date.now()) throw new RuleError('Esta entrevista já começou.')
}

const tell = async (data: Context, row: Interview, texto: string) =>
  sendMessage(data, {
    tipo: 'RE',
    usuarios: [
      ...(await responsibleFor(data, row.solicitacao!.id)),
      ...row.participantes.map((participante) => participante.id),
    ],
    texto: `${texto}: ${row.descricao}`,
    link: `/captacao/entrevistas/${row.id}`,
  })

/** The candidate confirms, or asks for another time; the interviewers are notified. */
export async function answerInterview(
  data: Context,
  candidateId: number,
  id: number,
  answer: { comes: boolean; message: string | null },
) {
  await data.lock(INTERVIEWS, id)
  const row = await ownInterview(data, candidateId, id)
  assertAhead(row)
  if (!answer.comes && (answer.message ?? '').length < 5)
    throw new ValidationError([{ field: 'mensagem', message: 'Diga que dias e horários são melhores para você.' }])
  const code = answer.comes ? 'C' : 'O'
  const same = row.respostaCandidato === code && (row.respostaMensagem ?? null) === answer.message
  if (same) return
  await data
    .repo(INTERVIEWS)
    .patch(
      id,
      { respostaCandidato: code, respostaEm: new Date().toISOString(), respostaMensagem: answer.message },
      answer.comes ? 'confirmar presença' : 'pedir outro horário',
    )
  await tell(data, row, answer.comes ? 'Entrevista confirmada pelo candidato' : 'Candidato pediu outro horário')
}

/** The entry for the candidate's calendar. */
export async function ownCalendar(data: Context, candidateId: number, id: number): Promise<string> {
  const row = await ownInterview(data, candidateId, id)
  if (row.situacao !== 'A') throw new RuleError('Esta entrevista não está mais marcada.')
  return candidateCalendarOf(data, row)
}

/** The candidates' answers to these interviews, by id. */
export async function answersTo(data: Context, ids: number[]) {
  if (!ids.length) return new Map<number, { resposta: string | null; respostaMensagem: string | null }>()
  const rows = await data
    .query(INTERVIEWS)
    .withoutRowRules()
    .where(when('id').in(ids))
    .select('id', 'respostaCandidato', 'respostaMensagem')
    .rows()
  return new Map(
    rows.map((row) => [
      Number(row.id),
      {
        resposta: row.respostaCandidato ?? null,
        respostaMensagem: row.respostaMensagem ?? null,
      },
    ]),
  )
}

/** A running application of the candidate. */
async function runningApplication(data: Context, candidateId: number, id: number): Promise<Application> {
  const row = Number.isSafeInteger(id) ? await data.repo(APPLICATIONS).find(id) : null
  if (!row || row.candidato?.id !== candidateId) throw new NotFoundError()
  return row
}

const isRunning = (row: Application) => row.situacao === 'I' || row.situacao === 'S'

/** Whether a candidate in this stage may book a slot. */
const fits = (slot: RowAt<typeof SLOTS>, application: Application) =>
  !slot.etapaSeletiva || slot.etapaSeletiva.id === application.etapaAtual?.id

/** The future interview of this application. */
async function interviewAhead(data: Context, applicationId: number): Promise<Interview | null> {
  const rows = await data
    .repo(INTERVIEWS)
    .all({ candidatoSolicitacao: applicationId, situacao: 'A', dataIni: data.today })
  return rows.find((row) => startOf(row).getTime() > Date.now()) ?? null
}

/** Free slots of these vacancies, at least an hour ahead, earliest first. */
async function freeSlots(data: Context, vacancies: number[]) {
  if (!vacancies.length) return []
  const { rows } = await data.repo(SLOTS).list({
    filter: { solicitacao: vacancies, dataIni: data.today },
    limit: 500,
    full: true,
    withoutTotal: true,
  })
  return rows
    .filter((slot) => !slot.entrevista && startOf(slot).getTime() > Date.now() + HOUR)
    .sort((a, b) => startOf(a).getTime() - startOf(b).getTime())
}

/** Which of these applications have slots to choose from; none that has a future interview. */
export async function choosingHours(data: Context, applications: Application[]): Promise<Set<number>> {
  const running = applications.filter(isRunning)
  const slots = await freeSlots(
    data,
    running.map((row) => row.solicitacao.id),
  )
  const choosing = running.filter((row) =>
    slots.some((slot) => slot.solicitacao?.id === row.solicitacao.id && fits(slot, row)),
  )
  return new Set(choosing.map((row) => row.id))
}

/** Slots the candidate may book in the current stage. None if there is a future interview. */
export async function openSlotsOf(data: Context, candidateId: number, applicationId: number) {
  const application = await runningApplication(data, candidateId, applicationId)
  if (!isRunning(application) || (await interviewAhead(data, applicationId))) return []
  return (await freeSlots(data, [application.solicitacao.id]))
    .filter((slot) => fits(slot, application))
    .slice(0, 100)
    .map((slot) => ({
      id: slot.id,
      data: slot.data,
      hora: slot.hora,
      duracao: slot.duracao,
      modalidade: MODALIDADES[slot.modalidade],
      local: slot.local ?? null,
    }))
}

/**
 * Books a slot: of several concurrent candidates, one gets it. The interview is created as if by HR, so everybody is
 * notified.
 */
export async function takeSlot(data: Context, candidateId: number, applicationId: number, slotId: number) {
  // The slot is locked first: a waiting request then sees who booked it.
  await data.lock(SLOTS, slotId)
  const slot = await data.repo(SLOTS).find(slotId)
  const application = await runningApplication(data, candidateId, applicationId)
  if (!slot || slot.solicitacao?.id !== application.solicitacao.id) throw new NotFoundError()
  await data.lock(APPLICATIONS, applicationId)
  const before = await interviewAhead(data, applicationId)
  // A double tap succeeds.
  if (slot.entrevista && before?.id === slot.entrevista.id) return
  if (slot.entrevista) throw new RuleError(TAKEN)
  if (!isRunning(application) || !fits(slot, application)) throw new RuleError('Este horário não é para a sua etapa.')
  if (startOf(slot).getTime() < Date.now() + HOUR) throw new RuleError('Este horário já passou. Escolha outro.')
  if (before) throw new RuleError('Você já tem uma entrevista marcada para esta vaga.')
  const interview = await data
    .repo(INTERVIEWS)
    .create({
      candidatoSolicitacao: applicationId,
      etapaSeletiva: slot.etapaSeletiva?.id ?? application.etapaAtual?.id ?? null,
      data: slot.data,
      hora: slot.hora,
      duracao: slot.duracao,
      participantes: slot.participantes.map((participante) => participante.id),
      modalidade: slot.modalidade,
      local: slot.local ?? null,
      link: slot.link ?? null,
      mensagem: slot.mensagem ?? null,
      convidarCandidato: true,
    })
    .catch((error: unknown) => {
      // A panel member or the room was taken by an interview HR created.
      if (error instanceof ValidationError) throw new RuleError('Este horário não está mais livre. Escolha outro.')
      throw error
    })
  await data
    .repo(INTERVIEWS)
    .patch(interview.id, { respostaCandidato: 'C', respostaEm: new Date().toISOString() }, 'escolher horário')
  await data.repo(SLOTS).patch(slotId, { entrevista: interview.id }, 'escolher horário')
}
