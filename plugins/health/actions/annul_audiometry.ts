import { action, text, when } from '#engine'
import { AUDIOMETRIES } from '../domain/keys.ts'

/** A wrong exam stays, with the reason, and counts no more. */
export const annulAudiometry = action('anular', {
  of: AUDIOMETRIES,
  label: 'Anular',
  icon: 'Block',
  title: 'Por que esta audiometria é anulada?',
  success: 'Audiometria anulada: ela fica registrada e não conta mais.',
  authority: 'ROLE_SAUDE_AUDIOMETRIAS_EDITAR',
  fields: { motivo: text('Motivo').required().max(255) },
  when: when('anuladaEm').empty(),
  refusalReason: (_context, row) => (row.anuladaEm ? 'Esta audiometria já foi anulada.' : null),
  run: (context, { row, input }) =>
    context.repo(AUDIOMETRIES).patch(row.id, { anuladaEm: context.today, motivoAnulacao: input.motivo }, 'anular'),
})
