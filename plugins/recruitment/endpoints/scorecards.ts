import { endpoint, ref, shape, idOf, when } from '#engine'
import { scorecardAnswer } from '../answers.ts'
import { stagesOf } from '../queries/selection.ts'

/** Initial data of the user's own scorecard, for the current stage of an application or another one of its vacancy. */
export const ownScorecard = endpoint('GET captacao/candidato-solicitacoes/:id/parecer', {
  label: 'Com o que começa o próprio parecer sobre um candidato',
  audience: 'staff',
  personalTo: 'actor',
  authority: 'ROLE_CAPTACAO_PARECERES',
  query: { etapaSeletiva: ref('captacao/etapas-seletivas', 'Etapa seletiva') },
  response: shape.optional(scorecardAnswer),
  async run(context, { params, query }) {
    // Users who write scorecards need not manage applications: access follows from the vacancy.
    const application = await context
      .query('captacao/candidato-solicitacoes')
      .where(when('id').is(Number(params.id)))
      .select({ vaga: 'solicitacao.id', etapa: 'etapaAtual.id' })
      .first()
    if (!application?.vaga) return undefined
    const vacancy = await context.system.repo('captacao/solicitacoes-pessoal').get(application.vaga)
    const stages = await stagesOf(context, vacancy)
    const wanted = idOf(query.etapaSeletiva) ?? application.etapa
    const etapa = stages.find((stage) => stage.id === wanted) ?? stages[0]
    if (!etapa) return undefined
    const criterios = await context
      .query('captacao/etapas-seletivas')
      .where(when('id').is(etapa.id))
      .join('criterios')
      .select('criterios.nome')
      .values()
    const { rows } = await context.repo('captacao/pareceres').list({
      filter: { candidatoSolicitacao: Number(params.id), etapaSeletiva: etapa.id, autor: context.actor.id },
      limit: 1,
      full: true,
      withoutTotal: true,
    })
    return { etapa: { id: etapa.id, nome: etapa.nome }, criterios: criterios as string[], parecer: rows[0] }
  },
})
