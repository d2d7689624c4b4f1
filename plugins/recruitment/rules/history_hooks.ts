import { ConflictError, type Context, type Hooks, idOf, type RowAt, RuleError, ValidationError, when } from '#engine'
import { countHired, lockApplication, lockVacancy } from '../queries/vacancy_facts.ts'
import { queueNotification, cancelNotification } from '../services/queue_notification.ts'
import { assignEvaluations, modelsOfStage, removeEvaluations } from '../services/assign_evaluations.ts'
import { cancelInterviewsOf, holdInterviewsAgain } from '../services/cancel_interview.ts'
import { cancelNotice, notifyCandidate } from '../services/notify_candidate.ts'
import { refreshApplication } from '../services/refresh_application.ts'
import { minutesOf } from '../domain/interview_times.ts'
import { selectionClosed } from '../domain/vacancy_state.ts'

function checkHours(values: Record<string, any>, old: RowAt<'captacao/historico'> | null) {
  const start = 'horaIni' in values ? values.horaIni : old?.horaIni
  const end = 'horaFim' in values ? values.horaFim : old?.horaFim
  if (start && end && minutesOf(end) < minutesOf(start))
    throw new ValidationError([{ field: 'horaFim', message: 'Hora final inferior à hora inicial.' }])
}

async function checkVacancy(context: Context, vacancyId: number, applicationId: number, hiring: boolean) {
  const vacancy = await lockVacancy(context, vacancyId)
  const why = context.actor.type === 'system' ? null : selectionClosed(vacancy)
  if (why) throw new RuleError(why)
  if (hiring && (await countHired(context, vacancyId, applicationId)) >= Number(vacancy.quantidade))
    throw new ConflictError(
      vacancy.quantidade === 1
        ? 'A vaga já foi preenchida.'
        : `Todas as ${vacancy.quantidade} vagas já foram preenchidas.`,
    )
}

export const historyHooks: Hooks<'captacao/historico'> = {
  async beforeSave(context, values, old) {
    checkHours(values, old)
    const applicationId = idOf(old?.candidatoSolicitacao ?? values.candidatoSolicitacao)
    if (!applicationId) return
    const application = await lockApplication(context, applicationId)
    values.candidato = application.candidato
    values.solicitacao = application.solicitacao
    // A candidate who enters a stage gets its questionnaires; one who has left it, approved or not, has none to answer.
    if (!old && (values.avaliacoes === undefined || values.avaliacoes === null) && (values.apto ?? 'I') === 'I')
      values.avaliacoes = await modelsOfStage(context, idOf(values.etapaSeletiva))
    // A reason belongs to a refusal: it is cleared when the candidate returns to the selection.
    if ((values.apto ?? old?.apto) !== 'N') values.motivoRecusa = null
    await checkVacancy(context, application.solicitacao, applicationId, (values.apto ?? old?.apto) === 'C')
  },

  async afterSave(context, row, old) {
    const { situacao } = await refreshApplication(context, row.candidatoSolicitacao.id)
    // A refused candidate must not travel to an interview: it is cancelled.
    if (situacao === 'N')
      await cancelInterviewsOf(context, { candidatoSolicitacao: row.candidatoSolicitacao.id }, row.id)
    await queueNotification(context, row, old)
    const named = (entry: RowAt<'captacao/historico'> | null) =>
      (entry?.avaliacoes ?? [])
        .map((avaliacao) => avaliacao.id)
        .sort()
        .join(',')
    if (named(row) === named(old)) return
    const to = {
      candidato: row.candidato!.id,
      solicitacao: row.solicitacao!.id,
      historico: row.id,
      dataHoraExpiracao: row.dataHoraExpiracao,
    }
    if (await assignEvaluations(context, to, row.avaliacoes)) await notifyCandidate(context, row)
  },

  async beforeDelete(context, row) {
    const why =
      context.actor.type === 'system' ? null : selectionClosed(await lockVacancy(context, row.solicitacao!.id))
    if (why) throw new RuleError(why)
    await cancelNotice(context, row.id)
    await cancelNotification(context, row)
    await holdInterviewsAgain(context, row.candidatoSolicitacao.id, row.id)
    await removeEvaluations(context, when('historico').is(row.id), true)
    // Answered evaluations stay, without the entry that assigned them.
    const answered = context
      .query('captacao/avaliacoes')
      .withoutRowRules()
      .where(when('historico').is(row.id))
      .select('id')
    for (const id of await answered.values())
      await context.system.repo('captacao/avaliacoes').patch(id, { historico: null })
    await refreshApplication(context, row.candidatoSolicitacao.id, row.id)
  },
}
