import { action, longText, RuleError, when } from '#engine'
import { CERTIFICATES, PEOPLE } from '../domain/keys.ts'

/** Cancels a certificate: its public page shows the cancellation, and another one may be issued. */
export const cancelCertificate = action('cancelar', {
  of: 'desenvolvimento/certificado',
  label: 'Cancelar certificado',
  icon: 'Cancel',
  title: 'Cancelar certificado',
  authority: 'ROLE_DESENVOLVIMENTO_CERTIFICADO_EDITAR',
  success: 'Certificado cancelado com sucesso.',
  fields: { motivo: longText('Motivo').required().max(500) },
  when: when('cancelado').is(false),
  refusalReason: (_context, row) => (row.cancelado ? 'Este certificado já foi cancelado.' : null),
  async run(context, { row, input }) {
    await context.lock(CERTIFICATES, row.id)
    const certificates = context.system.repo(CERTIFICATES)
    if ((await certificates.get(row.id)).cancelado) throw new RuleError('Este certificado já foi cancelado.')
    const people = await context
      .query(PEOPLE)
      .withoutRowRules()
      .where(when('certificado').is(row.id))
      .select({ id: 'id' })
      .values()
    await context.system.repo(PEOPLE).patchMany(
      people.map((id) => ({ id: Number(id), values: { certificado: null } })),
      'cancelar certificado',
    )
    const values = { cancelado: true, canceladoEm: context.today, motivoCancelamento: input.motivo }
    return certificates.patch(row.id, values, 'cancelar certificado')
  },
})
