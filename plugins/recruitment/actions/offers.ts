import { action, fileResult, RuleError, when } from '#engine'
import { offerLetter, sendOfferTo } from '../services/offers.ts'

const EDIT = 'ROLE_CAPTACAO_PROPOSTAS_EDITAR'

export const sendOffer = action('enviar', {
  label: 'Enviar ao candidato',
  icon: 'Send',
  authority: EDIT,
  confirm: 'A carta será enviada ao candidato e não poderá mais ser alterada. Deseja continuar?',
  success: 'Proposta enviada com sucesso.',
  when: when('situacao').is('R'),
  refusalReason: (context, row) =>
    row.situacao !== 'R'
      ? 'Esta proposta já foi enviada.'
      : row.validade < context.today
        ? 'A validade desta proposta terminou.'
        : null,
  run: (context, { row }) => sendOfferTo(context, row),
})

export const cancelOffer = action('cancelar', {
  label: 'Cancelar proposta',
  icon: 'Cancel',
  authority: EDIT,
  destructive: true,
  confirm: 'O candidato não poderá mais responder a esta proposta. Deseja continuar?',
  success: 'Proposta cancelada com sucesso.',
  when: when('situacao').is('E'),
  refusalReason: (_context, row) => (row.situacao === 'E' ? null : 'Somente propostas enviadas podem ser canceladas.'),
  async run(context, { row }) {
    // The candidate may be answering at this moment.
    const locked = await context.db.from('propostas').where('id', row.id).forUpdate().select('situacao').first()
    if (locked?.situacao !== 'E') throw new RuleError('Esta proposta já foi respondida.')
    return context.repo('captacao/propostas').patch(row.id, { situacao: 'X' }, 'cancelar')
  },
})

export const printOffer = action('pdf', {
  label: 'Imprimir carta',
  icon: 'Print',
  method: 'GET',
  authority: 'ROLE_CAPTACAO_PROPOSTAS',
  returns: 'file',
  async run(context, { row }) {
    return fileResult(await offerLetter(context, row), `Proposta - ${row.candidato.nome}.pdf`, 'application/pdf', true)
  },
})
