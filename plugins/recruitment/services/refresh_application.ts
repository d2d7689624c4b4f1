import { type Context, engine, type Row } from '#engine'
import { countHired } from '../queries/vacancy_facts.ts'

/**
 * Brings an application, its vacancy and its candidate in line with the latest history entry.
 * `without` leaves out an entry that is about to be deleted.
 */
export async function refreshApplication(context: Context, applicationId: number, without?: number): Promise<Row> {
  const query = context.db.from('candidato_historicos').where('candidato_solicitacao_id', applicationId)
  if (without) query.whereNot('id', without)
  const latest = await query
    .orderBy('data', 'desc')
    .orderBy('id', 'desc')
    .select('apto', 'etapa_seletiva_id', 'motivo_recusa_id')
    .first()
  const { repo } = context.elevated()
  const application = await repo('captacao/candidato-solicitacoes').patch(applicationId, {
    situacao: latest?.apto ?? 'I',
    etapaAtual: latest?.etapa_seletiva_id ?? null,
    motivoRecusa: latest?.motivo_recusa_id ?? null,
  })

  const vacancyId = application.solicitacao.id
  await repo('captacao/solicitacoes-pessoal').patch(vacancyId, {
    qtdVagasPreenchidas: await countHired(context, vacancyId),
  })

  const candidateId = application.candidato.id
  const hired =
    (await context.db
      .from('candidato_solicitacoes')
      .where({ candidato_id: candidateId, situacao: 'C' })
      .select('id')
      .first()) !== null
  const before = await context.db.from('candidatos').where('id', candidateId).select('contratado', 'empresa_id').first()
  if (before && Boolean(before.contratado) !== hired) {
    // A shared candidate is another company's record: what follows from a hire is written there, by the system.
    const owner =
      before.empresa_id === context.empresaId
        ? context.elevated()
        : await engine().systemContext(Number(before.empresa_id), context.db as never)
    await owner.repo('captacao/candidatos').patch(candidateId, { contratado: hired, disponivel: !hired })
  }
  return application
}
