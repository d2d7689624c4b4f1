import { type Context, when } from '#engine'
import { PCMSO, PROFESSIONALS } from '../domain/keys.ts'
import { issuePcmso } from '../services/issue_pcmso.ts'

/** The programme in force of the company, and its next version in preparation. */
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
}
