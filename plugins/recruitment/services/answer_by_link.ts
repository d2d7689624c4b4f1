import { type Context, type RowAt } from '#engine'
import { type IssuedLink, issueLink } from '#app/links/index.ts'
import { type Answerable, ANSWERING } from '#plugins/questionnaires/plugin.ts'
import { publicTitle } from '../queries/public_title.ts'
import { closeIfLate, EVALUATIONS, finishEvaluation, saveEvaluationAnswer, startEvaluation } from './evaluations.ts'

/** Evaluations of candidates, answered by a link: only those meant for the candidate. */
export const answerableEvaluations: Answerable<RowAt<typeof EVALUATIONS>> = {
  async find(context, id) {
    const row = await context.repo(EVALUATIONS).find(id)
    return row?.quemResponde === 'C' && row.preenchimento ? closeIfLate(context, row) : null
  },
  head: async (row, context) => ({
    // The description of a vacancy is internal.
    subtitulo: row.solicitacao ? await publicTitle(context, row.solicitacao.id) : null,
    ate: row.dataHoraExpiracao ?? null,
    privacidade:
      'As respostas vão só para quem conduz esta seleção. O resultado nunca decide sozinho: uma pessoa analisa, e você pode pedir a revisão.',
    agradecimento: 'Obrigado! A empresa recebeu as suas respostas e fala com você sobre os próximos passos.',
  }),
  start: startEvaluation,
  save: saveEvaluationAnswer,
  finish: finishEvaluation,
}

/** A link for the candidate of an evaluation: valid until its deadline, or for a month without one. */
export const linkOfEvaluation = (context: Context, row: RowAt<typeof EVALUATIONS>): Promise<IssuedLink> =>
  issueLink(context, {
    purpose: ANSWERING,
    label: `${row.titulo}: ${row.candidato.nome}`,
    path: 'responder/:token',
    record: { key: EVALUATIONS, id: row.id },
    ...(row.dataHoraExpiracao && { expiresAt: row.dataHoraExpiracao }),
  })
