import { type Context, engine, type RowAt, when } from '#engine'
import { countHired } from '../queries/vacancy_facts.ts'

/**
 * Updates an application, its vacancy and its candidate from the latest history entry. `without` excludes an entry that
 * is about to be deleted.
 */
export async function refreshApplication(
  context: Context,
  applicationId: number,
  without?: number,
): Promise<RowAt<'captacao/candidato-solicitacoes'>> {
  const latest = await context
    .query('captacao/historico')
    .withoutRowRules()
    .where(when('candidatoSolicitacao').is(applicationId), ...(without ? [when('id').isNot(without)] : []))
    .orderBy('-data')
    .select({ apto: 'apto', etapaAtual: 'etapaSeletiva.id', motivoRecusa: 'motivoRecusa.id' })
    .first()
  const { repo } = context.system
  const application = await repo('captacao/candidato-solicitacoes').patch(applicationId, {
    situacao: latest?.apto ?? 'I',
    etapaAtual: latest?.etapaAtual ?? null,
    motivoRecusa: latest?.motivoRecusa ?? null,
  })

  const vacancyId = application.solicitacao.id
  await repo('captacao/solicitacoes-pessoal').patch(vacancyId, {
    qtdVagasPreenchidas: await countHired(context, vacancyId),
  })

  const candidateId = application.candidato.id
  const hired = await context
    .query('captacao/candidato-solicitacoes')
    .withoutRowRules()
    .acrossCompanies('all')
    .where(when('candidato').is(candidateId), when('situacao').is('C'))
    .exists()
  const before = await context
    .query('captacao/candidatos')
    .withoutRowRules()
    .acrossCompanies('all')
    .where(when('id').is(candidateId))
    .select('contratado', 'empresaId')
    .first()
  if (before && before.contratado !== hired) {
    // A shared candidate belongs to another company: the effects of a hire are written there, by the system.
    const owner =
      before.empresaId === context.empresaId
        ? context.system
        : await engine().systemContext(before.empresaId, context.db)
    await owner.repo('captacao/candidatos').patch(candidateId, { contratado: hired, disponivel: !hired })
  }
  return application
}
