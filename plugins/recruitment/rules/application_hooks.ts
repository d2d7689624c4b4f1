import { all, ConflictError, type Hooks, NotFoundError, RuleError, idOf, when } from '#engine'
import { sendMessage } from '#app/messages/index.ts'
import { assignOnEntering, removeEvaluations } from '../services/assign_evaluations.ts'
import { lockVacancy, responsibleFor, nameOf } from '../queries/vacancy_facts.ts'
import { cancelInterviewsOf } from '../services/cancel_interview.ts'
import { entryBlockedReason } from '../domain/vacancy_state.ts'
import { recordExport } from '../services/candidate_access.ts'

export const applicationHooks: Hooks<'captacao/candidato-solicitacoes'> = {
  afterExport: recordExport,
  async beforeSave(context, values, old) {
    if (old) return
    const [candidateId, vacancyId] = [idOf(values.candidato), idOf(values.solicitacao)]
    // Missing values are reported by the required rule.
    if (!candidateId || !vacancyId) return
    const vacancy = await lockVacancy(context, vacancyId)
    const why = context.actor.type === 'system' ? null : entryBlockedReason(vacancy)
    if (why) throw new RuleError(why)
    if ((await nameOf(context, candidateId)) === null) throw new NotFoundError()
  },

  /** Users responsible for the vacancy are notified of people who applied themselves. */
  async afterSave(context, row, old) {
    if (old) return
    await assignOnEntering(context, row)
    if (context.actor.type !== 'candidate' && context.actor.type !== 'public') return
    await sendMessage(context, {
      tipo: 'RE',
      usuarios: await responsibleFor(context, row.solicitacao.id),
      texto: `Nova candidatura pelo portal: ${row.descricao}`,
      link: `/captacao/solicitacoes-pessoal/${row.solicitacao.id}/candidatos`,
    })
  },

  async beforeDelete(context, row) {
    if (row.situacao === 'C' && context.actor.type !== 'system')
      throw new ConflictError('O candidato foi contratado por esta vaga e não pode ser retirado dela.')
    await cancelInterviewsOf(context, { candidatoSolicitacao: row.id })
    await removeEvaluations(
      context,
      all(when('candidato').is(row.candidato.id), when('solicitacao').is(row.solicitacao.id)),
    )
  },
}
