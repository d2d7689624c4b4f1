import { addDays, type Context, when } from '#engine'
import { ANALYSES, PCMSO, PROFESSIONALS } from '../domain/keys.ts'
import { issueAnalysis, issuePcmso } from '../services/issue_pcmso.ts'

/** The programme in force of the company, a yearly report that was issued and the next one. */
export async function programmeDemo(context: Context): Promise<void> {
  const [physician] = await context
    .query(PROFESSIONALS)
    .where(when('orgaoDeClasse').is('1'), when('nome').like('Beatriz'))
    .select({ id: 'id' })
    .values()
  if (!physician) return
  const year = Number(context.today.slice(0, 4))
  const pcmso = context.repo(PCMSO)
  const { id } = await pcmso.create({
    titulo: `PCMSO ${year}`,
    dataIni: `${year}-01-01`,
    dataFim: `${year}-12-31`,
    medico: physician,
    responsavelOrganizacao: 'Diretoria Industrial',
    cargoResponsavelOrganizacao: 'Direção',
    diretrizes:
      'Audiometria alterada é repetida em até 30 dias, com repouso auditivo de 14 horas, e encaminhada ao médico responsável.',
  })
  await issuePcmso(context, await pcmso.patch(id, { situacao: 'V', publicadoEm: `${year}-01-15` }, 'demonstração'))
  // The accidents of the year come later: the yearly report of the period that ended is issued, this one is being written.
  const [last, middle] = [addDays(context.today, -1), addDays(context.today, -182)]
  const analyses = context.repo(ANALYSES)
  const shared = { medico: physician, categoria: 'S' }
  const first = await analyses.create({
    ...shared,
    dataIni: addDays(middle, -182),
    dataFim: addDays(middle, -1),
    discussao: 'Primeiro relatório com os exames no sistema: os números servem de base para o seguinte.',
  })
  await issueAnalysis(
    context,
    await analyses.patch(first.id, { situacao: 'V', emitidoEm: addDays(middle, 10) }, 'demonstração'),
  )
  await analyses.create({
    ...shared,
    dataIni: middle,
    dataFim: last,
    recomendacoes: 'Repetir as audiometrias alteradas e verificar o uso do protetor auricular na produção.',
  })
}
